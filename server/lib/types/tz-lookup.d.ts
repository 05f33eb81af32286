declare module 'tz-lookup' {
  /** The IANA time zone of a location; throws for invalid coordinates. */
  export default function tzLookup(latitude: number, longitude: number): string
}
