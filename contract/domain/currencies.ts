import { smallestMills } from './money.ts'

// Not among the bounds, all of which a guest's page would carry then.
export const maxPrice = 999_999.99
/** Where a dinner costs millions. */
export const maxLargePrice = 99_999_999

/** Currencies without decimals (ISO 4217); CFA, FBu and FRw are the specification's own codes. */
const withoutDecimals = 'CFA FBu FRw BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'
const withThousandths = 'BHD IQD JOD KWD LYD OMR TND'
/** They have decimals, but a dinner costs millions. */
const withLargeAmounts = 'IDR IRR KHR LAK LBP MMK UZS'

const isIn = (list: string, currency: string): boolean => list.split(' ').includes(currency)

/** How many decimals amounts in a currency may have: 0, 2 or 3 (contract page, section 10). */
export function decimalsOf(currency: string): number {
  if (isIn(withoutDecimals, currency)) return 0
  return isIn(withThousandths, currency) ? 3 : 2
}

/** The smallest amount of a currency, in mills. */
export const smallestIn = (currency: string): number => smallestMills(decimalsOf(currency))

/** The largest amount that may be given in a currency (contract page, section 10). */
export const maxAmount = (currency: string): number =>
  isIn(withoutDecimals, currency) || isIn(withLargeAmounts, currency) ? maxLargePrice : maxPrice

/**
 * Whether the amount has at most so many decimals. Sums computed by a client may be off by a few of the last
 * binary digits (0.1 + 0.2), but by nothing that anybody could mean: 1.005, 1e-20 and 5e-324 have more than two.
 */
export const hasDecimals = (amount: number, decimals: number): boolean =>
  Math.abs(amount - Number(amount.toFixed(decimals))) <= 4 * Number.EPSILON * Math.abs(amount)

/** `4.50`: the amount with its currency's decimals, or with more where it has more, as in an earlier currency. */
export const amountText = (amount: number, currency: string): string =>
  amount.toFixed([decimalsOf(currency), 2].find((decimals) => hasDecimals(amount, decimals)) ?? 3)
