import type { CurrencySign } from '#contract/domain/currency-signs.ts'
import { findPriceTokens } from './price-tokens.ts'

/** A single sign may be misread, or belong to a note. */
const minPrices = 2

const signs: [RegExp, CurrencySign][] = [
  [/\$|USD/i, '$'],
  [/€|EUR/i, '€'],
  [/£/, '£'],
  [/¥/, '¥'],
  [/₹/, '₹'],
  [/CHF/i, 'CHF'],
  [/kr/i, 'kr'],
  // Beside fewer digits it is the size of a pizza.
  [/ALL|LEK|^\d{3,}\s?L$|^L\s?\d{3}/i, 'L'],
  [/RM/i, 'RM'],
  [/Rs/i, 'Rs'],
  [/Rp/i, 'Rp'],
]

/** The currency sign that most prices of these texts have; null if hardly any has one. */
export function findCurrencySign(texts: readonly string[]): CurrencySign | null {
  const counts = new Map<CurrencySign, number>()
  for (const text of texts) {
    for (const { start, end, hasCurrency } of findPriceTokens(text)) {
      // As it is printed: for its price, a letter may have been taken for a sign.
      const price = text.slice(start, end)
      const sign = hasCurrency ? signs.find(([like]) => like.test(price))?.[1] : undefined
      if (sign) counts.set(sign, (counts.get(sign) ?? 0) + 1)
    }
  }
  const [sign, count] = [...counts].toSorted(([, one], [, other]) => other - one)[0] ?? [null, 0]
  return count >= minPrices ? sign : null
}
