/** The earliest of the instants that are set, or null. */
export const earliest = (...instants: (string | null)[]): string | null =>
  instants.filter((instant) => instant !== null).toSorted()[0] ?? null
