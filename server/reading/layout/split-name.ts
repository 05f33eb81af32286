import { beginsLikeDescription, countCommas } from './wording.ts'
import { countLetters, isInCapitals } from './texts.ts'

/** A name and the description that stands beside it in the same row: "Omelette – ham, cheese". */
export interface NameParts {
  name: string
  description: string
}

/** What of a row is the name, and what describes it; all is the name where nothing parts them. */
export function splitName(text: string): NameParts {
  return splitAtDash(text) ?? splitAfterCapitals(text) ?? { name: text, description: '' }
}

const shortestName = 3
const shortestDescription = 12

/** Only before what reads like a description: a dish may be called "Fish - Chips". */
function splitAtDash(text: string): NameParts | null {
  const match = /^(.+?)(?:\s+[-–—]+\s*|\s*[–—]\s*|[-:]\s+)(.+)$/u.exec(text)
  const [name = '', description = ''] = match?.slice(1) ?? []
  const isInOtherCase = isInCapitals(name) && !isInCapitals(description) && description.split(' ').length > 2
  const isDescription = isInOtherCase || readsLikeDescription(description)
  return isDescription && description.length >= shortestDescription && countLetters(name) >= shortestName
    ? { name, description }
    : null
}

/** "CHICKEN TENDERS with fries": the name in capitals, the description not. */
function splitAfterCapitals(text: string): NameParts | null {
  const match = /^((?:[^\p{Ll}\s]+\s+)+)(\S*\p{Ll}.*)$/u.exec(text)
  const name = match?.[1]?.trim() ?? ''
  const description = match?.[2] ?? ''
  const isDescription =
    !/\p{Lu}{3}/u.test(description) && description.includes(' ') && readsLikeDescription(description)
  return isDescription && isInCapitals(name) && countLetters(name) > shortestName
    ? { name, description }
    : null
}

const readsLikeDescription = (text: string): boolean => beginsLikeDescription(text) || countCommas(text) > 0
