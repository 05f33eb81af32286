/** The zeros of the digits that languages of cards are written with. */
const zeros = [
  0x30, 0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xe50, 0xed0, 0x1040,
  0x17e0, 0xff10,
]

const fractions: Record<string, string> = {
  '½': '1/2',
  '⅓': '1/3',
  '⅔': '2/3',
  '¼': '1/4',
  '¾': '3/4',
  '⅛': '1/8',
}

/** Digits of all scripts as 0 to 9, with a point or comma for the Arabic signs, and fractions written out. */
export const withPlainDigits = (text: string): string =>
  text
    .replace(/\p{Nd}/gu, (digit) => {
      const code = digit.codePointAt(0) ?? 0
      const zero = zeros.find((zero) => code >= zero && code <= zero + 9)
      return zero === undefined ? digit : String(code - zero)
    })
    .replaceAll('٫', '.')
    .replaceAll('٬', ',')
    .replace(/(?<=\d)[\u00a0\u202f](?=\d{3}(?!\d))/g, '')
    .replace(/[½⅓⅔¼¾⅛]/g, (sign) => ` ${fractions[sign]} `)
    .replaceAll('⁄', '/')

/** The values of all numbers of a text, sorted: 12.50 and 12,5 are the same, 12:30 is two numbers. */
export function numbersIn(text: string): number[] {
  const plain = withPlainDigits(text)
  return [...plain.matchAll(/(\d+)\/(\d+)(?![\d/])|\d+(?:[.,'’]\d+)*/g)]
    .map(([written, over, under]) => (over && under ? Number(over) / Number(under) : toNumber(written)))
    .toSorted((one, other) => one - other)
}

/** The last separator is the decimal one, unless three digits follow it; `0.125` is a decimal all the same. */
function toNumber(written: string): number {
  const parts = written.split(/[.,'’]/)
  const last = parts.at(-1) ?? ''
  if (parts.length === 1) return Number(last)
  const isThousands = last.length === 3 && parts[0] !== '0'
  return isThousands ? Number(parts.join('')) : Number(`${parts.slice(0, -1).join('')}.${last}`)
}

const unitNames: Record<string, string> = {
  gr: 'g',
  г: 'g',
  гр: 'g',
  γρ: 'g',
  кг: 'kg',
  мл: 'ml',
  л: 'l',
  lt: 'l',
  ltr: 'l',
  см: 'cm',
  ккал: 'kcal',
}

const unitPattern =
  /\d\s*(kg|mg|gr|g|ml|cl|dl|ltr|lt|l|oz|cm|mm|kcal|kj|кг|гр|г|мл|л|см|ккал|γρ)(?![\p{L}\p{M}])/giu

/** The units that follow a number, as `['cl', 'g']`. */
export const unitsIn = (text: string): string[] =>
  [...withPlainDigits(text).matchAll(unitPattern)]
    .map(([, unit = '']) => unit.toLowerCase())
    .map((unit) => unitNames[unit] ?? unit)
    .toSorted()

const currencyNames: Record<string, string> = {
  '€': 'EUR',
  euro: 'EUR',
  euros: 'EUR',
  $: 'USD',
  '£': 'GBP',
  '¥': 'JPY',
  '₺': 'TRY',
  lek: 'ALL',
  lekë: 'ALL',
}

/** Currencies and percentages, each as often as it stands there. */
export const signsIn = (text: string): string[] =>
  [...text.matchAll(/[%٪％]|\p{Sc}|(?<![\p{L}])(?:EUR|USD|GBP|CHF|ALL|MKD|euros?|lekë?)(?![\p{L}])/gu)]
    .map(([sign]) => currencyNames[sign.toLowerCase()] ?? (/[%٪％]/.test(sign) ? '%' : sign))
    .toSorted()
