import { amountText } from './currencies.ts'
import { languageSigns, type Language } from './languages.ts'

/** Currencies and their symbols (back-office specification, section 9), in the order the select shows them. */
export const currencySymbols: Readonly<Record<string, string>> = {
  USD: '$',
  EUR: '€',
  JPY: '¥',
  GBP: '£',
  AUD: 'A$',
  CAD: 'C$',
  CHF: 'CHF',
  CNY: '¥',
  SEK: 'kr',
  NZD: 'NZ$',
  CFA: 'FCFA',
  FBu: 'FBu',
  FC: 'FC',
  FRw: 'FRw',
}

export const noBreak = '\u00a0'

/** The symbol of a listed currency, else the platform's for an ISO one, else the euro sign. */
export function currencySymbol(currency: string): string {
  return currencySymbols[currency] ?? isoSymbol(currency) ?? '€'
}

function isoSymbol(currency: string): string | undefined {
  if (!Intl.supportedValuesOf('currency').includes(currency)) return undefined
  const format = new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
  return format.formatToParts(0).find((part) => part.type === 'currency')?.value
}

/** `4,50 €`: the currency's decimals and the symbol after them (specifications, sections 3 and 9). */
export function formatMoney(amount: number, currency: string, language: Language): string {
  const sign = amount < 0 ? '−' : ''
  return `${sign}${formatNumber(amountText(Math.abs(amount), currency), language)}${noBreak}${currencySymbol(currency)}`
}

/** `1234.5`, as `amountText` writes it, with the signs of the language: `1.234,5`. */
export function formatNumber(text: string, language: Language): string {
  const [decimal, group] = languageSigns[language]
  const [whole = '0', fraction] = text.split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group)
  return fraction ? grouped + decimal + fraction : grouped
}

/** An average rating: `4.3`, `4,3`. */
export const formatRating = (rating: number, language: Language): string =>
  rating.toFixed(1).replace('.', languageSigns[language][0])

/** `7.40` with the decimal sign of the language: `7.40`, `7,40`. */
export const withDecimalSign = (number: string, language: Language): string =>
  number.replace('.', languageSigns[language][0])
