import { decimalsOf, maxAmount } from '#contract/domain/currencies.ts'

export type PriceStep = { kind: 'percent' | 'amount'; by: number }

/** A price raised or lowered, rounded to the currency's decimals; undefined if the result is not a valid price. */
export function newPrice(price: number, { kind, by }: PriceStep, currency: string): number | undefined {
  const exact = kind === 'percent' ? price * (1 + by / 100) : price + by
  // Rounds 5.775 up, whatever its binary representation.
  const scale = 10 ** decimalsOf(currency)
  const rounded = Math.round(Number((exact * scale).toFixed(6))) / scale
  return rounded > 0 && rounded <= maxAmount(currency) ? rounded : undefined
}
