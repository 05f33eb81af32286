import type { ReadCharacter } from './decode.ts'
import type { Gap } from './ink.ts'

/**
 * Restores spaces that the recogniser missed: gaps in the ink that are clearly wider than those between
 * letters.
 */
export function restoreSpaces(
  characters: readonly ReadCharacter[],
  gaps: readonly Gap[],
  inkHeight: number,
): ReadCharacter[] {
  if (characters.length < 3 || gaps.length === 0) return [...characters]
  const minWidth = minSpaceWidth(gaps, inkHeight)
  return characters.flatMap((character, i) => {
    const previous = characters[i - 1]
    if (!previous || !mayBeApart(previous.text, character.text)) return [character]
    if (widestBetween(gaps, previous, character) <= minWidth) return [character]
    const middle = (previous.to + character.from) / 2
    return [{ text: ' ', from: middle, to: middle, confidence: 1 }, character]
  })
}

/** The minimum width of a space: a quarter of the ink's height, or twice the usual gap between letters. */
function minSpaceWidth(gaps: readonly Gap[], inkHeight: number): number {
  const narrow = gaps
    .map(({ from, to }) => to - from)
    .filter((width) => width < inkHeight * 0.3)
    .sort((a, b) => a - b)
  const usual = narrow.length >= 4 ? (narrow[narrow.length >> 1] as number) : 0
  return Math.max(inkHeight * 0.24, usual * 1.9)
}

/** Digits of a number are never separated. */
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
