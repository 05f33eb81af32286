import { amountText } from '#contract/domain/currencies.ts'
import { planPrices } from '#contract/domain/language-names.ts'
import type { Language } from '#contract/domain/languages.ts'
import { currencySymbol, formatNumber, noBreak } from '#contract/domain/format-money.ts'

/** `$190`, `190 €`, `€ 19,90`: the price of a plan, as the language writes it; whole amounts have no decimals. */
export function formatPlanPrice(amount: number, currency: string, language: Language): string {
  const symbol = currencySymbol(currency)
  const text = Number.isInteger(amount) ? String(amount) : amountText(amount, currency)
  const pattern = planPrices[language]
  // Letters would run into the number.
  const spaced = /[a-z]$/i.test(symbol) ? pattern.replace('¤0', '¤ 0') : pattern
  return spaced
    .replace(' ', noBreak)
    .replace('0', () => formatNumber(text, language))
    .replace('¤', () => symbol)
}
