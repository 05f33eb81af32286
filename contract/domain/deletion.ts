/** How many days a requested deletion can be undone. */
export const deletionGraceDays = 30

/** When a business is deleted if its deletion was requested at this instant. */
export const deletionInstant = (requestedOn: string): string =>
  new Date(Date.parse(requestedOn) + deletionGraceDays * 24 * 3600_000).toISOString()
