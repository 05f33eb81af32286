/** The API represents money as a number with at most 2 decimals; it is stored as an integer of hundredths. */
export const toCents = (amount: number): number => Math.round(amount * 100)
export const fromCents = (cents: number): number => cents / 100
