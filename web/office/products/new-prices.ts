import { bounds } from '#contract/domain/bounds.ts'

export type PriceStep = { kind: 'percent' | 'amount'; by: number }

/** A price raised or lowered, in whole cents; undefined if the result is not a valid price. */
export function newPrice(price: number, { kind, by }: PriceStep): number | undefined {
  const exact = kind === 'percent' ? price * (1 + by / 100) : price + by
  // Rounds 5.775 up, whatever its binary representation.
  const rounded = Math.round(Number((exact * 100).toFixed(6))) / 100
  return rounded > 0 && rounded <= bounds.maxPrice ? rounded : undefined
}
