const dayMs = 24 * 3600_000

/** Adds days to a `yyyy-MM-dd` date; negative goes back. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10)

/** The Monday of the date's week. */
export const startOfWeek = (date: string): string => addDays(date, -((new Date(date).getUTCDay() + 6) % 7))

export const startOfMonth = (date: string): string => `${date.slice(0, 7)}-01`
