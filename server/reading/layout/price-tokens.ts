import { withUsualForms } from './texts.ts'

/** A number in a text that may be a price. */
export interface PriceToken {
  /** Its range in the text. */
  start: number
  end: number
  value: number
  /** The digits before the decimal mark. */
  whole: string
  decimals: number
  hasCurrency: boolean
  /** Further prices joined to it: 12 / 18. */
  others: number[]
  strength: PriceStrength
}

/**
 * How strongly its notation suggests a price: a whole number, one decimal, two decimals, a currency or dash.
 */
export type PriceStrength = 0 | 1 | 2 | 3

const currency = String.raw`[$£€₹¥]|RM|Rs\.?|Rp\.?|kr\.?|USD|EUR|CHF|ALL|LEK[EË]?`
const pricePattern = new RegExp(
  [
    String.raw`(?<![\p{L}\d,:/#-])(?<!\d\.)`,
    String.raw`(?:(?<before>${currency})\s?\.?)?`,
    String.raw`(?<whole>\d{1,5})`,
    String.raw`(?:(?<sign>[.,·:]|\. | \.)(?<fraction>\d{2}|\d(?!\d)))?`,
    String.raw`(?<thousands>K\b)?`,
    String.raw`(?:\s?(?<after>${currency}|¢|,-|\.-|,–|\.–|/-|-(?=\s|$)))?`,
    String.raw`(?<others>(?:\s?[/|]\s?(?:${currency})?\s?\d{1,4}(?:[.,]\d{2})?(?!\d)(?:\s?(?:${currency}))?)*)`,
    String.raw`(?![\p{L}\d])`,
  ].join(''),
  'giu',
)

const unit =
  /^\s?(?:%|°|["”″]|'|(?:am|pm|oz|ml|cl|dl|l|g|gr|gms?|kg|lbs?|inch|in|pcs?|pieces?|cal|kcal|cm|p|th|st|nd|rd|x|ct|pk|day|days|hrs?|mins?|years?|yr|layers?|slices?|people|persons?)\b)/i

/** Finds all numbers of a text that may be prices, in order. */
export function findPriceTokens(text: string): PriceToken[] {
  const plain = withDigitsForLetters(withUsualForms(text))
  return [...plain.matchAll(pricePattern)].flatMap((match) => {
    const token = toToken(match)
    const around = { before: plain.slice(0, token.start), after: plain.slice(token.end) }
    return isSomethingElse(token, match.groups ?? {}, around) ? [] : [token]
  })
}

/** Replaces letters misread for a digit or currency, one character each: S4.50, 1O.50, 450 L (lek). */
const withDigitsForLetters = (text: string): string =>
  text
    .replace(/(^|[\s.·…])S(?=\d{1,2}[.,]\d\d(?!\d))/g, '$1$')
    .replace(/(?<=[\d.,$£€])[oO](?=[\d.,\s]|$)/g, '0')
    .replace(/(?<=[$£€\d.,])[lI|](?=[\d.,\s]|$)/g, (letter, index: number, whole: string) =>
      isLitre(whole, index) ? letter : '1',
    )
    .replace(/(?<=\d[.,]\d)S(?=\s|$)/g, '5')
    .replace(/(^|\s)S(?=\d{1,3}(?:\s|$))/g, '$1$')
    .replace(/(?<![\d.,])([1-9]\d{1,4}) ?L(?![\p{L}\d])/gu, (match) => `${match.slice(0, -1)}¥`)
    .replace(/(?<![\p{L}\d])L(?= ?[1-9]\d{1,4}(?!\d))/gu, '¥')

/** 0,3l is a volume; 0,31 is not. */
const isLitre = (text: string, index: number): boolean =>
  text[index] === 'l' && /(?:^|[^\d])[0-2][.,]\d{1,2}$/.test(text.slice(0, index))

function toToken(match: RegExpExecArray): PriceToken {
  const { before, whole = '', fraction, thousands, after, others } = match.groups ?? {}
  const plainValue = Number(fraction ? `${whole}.${fraction}` : whole)
  return {
    start: match.index,
    end: match.index + match[0].length,
    value: after === '¢' ? plainValue / 100 : thousands ? plainValue * 1000 : plainValue,
    whole,
    decimals: fraction?.length ?? 0,
    hasCurrency: before !== undefined || (after !== undefined && !/^[-,./]/.test(after)),
    others: [...(others ?? '').matchAll(/\d+(?:[.,]\d{2})?/g)].map(([other]) =>
      Number(other.replace(',', '.')),
    ),
    strength: strengthOf(before ?? after ?? thousands ?? signIn(others), fraction),
  }
}

const signIn = (text: string | undefined): string | undefined => /[^\d\s/|.,]/.exec(text ?? '')?.[0]

function strengthOf(sign: string | undefined, fraction: string | undefined): PriceStrength {
  if (sign !== undefined) return 3
  if (fraction === undefined) return 0
  return fraction.length === 2 ? 2 : 1
}

type Around = { before: string; after: string }
type Groups = Record<string, string | undefined>

function isSomethingElse(token: PriceToken, groups: Groups, around: Around): boolean {
  if (!(token.value > 0)) return true
  if (isSurcharge(around.before)) return true
  if (groups['sign'] === ':' && !groups['before']) return true
  if (token.strength === 3) return false
  return isMeasure(token, groups, around) || isOtherNumber(token, around)
}

/** A surcharge: + 2, or … with mushrooms add 2.50. */
const isSurcharge = (before: string): boolean => /(?:\+|[\p{L}\d)].*\badd:?)\s?$/iu.test(before)

const isMeasure = (token: PriceToken, groups: Groups, { after }: Around): boolean =>
  unit.test(after) || (groups['others'] !== '' && token.decimals === 0 && token.value < 10)

/** Whole numbers that are counts, ordinals, dates or ranges. */
function isOtherNumber(token: PriceToken, { before, after }: Around): boolean {
  if (token.decimals < 2 && /[([]\s?$/.test(before) && /^\s?[)\]]/.test(after)) return true
  if (token.decimals > 0) return false
  if (/^\s?[-–]\s?\d/.test(after) || /\d\s?[-–]\s?$/.test(before)) return true
  if (/^[.)]\s?\p{L}/u.test(after) && !before.trim()) return true
  return token.whole.length >= 5
}
