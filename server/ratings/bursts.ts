/** A rating as it came in: when (ms), the stars, and from where; null: nobody knows any more. */
export interface Given {
  at: number
  rate: number
  address: string | null
}

/** Ratings that belong together, by the instants of the first and the last. */
export interface Span {
  from: number
  to: number
  count: number
  averageRate: number
  /** From how many addresses they came; null where that is not known of all. */
  addresses: number | null
}

/** So many within so long may be one person with many cookies, … */
const fewest = 8
const withinMs = 10 * 60_000
/** … if it is more than so many times what the product usually gets: a favourite on a full evening is no burst. */
const timesUsual = 5
/** Of a product that was first rated an hour ago nobody knows the usual pace. */
const minLifeMs = 24 * 3600_000

/**
 * Where ratings of a product came in a burst, oldest first: at least 8 within 10 minutes, and more than five times the
 * pace of all others since the first. Dense stretches with no longer gap than 10 minutes between them are one burst.
 */
export function findBursts(ratings: readonly Given[], now: number): Span[] {
  const inOrder = ratings.toSorted((a, b) => a.at - b.at)
  const lifeMs = Math.max(minLifeMs, now - (inOrder[0]?.at ?? now))
  return denseStretches(inOrder)
    .map(toSpan)
    .filter((span) => isUnusual(span, inOrder.length, lifeMs))
}

/** What ratings have in common; there must be one at least, in the order in which they came. */
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
  for (let last = fewest - 1; last < inOrder.length; last++) {
    const first = last - fewest + 1
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
