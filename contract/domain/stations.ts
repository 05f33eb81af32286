/** The stations that every business has; others go by the name that staff gave them. */
export const builtInStations = ['kitchen', 'bar'] as const
export type BuiltInStation = (typeof builtInStations)[number]

/** Makes whatever belongs to no other. */
export const defaultStation: BuiltInStation = 'kitchen'

/** The built-in station of this name, in whatever case; any other name stays as it is. */
export const toStation = (name: string): string =>
  builtInStations.find((station) => station === name.toLowerCase()) ?? name
