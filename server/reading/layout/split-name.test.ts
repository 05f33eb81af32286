import { expect, it } from 'vitest'
import { splitName } from './split-name.ts'

it.each([
  ['Omelette – ham, cheese, tomato', 'Omelette', 'ham, cheese, tomato'],
  ['CHICKEN TENDERS (3) with french fries', 'CHICKEN TENDERS (3)', 'with french fries'],
  ['PASTA Tomato Sauce, Garlic & Basil', 'PASTA', 'Tomato Sauce, Garlic & Basil'],
  ['Tavë kosi: mish qengji, kos, vezë', 'Tavë kosi', 'mish qengji, kos, vezë'],
  ['CANNOLI - Sweetened Ricotta in a Crispy Shell', 'CANNOLI', 'Sweetened Ricotta in a Crispy Shell'],
  ['Fish - Chips', 'Fish - Chips', ''],
  ['Coca-Cola', 'Coca-Cola', ''],
  ['PIZZA Margherita', 'PIZZA Margherita', ''],
  ['BLT Sandwich', 'BLT Sandwich', ''],
  ['Penne with tomatoes, basil', 'Penne with tomatoes, basil', ''],
])('%s', (text, name, description) => {
  expect(splitName(text)).toEqual({ name, description })
})
