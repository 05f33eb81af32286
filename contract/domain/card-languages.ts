import { isLanguage, type Language } from './languages.ts'

/** The languages that a business's card is in: a first and a second one, and any number of further ones. */
export interface CardLanguages {
  language: string
  secondaryLanguage: string
  furtherLanguages?: readonly string[] | undefined
}

/** What a guest's browser says of languages. */
export interface AskedLanguages {
  /** The language that the guest has chosen for the page; null: none. */
  language: Language | null
  /** The one chosen for the card, if that is not the page's; null: none. */
  card: string | null
  /** The browser's languages, as its header lists them. */
  accepted?: string | undefined
}

/** The language of a page's own texts, and that of the card in it, as language tags. */
export interface ShownLanguages {
  language: Language
  card: string
}

/** A tag of a language that Intl knows, in its canonical form; null for anything else. */
export function toLanguageTag(given: string): string | null {
  try {
    const [tag = ''] = Intl.getCanonicalLocales(given)
    // A script or a region may be part of it; variants and extensions are not languages of a card.
    if (!/^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|\d{3}))?$/.test(tag)) return null
    return new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(tag) ? tag : null
  } catch {
    return null
  }
}

const rightToLeft = new Set(['Arab', 'Hebr', 'Syrc', 'Thaa', 'Nkoo', 'Adlm', 'Rohg'])

/** The direction in which a language is written, for `dir`. */
export const directionOf = (tag: string): 'ltr' | 'rtl' =>
  rightToLeft.has(new Intl.Locale(tag).maximize().script ?? '') ? 'rtl' : 'ltr'

/** The languages of a card, the first one first. */
export const cardLanguages = ({ language, secondaryLanguage, furtherLanguages = [] }: CardLanguages) => [
  ...new Set([language, secondaryLanguage, ...furtherLanguages]),
]

/**
 * The languages in which a guest gets a page. A card in two languages is in its first one until the guest chooses
 * (customer specification, section 4), a card in more in the first of the browser's languages that it has.
 */
export function chooseLanguages(asked: AskedLanguages, of: CardLanguages): ShownLanguages {
  const own = isLanguage(of.language) ? of.language : 'sq'
  const inLanguage = (language: Language) => {
    const card = cardLanguages(of).find((one) => one === language)
    return { language, card: card ?? of.secondaryLanguage }
  }
  if (!of.furtherLanguages?.length) return inLanguage(asked.language ?? own)
  const accepted = acceptedTags(asked.accepted)
  // Who reads neither the card's first language nor one of the interface's rather reads the second one.
  const foreign = isLanguage(of.secondaryLanguage) ? of.secondaryLanguage : own
  const usual = asked.language ?? accepted.map((tag) => tag.slice(0, 2)).find(isLanguage) ?? foreign
  if (asked.card && cardLanguages(of).includes(asked.card)) return { language: usual, card: asked.card }
  if (asked.language) return inLanguage(asked.language)
  for (const tag of accepted) {
    const card = findSameLanguage(tag, cardLanguages(of))
    if (card) return isLanguage(card) ? inLanguage(card) : { language: usual, card }
  }
  return inLanguage(own)
}

/** The tags of an Accept-Language header in the reader's order; a browser sends them sorted. */
const acceptedTags = (header = ''): string[] =>
  header
    .split(',', 20)
    .map((part) => part.split(';')[0]?.trim() ?? '')
    .filter(isWellFormed)

function isWellFormed(tag: string): boolean {
  try {
    return new Intl.Locale(tag).language !== ''
  } catch {
    return false
  }
}

/** The language among these that a reader of `tag` reads: also in another region, but not in another script. */
export function findSameLanguage(tag: string, known: readonly string[]): string | undefined {
  const wanted = new Intl.Locale(tag)
  const script = wanted.maximize().script
  const same = known.filter((one) => {
    const locale = new Intl.Locale(one)
    return locale.language === wanted.language && locale.maximize().script === script
  })
  return same.find((one) => one.toLowerCase() === tag.toLowerCase()) ?? same[0]
}
