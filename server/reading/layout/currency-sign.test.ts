import { expect, test } from 'vitest'
import { findCurrencySign } from './currency-sign.ts'

test.each([
  ['$', ['Pancakes $6.29', 'French Toast', '$7.99', 'Coffee 2.10 €']],
  ['€', ['Soupe 4,50 €', 'Quiche 9 EUR', 'Café $2']],
  ['£', ['Pie £12', 'Peas £3.50']],
  ['L', ['Qofte 450 L', 'Byrek 120 lekë', 'Raki L 150']],
  ['kr', ['Köttbullar 145 kr', 'Sill kr 95', 'Glögg 60 kr.']],
  ['CHF', ['Rösti CHF 18.50', 'Fondue 24 CHF']],
  [null, ['Soup 4.50', 'Salad 6.00', 'Cake 5.-']],
  [null, ['Soup 4.50', 'Card payments from $10']],
  [null, ['Margherita S9 L 12', 'Diavola S11 L 14']],
])('the sign of most prices is %s', (sign, texts) => {
  expect(findCurrencySign(texts)).toBe(sign)
})
