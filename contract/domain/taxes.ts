import { smallestMills } from './money.ts'

/** An amount taxed at one rate, in mills, tax included; `rate` is in hundredths of a percent. */
export interface Taxed {
  mills: number
  rate: number | null
}

export interface TaxOfRate {
  rate: number
  grossMills: number
  netMills: number
  taxMills: number
}

/**
 * The taxes included in the paid amounts, by rate, the highest first. Only the sum per rate is split, and its
 * tax rounded once, half up to the currency's decimals: so net and tax of a rate always add up to its gross, and the rates to the total
 * (docs/decisions/0018). Amounts without a rate are left out.
 */
export function splitTaxes(paid: readonly Taxed[], decimals: number): TaxOfRate[] {
  const smallest = smallestMills(decimals)
  const gross = new Map<number, number>()
  for (const { mills, rate } of paid) if (rate !== null) gross.set(rate, (gross.get(rate) ?? 0) + mills)
  return [...gross]
    .filter(([, mills]) => mills !== 0)
    .sort(([one], [other]) => other - one)
    .map(([rate, grossMills]) => {
      const divisor = 2 * (10_000 + rate) * smallest
      const taxMills = Math.floor((2 * grossMills * rate + (10_000 + rate) * smallest) / divisor) * smallest
      return { rate, grossMills, netMills: grossMills - taxMills, taxMills }
    })
}
