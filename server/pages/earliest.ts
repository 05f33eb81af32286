/** The first of these instants, of those that there are. */
export const earliest = (...instants: (string | null)[]): string | null =>
  instants.filter((instant) => instant !== null).toSorted()[0] ?? null
