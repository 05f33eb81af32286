import { contractTexts } from './texts.ts'

const wordsFor = (answer: 'yes' | 'no', ...signs: string[]): ReadonlySet<string> =>
  new Set([...Object.values(contractTexts).flatMap(({ flags }) => flags[answer].split(', ')), ...signs])
const yes = wordsFor('yes', '1', 'x', '✓', '✔')
const no = wordsFor('no', '0', '-', '✗')

/** Parses a typed yes or no in any of the office's languages; undefined if it is neither. */
export function readFlag(typed: string): boolean | undefined {
  const word = typed.trim().toLowerCase()
  if (yes.has(word)) return true
  return no.has(word) ? false : undefined
}
