import { smallestIn } from '#contract/domain/currencies.ts'
import { fromMills, toMills } from '#contract/domain/money.ts'

/** A tip in percent of an amount, in what the currency can pay. */
export const tipOf = (amount: number, percent: number, currency: string): number => {
  const smallest = smallestIn(currency)
  return fromMills(Math.round((toMills(amount) * percent) / 100 / smallest) * smallest)
}
