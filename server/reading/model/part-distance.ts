/** The minimum number of edits by which `text` becomes a part of `whole`. */
export function partDistance(text: string, whole: string): number {
  if (whole.includes(text)) return 0
  // The part may begin anywhere, so letters before it cost nothing.
  let row: number[] = Array.from({ length: whole.length + 1 }, () => 0)
  for (let at = 0; at < text.length; at++) {
    const next: number[] = [at + 1]
    for (let place = 1; place <= whole.length; place++) {
      const changed = (row[place - 1] ?? 0) + (whole[place - 1] === text[at] ? 0 : 1)
      next.push(Math.min(changed, (row[place] ?? 0) + 1, (next[place - 1] ?? 0) + 1))
    }
    row = next
  }
  return Math.min(...row)
}
