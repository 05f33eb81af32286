import type { ReadCharacter } from '../recognise/decode.ts'
import { align } from './align.ts'

const confidenceOfSecond = 0.95

/** Replaces the text, keeping the positions of the characters of the first reading. */
export function replaceText(characters: readonly ReadCharacter[], text: string): ReadCharacter[] {
  const letters = Array.from(text)
  const first = characters.map((character) => character.text)
  const replaced: ReadCharacter[] = []
  let end = characters[0]?.from ?? 0
  for (const { left, right } of align(first, letters, cost).steps) {
    const place = left === null ? { from: end, to: end } : (characters[left] as ReadCharacter)
    end = place.to
    if (right === null) continue
    const { from, to } = place
    replaced.push({ text: letters[right] as string, from, to, confidence: confidenceOfSecond })
  }
  return replaced
}

function cost(first: string, second: string): number {
  if (first === second) return 0
  return first.toLowerCase() === second.toLowerCase() ? 0.3 : 1
}
