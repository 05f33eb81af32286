import type { ReadCharacter } from '../recognise/decode.ts'
import { align } from './align.ts'

/**
 * Copies letters that the recogniser does not know (ë ç ê î ô û œ ï ö ß ñ …) from the second reading into the
 * first wherever the neighbouring letters agree, and apostrophes that it misses. Everything else stays
 * unchanged.
 */
export function carryAccents(characters: readonly ReadCharacter[], second: string): ReadCharacter[] {
  const first = characters.map(({ text }) => text)
  const other = Array.from(second.normalize('NFC'))
  const { steps, distance } = align(first, other, cost)
  if (distance > Math.max(2, first.length * 0.3)) return [...characters]
  const carried: ReadCharacter[] = []
  for (const { left, right } of steps) {
    const last = carried.at(-1)
    const character = left === null ? null : (characters[left] as ReadCharacter)
    if (!character && last && isOverlooked(other, right as number, last.text))
      carried.push({ ...last, text: '’', from: last.to })
    if (!character || (right === null && isHalfLigature(character.text, last?.text))) continue
    const isTaken = right !== null && isCarried(first, left as number, other, right)
    const text = isTaken ? inCaseOf(character.text, other[right] as string) : character.text
    carried.push({ ...character, text })
  }
  return carried
}

/** An apostrophe after a letter that both readings have. */
const isOverlooked = (second: readonly string[], i: number, last: string) =>
  /^['’‘`´]$/.test(second[i] ?? '') && /\p{L}/u.test(last) && plain(second[i - 1]) === plain(last)

/** The e of œ, which the recogniser read as a separate letter. */
const isHalfLigature = (text: string, last = '') => /e/i.test(text) && /œ/i.test(last)

const isAccented = (character: string) => /[^\p{ASCII}]/u.test(character) && /\p{L}/u.test(character)

/** The plain letter that the character resembles. */
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

/** A letter found by both readings keeps the case of the first. */
const inCaseOf = (first: string, second: string) =>
  plain(first) === plain(second) && first !== first.toLowerCase() ? second.toUpperCase() : second
