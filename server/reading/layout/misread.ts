import { isKnown } from '../words.ts'
import { folded } from './texts.ts'

const shortest = 4

/**
 * Whether a title looks misread: a capital after a small letter, a bracket without its other half or, on an English
 * menu, a word that is none.
 */
export function looksMisread(title: string, isEnglishMenu: boolean): boolean {
  if (/\p{Ll}\p{Lu}/u.test(title)) return true
  if (title.split('(').length !== title.split(')').length) return true
  const words = folded(title).match(/\p{L}+/gu) ?? []
  return isEnglishMenu && words.some((word) => word.length >= shortest && !isKnown(word))
}
