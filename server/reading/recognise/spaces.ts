import type { ReadCharacter } from './decode.ts'
import type { Gap } from './ink.ts'

/** Puts back the spaces that the recogniser left out: gaps in the ink clearly wider than those between letters. */
export function restoreSpaces(
  characters: readonly ReadCharacter[],
  gaps: readonly Gap[],
  inkHeight: number,
): ReadCharacter[] {
  if (characters.length < 3 || gaps.length === 0) return [...characters]
  const least = leastSpace(gaps, inkHeight)
  return characters.flatMap((character, i) => {
    const previous = characters[i - 1]
    if (!previous || !mayBeApart(previous.text, character.text)) return [character]
    if (widestBetween(gaps, previous, character) <= least) return [character]
    const middle = (previous.to + character.from) / 2
    return [{ text: ' ', from: middle, to: middle, confidence: 1 }, character]
  })
}

/** A quarter of the ink's height, or twice the usual gap between its letters. */
function leastSpace(gaps: readonly Gap[], inkHeight: number): number {
  const narrow = gaps
    .map(({ from, to }) => to - from)
    .filter((width) => width < inkHeight * 0.3)
    .sort((a, b) => a - b)
  const usual = narrow.length >= 4 ? (narrow[narrow.length >> 1] as number) : 0
  return Math.max(inkHeight * 0.24, usual * 1.9)
}

/** The digits of a number stand together. */
const mayBeApart = (left: string, right: string) =>
  /[\p{L}\d&)!$,;:.]/u.test(left) &&
  /[\p{L}\d&($]/u.test(right) &&
  !(/[\d.,$]/.test(left) && /[\d.,]/.test(right))

function widestBetween(gaps: readonly Gap[], left: ReadCharacter, right: ReadCharacter): number {
  const between = gaps.filter(({ from, to }) => {
    const middle = (from + to) / 2
    return from >= left.from - 2 && to <= right.to + 4 && middle > left.from && middle < right.from + 6
  })
  return Math.max(0, ...between.map(({ from, to }) => to - from))
}
