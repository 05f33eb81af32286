/** A step of an alignment: the indexes in both texts, null where one has no counterpart. */
export type Step =
  | { left: number; right: number }
  | { left: number; right: null }
  | { left: null; right: number }

/** The cheapest alignment of two texts, where insertions and deletions cost 1 (Levenshtein). */
export function align(
  left: readonly string[],
  right: readonly string[],
  cost: (left: string, right: string) => number,
): { steps: Step[]; distance: number } {
  const width = right.length + 1
  const distances = new Float64Array((left.length + 1) * width)
  const at = (i: number, j: number) => distances[i * width + j] as number
  const replaced = (i: number, j: number) =>
    at(i - 1, j - 1) + cost(left[i - 1] as string, right[j - 1] as string)
  for (let i = 0; i <= left.length; i++)
    for (let j = 0; j <= right.length; j++)
      distances[i * width + j] =
        i === 0 || j === 0 ? i + j : Math.min(replaced(i, j), at(i - 1, j) + 1, at(i, j - 1) + 1)

  const steps: Step[] = []
  let [i, j] = [left.length, right.length]
  while (i > 0 || j > 0)
    if (i > 0 && j > 0 && at(i, j) === replaced(i, j)) steps.push({ left: --i, right: --j })
    else if (i > 0 && at(i, j) === at(i - 1, j) + 1) steps.push({ left: --i, right: null })
    else steps.push({ left: null, right: --j })
  return { steps: steps.reverse(), distance: at(left.length, right.length) }
}
