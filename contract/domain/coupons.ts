import { shareOut } from './shares.ts'

/** What a coupon takes off; exactly one of the first three is set. All amounts are in mills. */
export interface CouponTerms {
  percent: number | null
  amountMills: number | null
  /** One piece of this product is free. */
  freeProductId: string | null
  /** What the dishes must come to. */
  minimumMills: number
}

/** Pieces of one dish, without their deposits: neither those nor a delivery fee become cheaper. */
export interface CouponLine {
  productId?: string | null | undefined
  quantity: number
  /** Of one piece, as it was ordered. */
  priceMills: number
  /** What all of them come to. */
  mills: number
}

/** Why a coupon takes nothing off these dishes. */
export type CouponMisfit = 'minimum' | 'dishMissing' | 'nothing'

/** What a coupon takes off so many pieces of a line. */
export interface CouponShare {
  line: number
  quantity: number
  offMills: number
}

/**
 * What a coupon takes off each line: a percentage or an amount of all dishes by their shares, or the dearest piece of its
 * dish; or why it takes nothing off. `smallest` is the smallest unit of the currency.
 */
export function shareCoupon(
  { percent, amountMills, freeProductId, minimumMills }: CouponTerms,
  lines: readonly CouponLine[],
  smallest: number,
): CouponShare[] | CouponMisfit {
  const sum = lines.reduce((sum, { mills }) => sum + mills, 0)
  if (sum < minimumMills) return 'minimum'
  const shares =
    freeProductId === null
      ? shareOut(offOf(sum, percent, amountMills, smallest), lines.map(millsOf), smallest).map(
          (offMills, line) => ({ line, quantity: lines[line]?.quantity ?? 0, offMills }),
        )
      : dearestPiece(lines, freeProductId, smallest)
  if (freeProductId !== null && !shares.length) return 'dishMissing'
  const taken = shares.filter(({ offMills }) => offMills > 0)
  return taken.length ? taken : 'nothing'
}

const millsOf = ({ mills }: CouponLine) => mills

const offOf = (sum: number, percent: number | null, amountMills: number | null, smallest: number) =>
  percent === null ? Math.min(amountMills ?? 0, sum) : Math.round((sum * percent) / 100 / smallest) * smallest

function dearestPiece(lines: readonly CouponLine[], productId: string, smallest: number): CouponShare[] {
  const [dearest] = lines
    .flatMap(({ productId: id, quantity, priceMills, mills }, line) => {
      if (id !== productId || quantity < 1) return []
      const parts = [priceMills, priceMills * (quantity - 1)]
      return [{ line, quantity: 1, offMills: shareOut(mills, parts, smallest)[0] ?? 0 }]
    })
    .toSorted((one, other) => other.offMills - one.offMills)
  return dearest ? [dearest] : []
}

/** What it takes off in all. */
export const sumOfShares = (shares: readonly CouponShare[]): number =>
  shares.reduce((sum, { offMills }) => sum + offMills, 0)
