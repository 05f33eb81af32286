declare module 'tz-lookup' {
  /** The IANA time zone at a place; throws on coordinates outside the earth. */
  export default function tzLookup(latitude: number, longitude: number): string
}
