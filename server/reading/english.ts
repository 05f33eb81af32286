import { createRequire } from 'node:module'

/** Loaded by require(): importing a list of this length would take the compiler seconds. */
const words = createRequire(import.meta.url)('an-array-of-english-words') as readonly string[]

/** Words of English menus that are missing from the list of English words. */
const dishes =
  'arancini arrabbiata belgian brulee california caprese gorgonzola gouda hashbrown hashbrowns italian margherita matcha mexican nutella osso panna parisian thai monday tuesday wednesday thursday friday saturday sunday'
const english = new Set([...words, ...dishes.split(' ')])

export const isEnglish = (word: string): boolean => english.has(word)

/**
 * The share of a text's letters that belong to English words, from 0 to 1; 0 without a word of at least three
 * letters.
 */
export function shareOfEnglish(text: string): number {
  const found =
    text
      .toLowerCase()
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .match(/[a-z]{3,}/g) ?? []
  const lettersOf = (list: readonly string[]) => list.reduce((sum, word) => sum + word.length, 0)
  return lettersOf(found.filter(isEnglish)) / Math.max(1, lettersOf(found))
}
