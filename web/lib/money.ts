import { amountText } from '#contract/domain/currencies.ts'
import type { Language } from '#contract/domain/bounds.ts'

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

const noBreak = '\u00a0'
/** Fixed here rather than taken from Intl: server and browser must format identically, whatever their ICU version. */
const separators: Record<Language, { decimal: string; group: string }> = {
  en: { decimal: '.', group: ',' },
  sq: { decimal: ',', group: noBreak },
  fr: { decimal: ',', group: '\u202f' },
  nl: { decimal: ',', group: '.' },
}

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

/** `$190`, `190 €`, `€ 19,90`: the price of a plan, as the language writes it; whole amounts have no decimals. */
export function formatPlanPrice(amount: number, currency: string, language: Language): string {
  const symbol = currencySymbol(currency)
  const text = Number.isInteger(amount) ? String(amount) : amountText(amount, currency)
  const number = formatNumber(text, language)
  if (language === 'sq' || language === 'fr') return `${number}${noBreak}${symbol}`
  return `${symbol}${language === 'nl' || /[a-z]$/i.test(symbol) ? noBreak : ''}${number}`
}

function formatNumber(text: string, language: Language): string {
  const { decimal, group } = separators[language]
  const [whole = '0', fraction] = text.split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group)
  return fraction ? grouped + decimal + fraction : grouped
}

/** An average rating: `4.3`, `4,3`. */
export const formatRating = (rating: number, language: Language): string =>
  rating.toFixed(1).replace('.', separators[language].decimal)

/** `7.40` with the decimal sign of the language: `7.40`, `7,40`. */
export const withDecimalSign = (number: string, language: Language): string =>
  number.replace('.', separators[language].decimal)
