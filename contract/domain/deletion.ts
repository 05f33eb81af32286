/** How long a deletion that was asked for can be taken back. */
export const deletionGraceDays = 30

/** When a business that was to be deleted at this instant goes. */
export const deletionInstant = (requestedOn: string): string =>
  new Date(Date.parse(requestedOn) + deletionGraceDays * 24 * 3600_000).toISOString()
