/** A rating: its time (ms), its stars, and its address, null if no longer stored. */
export interface Given {
  at: number
  rate: number
  address: string | null
}

/** A group of ratings, from the instant of the first to that of the last. */
export interface Span {
  from: number
  to: number
  count: number
  averageRate: number
  /** The number of different addresses; null unless all of them are known. */
  addresses: number | null
}

/** The minimum number of ratings within this time that may come from one person with many cookies. */
const minRatings = 8
const withinMs = 10 * 60_000
/**
 * A burst must exceed the product's usual pace by this factor, so that a favourite on a busy evening is none.
 */
const timesUsual = 5
/** A product first rated an hour ago has no usual pace yet, so its lifetime counts as at least this long. */
const minLifeMs = 24 * 3600_000

/**
 * Finds bursts in a product's ratings, oldest first: at least 8 within 10 minutes, at more than five times
 * the pace of all other ratings since the first. Dense stretches less than 10 minutes apart form one burst.
 */
export function findBursts(ratings: readonly Given[], now: number): Span[] {
  const inOrder = ratings.toSorted((a, b) => a.at - b.at)
  const lifeMs = Math.max(minLifeMs, now - (inOrder[0]?.at ?? now))
  return denseStretches(inOrder)
    .map(toSpan)
    .filter((span) => isUnusual(span, inOrder.length, lifeMs))
}

/** Summarises ratings as a span; there must be at least one, in chronological order. */
export function toSpan(ratings: readonly Given[]): Span {
  const addresses = new Set(ratings.map(({ address }) => address))
  return {
    from: ratings[0]?.at ?? 0,
    to: ratings.at(-1)?.at ?? 0,
    count: ratings.length,
    averageRate: ratings.reduce((sum, { rate }) => sum + rate, 0) / ratings.length,
    addresses: addresses.has(null) ? null : addresses.size,
  }
}

function denseStretches(inOrder: readonly Given[]): Given[][] {
  const stretches: { first: number; last: number }[] = []
  for (let last = minRatings - 1; last < inOrder.length; last++) {
    const first = last - minRatings + 1
    if (gapBetween(inOrder, first, last) > withinMs) continue
    const before = stretches.at(-1)
    if (before && gapBetween(inOrder, before.last, Math.max(before.last, first)) <= withinMs)
      before.last = last
    else stretches.push({ first, last })
  }
  return stretches.map(({ first, last }) => inOrder.slice(first, last + 1))
}

const gapBetween = (inOrder: readonly Given[], from: number, to: number): number =>
  (inOrder[to]?.at ?? 0) - (inOrder[from]?.at ?? 0)

/** Compares the span's pace with that of all other ratings of the product. */
function isUnusual({ from, to, count }: Span, all: number, lifeMs: number): boolean {
  const pace = count / Math.max(withinMs, to - from)
  const usual = (all - count) / Math.max(minLifeMs, lifeMs - (to - from))
  return pace > timesUsual * usual
}
