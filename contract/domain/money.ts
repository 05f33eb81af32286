/**
 * The API represents money as a number; it is stored and added up as an integer of mills, a thousandth of the
 * currency's unit, which every currency's decimals fit into (contract page, section 10).
 */
export const toMills = (amount: number): number => Math.round(amount * 1000)
export const fromMills = (mills: number): number => mills / 1000

/** The smallest amount of a currency with so many decimals, in mills. */
export const smallestMills = (decimals: number): number => 10 ** (3 - decimals)
