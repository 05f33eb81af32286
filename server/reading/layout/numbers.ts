/** The median; NaN for an empty list. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

/** The value that this share of all values does not exceed; NaN for an empty list. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** The value with half of the total weight on either side; NaN for an empty list. */
export function weightedMedian(values: readonly { value: number; weight: number }[]): number {
  const sorted = values.toSorted((a, b) => a.value - b.value)
  const half = sorted.reduce((sum, { weight }) => sum + weight, 0) / 2
  let sum = 0
  for (const { value, weight } of sorted) {
    sum += weight
    if (sum >= half) return value
  }
  return Number.NaN
}

export const countOf = <Item>(items: readonly Item[], holds: (item: Item) => boolean): number =>
  items.reduce((count, item) => count + (holds(item) ? 1 : 0), 0)
