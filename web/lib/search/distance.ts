/**
 * How many letters must be inserted, deleted, replaced or swapped with their neighbour to turn a word into `typed`
 * (Damerau–Levenshtein, optimal string alignment): for the `whole` word, and for its best prefix (`beginning`), while
 * the word is still being typed. Anything over `maxDistance` is `maxDistance + 1`.
 */
export function distances(
  typed: string,
  word: string,
  maxDistance: number,
): { whole: number; beginning: number } {
  const over = maxDistance + 1
  if (typed.length - word.length > maxDistance) return { whole: over, beginning: over }
  const width = Math.min(word.length, typed.length + over)
  let beforeLast: number[] = []
  let last = Array.from({ length: width + 1 }, (_, column) => column)
  for (let row = 1; row <= typed.length; row++) {
    const next = [row]
    let least = row
    for (let column = 1; column <= width; column++) {
      const isSame = typed[row - 1] === word[column - 1]
      let cost = Math.min(
        (last[column] ?? over) + 1,
        (next[column - 1] ?? over) + 1,
        (last[column - 1] ?? over) + (isSame ? 0 : 1),
      )
      const isSwapped =
        row > 1 && column > 1 && typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1]
      if (isSwapped) cost = Math.min(cost, (beforeLast[column - 2] ?? over) + 1)
      next.push(cost)
      least = Math.min(least, cost)
    }
    if (least > maxDistance) return { whole: over, beginning: over }
    beforeLast = last
    last = next
  }
  const bounded = (value: number) => Math.min(value, over)
  return {
    whole: width < word.length ? over : bounded(last[width] ?? over),
    beginning: bounded(Math.min(...last)),
  }
}
