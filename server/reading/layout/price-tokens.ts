import { isForEach } from './shared-wording.ts'
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
    String.raw`(?:(?<sign>[.,·:]|\. | \.)(?<fraction>\d{2}|\d(?!\d))|[-–](?<round>00|50)(?!\d))?`,
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
  const two = twoPrices(plain)
  if (two) return [two]
  if (isPhone.test(plain)) return []
  return [...plain.matchAll(pricePattern)].flatMap((match) => {
    const around = { before: plain.slice(0, match.index), after: plain.slice(match.index + match[0].length) }
    const token = isForEach(around.after) ? withStrength(toToken(match), 2) : toToken(match)
    return isSomethingElse(token, match.groups ?? {}, around) ? [] : [token]
  })
}

const isPhone = /(?:\b(?:tel|phone|fax|call)\b|tél\b|(?<![\d.,–-])[+0]\d{1,4}(?:[ ./-]\d{2,4}){2,})/i

/** Two whole numbers and nothing else: "3-5" for small and large, "9/36" for a glass and a bottle. */
function twoPrices(text: string): PriceToken | null {
  const [, before = '', pair = '', whole = '', other = ''] =
    /^(\s*)((\d{1,3})\s?[-–/]\s?(\d{1,3}))\s*$/.exec(text) ?? []
  const [value, larger] = [Number(whole), Number(other)]
  const isDecimal = /\d[-–](?:00|50)$/.test(pair) && larger > value * mostTimesLarger
  if (value < leastOfTwo || larger <= value || isDecimal) return null
  const range = { start: before.length, end: before.length + pair.length }
  return { ...range, value, whole, decimals: 0, hasCurrency: false, others: [larger], strength: 0 }
}

/** Less is a fraction or the date. */
const leastOfTwo = 3
/** Of a small and a large one; "4-50" is 4.50, written by hand. */
const mostTimesLarger = 5

/** Replaces letters misread for a digit or currency, one character each: S4.50, E4,50, 1O.50, 450 L (lek). */
const withDigitsForLetters = (text: string): string =>
  text
    .replace(/(^|[\s.·…(])[EC](?= ?\d{1,3}[.,]\d\d(?!\d))/g, '$1€')
    .replace(/(?<=\d[.,]\d\d ?)[EC](?![\p{L}\d])/gu, '€')
    .replace(/(^|[\s.·…])S(?=\d{1,2}[.,]\d\d(?!\d))/g, '$1$')
    .replace(/(?<=\d)[oO]{2}(?=\s|$)/g, '00')
    .replace(/(?<=[\d.,$£€])[oO](?=[\d.,\s]|$)/g, '0')
    .replace(/(?<=[$£€\d.,])[lI|](?=[\d.,\s]|$)/g, (letter, index: number, whole: string) =>
      isLitre(whole, index) ? letter : '1',
    )
    .replace(/(?<=\d[.,]\d)S(?=\s|$)/g, '5')
    .replace(/(^|\s)S(?=\d{1,3}(?:\s|$))/g, '$1$')
    .replace(/(?<![\d.,])([1-9]\d{1,4}) ?L(?![\p{L}\d])/gu, (match) => `${match.slice(0, -1)}¥`)
    .replace(/(?<![\p{L}\d])L(?= ?\d{1,2}[.,-]\d\d(?!\d))/gu, '£')
    .replace(/(?<![\p{L}\d])L(?= ?[1-9]\d{1,4}(?!\d))/gu, '¥')

/** 0,3l is a volume; 0,31 is not. */
const isLitre = (text: string, index: number): boolean =>
  text[index] === 'l' && /(?:^|[^\d])[0-2][.,]\d{1,2}$/.test(text.slice(0, index))

function toToken(match: RegExpExecArray): PriceToken {
  const { before, whole = '', thousands, after, others, round } = match.groups ?? {}
  const fraction = match.groups?.['fraction'] ?? round
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

/** "12 per person" is as certain as "12.00". */
const withStrength = (token: PriceToken, least: PriceStrength): PriceToken =>
  token.strength < least ? { ...token, strength: least } : token

type Around = { before: string; after: string }
type Groups = Record<string, string | undefined>

function isSomethingElse(token: PriceToken, groups: Groups, around: Around): boolean {
  if (!(token.value > 0)) return true
  if (isSurcharge(around.before)) return true
  if (groups['sign'] === ':' && !groups['before']) return true
  if (token.strength === 3 || isForEach(around.after)) return false
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
