import { isEnglish } from './english.ts'
import { menuWords } from './menu-words.ts'

/** Whether a word is spelled correctly. */
export const isKnown = (word: string): boolean => isEnglish(word) || menuWords.has(word)

/** The Levenshtein distance: how many letters must be changed, added or removed. */
export function editDistance(a: string, b: string): number {
  let above = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const changed = (above[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      row.push(Math.min((above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, changed))
    }
    above = row
  }
  return above[b.length] ?? 0
}

/** The word, in capitals or with a capital as the one that it replaces. */
export function inCaseOf(word: string, meant: string): string {
  if (word === word.toUpperCase()) return meant.toUpperCase()
  return /^[A-Z0-9]/.test(word) ? meant[0]?.toUpperCase() + meant.slice(1) : meant
}
