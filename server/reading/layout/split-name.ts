import { beginsLikeDescription, countCommas } from './wording.ts'
import { countLetters, isInCapitals } from './texts.ts'

/** A name and the description beside it in the same row: "Omelette – ham, cheese". */
export interface NameParts {
  name: string
  description: string
}

/** Splits a row into name and description; everything is the name if nothing separates them. */
export function splitName(text: string): NameParts {
  return splitAtDash(text) ?? splitAfterCapitals(text) ?? { name: text, description: '' }
}

const minNameLength = 3
const minDescriptionLength = 12

/** Splits only before text that reads like a description: a dish may be called "Fish - Chips". */
function splitAtDash(text: string): NameParts | null {
  const match = /^(.+?)(?:\s+[-–—]+\s*|\s*[–—]\s*|[-:]\s+)(.+)$/u.exec(text)
  const [name = '', description = ''] = match?.slice(1) ?? []
  const isInOtherCase = isInCapitals(name) && !isInCapitals(description) && description.split(' ').length > 2
  const isDescription = isInOtherCase || readsLikeDescription(description)
  return isDescription && description.length >= minDescriptionLength && countLetters(name) >= minNameLength
    ? { name, description }
    : null
}

/** "CHICKEN TENDERS with fries": a name in capitals followed by a description that is not. */
function splitAfterCapitals(text: string): NameParts | null {
  const match = /^((?:[^\p{Ll}\s]+\s+)+)(\S*\p{Ll}.*)$/u.exec(text)
  const name = match?.[1]?.trim() ?? ''
  const description = match?.[2] ?? ''
  const isDescription =
    !/\p{Lu}{3}/u.test(description) && description.includes(' ') && readsLikeDescription(description)
  return isDescription && isInCapitals(name) && countLetters(name) > minNameLength
    ? { name, description }
    : null
}

const readsLikeDescription = (text: string): boolean => beginsLikeDescription(text) || countCommas(text) > 0
