import type { Random } from './random.ts'
import type { PlacedText } from './typeset.ts'

/** How well a photo can be read: the shares of what is misread, unsure or lost. */
export interface Reader {
  letters: number
  digits: number
  unsure: number
  spaces: number
  leaders: number
  lostLines: number
}

export function readerOf(random: Random): Reader {
  const blur = random.next() ** 2
  return {
    letters: blur * 0.008,
    digits: blur * 0.004,
    unsure: blur * 0.05,
    spaces: blur * 0.02,
    leaders: random.chance(0.25) ? 0.4 : 0.05,
    lostLines: blur * 0.01,
  }
}

/** A text as it would be read; empty if it was not found. */
export function misread({ text, isLeader }: PlacedText, reader: Reader, random: Random): string {
  if (isLeader) return random.chance(reader.leaders) ? '' : leaderAsRead(text, random)
  return Array.from(text)
    .map((letter) => letterAsRead(letter, reader, random))
    .join('')
}

/** Fewer dots than are printed; a brace may be another bracket. */
function leaderAsRead(text: string, random: Random): string {
  if (text === '}') return random.pick(['}', '}', ')', ']', '1', ''])
  return text.slice(0, Math.max(3, Math.round(text.length * random.between(0.3, 1))))
}

const lookAlikes: Readonly<Record<string, readonly string[]>> = {
  o: ['0', 'c'],
  O: ['0', 'Q'],
  l: ['1', 'I'],
  i: ['l', '1'],
  e: ['c', 'o'],
  a: ['o', 'e'],
  n: ['u', 'r'],
  u: ['v', 'n'],
  S: ['5'],
  B: ['8'],
  g: ['q', '9'],
  t: ['f', 'l'],
  r: ['n'],
  c: ['e'],
  v: ['y'],
  h: ['n'],
  I: ['l', '1'],
  G: ['C', '6'],
  '0': ['o'],
  '1': ['l', '7'],
  '3': ['8'],
  '5': ['6'],
  '6': ['8'],
  '8': ['3'],
  '.': [','],
  ',': ['.'], // prettier-ignore
}

function letterAsRead(letter: string, reader: Reader, random: Random): string {
  if (letter === '€') return random.pick(['', '', '', 'E', 'C'])
  if (letter === '•') return random.pick(['', '•', '·', '.', '-'])
  if (letter === '–') return random.pick(['–', '-'])
  if (letter === ' ') return random.chance(reader.spaces) ? '' : ' '
  const others = lookAlikes[letter]
  const share = /\d|[.,]/.test(letter) ? reader.digits : reader.letters
  return others && random.chance(share) ? random.pick(others) : letter
}
