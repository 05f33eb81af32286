/** The stations that every business has; other stations have names chosen by staff. */
export const builtInStations = ['kitchen', 'bar'] as const
export type BuiltInStation = (typeof builtInStations)[number]

/** The station whose drinks wait for no course of a set menu. */
export const bar: BuiltInStation = 'bar'

/** The station of products that belong to no other. */
export const defaultStation: BuiltInStation = 'kitchen'

/** Maps the name of a built-in station, in any case, to its key; returns other names unchanged. */
export const toStation = (name: string): string =>
  builtInStations.find((station) => station === name.toLowerCase()) ?? name
