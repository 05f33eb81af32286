import type { ReadCharacter } from '../recognise/decode.ts'
import { align } from './align.ts'

/**
 * Carries the letters that the recogniser does not know (ë ç ê î ô û œ ï ö ß ñ …) from the second reading into the
 * first, wherever the letters beside them agree. The rest stays as the recogniser read it.
 */
export function carryAccents(characters: readonly ReadCharacter[], second: string): ReadCharacter[] {
  const first = characters.map(({ text }) => text)
  const other = Array.from(second.normalize('NFC'))
  const { steps, distance } = align(first, other, cost)
  if (distance > Math.max(2, first.length * 0.3)) return [...characters]
  const carried: ReadCharacter[] = []
  for (const { left, right } of steps) {
    const character = left === null ? undefined : characters[left]
    if (left === null || !character) continue
    const isLigatured =
      right === null && character.text.toLowerCase() === 'e' && /œ/i.test(carried.at(-1)?.text ?? '')
    if (isLigatured) continue
    carried.push(
      right !== null && isCarried(first, left, other, right)
        ? { ...character, text: inCaseOf(character.text, other[right] as string) }
        : character,
    )
  }
  return carried
}

const isAccented = (character: string) => /[^\p{ASCII}]/u.test(character) && /\p{L}/u.test(character)

/** The plain letter that it looks like. */
const plain = (character = '') =>
  character
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/œ/gi, 'o')
    .replace(/ß/g, 's')
    .replace(/ø/gi, 'o')
    .toLowerCase()

function cost(first: string, second: string): number {
  if (first === second) return 0
  if (plain(first) === plain(second)) return 0.1
  return isAccented(second) && /[A-Za-z0-9\u00c0-\u024f]/.test(first) ? 0.7 : 1
}

function isCarried(first: readonly string[], i: number, second: readonly string[], j: number): boolean {
  const [character = '', other = ''] = [first[i], second[j]]
  if (!isAccented(other)) return false
  const agreesBefore = i === 0 || plain(first[i - 1]) === plain(second[j - 1])
  const agreesAfter = i + 1 < first.length && plain(first[i + 1]) === plain(second[j + 1])
  if (!agreesBefore && !agreesAfter) return false
  return plain(character) === plain(other) || /[a-z0-9é]/i.test(character)
}

/** A letter that both see keeps the case of the first reading. */
const inCaseOf = (first: string, second: string) =>
  plain(first) === plain(second) && first !== first.toLowerCase() ? second.toUpperCase() : second
