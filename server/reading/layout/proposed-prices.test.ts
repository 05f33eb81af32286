import { describe, expect, it } from 'vitest'
import { drawnPage, endingAt, type DrawnLine } from '#tests/harness/drawn-lines.ts'
import { asText, list, row, title } from '#tests/harness/drawn-menus.ts'
import { readLayout } from './read-layout.ts'

const read = (...lines: DrawnLine[]) => asText(readLayout([drawnPage(lines)]))

const priced = [
  title('Starters', 100),
  ...row('Tomato Soup', '6.50', 180),
  ...row('Garden Salad', '7.20', 230),
  ...row('Goat Cheese', '8.90', 280),
]
const pricedText = ['# Starters', 'Tomato Soup | 6.5', 'Garden Salad | 7.2', 'Goat Cheese | 8.9']

describe('a price for several dishes is proposed for each of them', () => {
  it('that stands beside the title of their section, until the next title', () => {
    expect(
      read(
        ...priced,
        title('Pizza', 380),
        endingAt(900, { text: '12.50', top: 380, size: 36 }),
        ...list(['Margherita', 'Quattro Stagioni', 'Diavola'], 460),
        title('Sweets', 660),
        ...row('Tiramisu', '6.00', 740),
        ...row('Panna Cotta', '5.50', 790),
      ),
    ).toEqual([
      ...pricedText,
      '# Pizza',
      'Margherita | (12.5)',
      'Quattro Stagioni | (12.5)',
      'Diavola | (12.5)',
      '# Sweets',
      'Tiramisu | 6',
      'Panna Cotta | 5.5',
    ])
  })

  it.each(['all 12.50', '12.50 each', '12.50 per person', 'choice of one, 12 pp'])(
    'that stands below the title: %s',
    (text) => {
      const [, ...dishes] = read(
        ...priced,
        title('Sunday Lunch', 380),
        { text, left: 100, top: 430, size: 16 },
        ...list(['• Roast Beef', '• Nut Roast', '• Baked Cod'], 480),
      ).slice(pricedText.length)
      const price = text.includes('12.50') ? '12.5' : '12'
      expect(dishes).toEqual([`Roast Beef | (${price})`, `Nut Roast | (${price})`, `Baked Cod | (${price})`])
    },
  )

  it('that stands below the title, where names with a price of their own are bold', () => {
    const grill = ['Sausage Roll', 'Lamb Chops', 'Pork Belly', 'Duck Breast']
    expect(
      read(
        ...priced.map((line) => ({ ...line, strokeWidth: 4 })),
        { ...title('FROM THE GRILL', 380), strokeWidth: 7 },
        { text: '12.50 a piece', left: 100, top: 440, size: 18 },
        ...list(grill, 494, 56),
        { text: 'mint, crushed peas, honey', left: 100, top: 578, size: 15 },
      ).slice(pricedText.length),
    ).toEqual([
      '# FROM THE GRILL',
      'Sausage Roll | (12.5)',
      'Lamb Chops | (12.5) | mint, crushed peas, honey',
      'Pork Belly | (12.5)',
      'Duck Breast | (12.5)',
    ])
  })

  it('that stands below the title, on a card on which no dish has a price of its own', () => {
    const grill = ['Sausage Roll', 'Lamb Chops', 'Pork Belly', 'Duck Breast', 'Sea Bass', 'Beef Stew']
    expect(
      read(
        title('From the Grill', 100),
        { text: 'all 12.50', left: 100, top: 150, size: 18 },
        ...list(grill, 200),
      ),
    ).toEqual(['# From the Grill', ...grill.map((name) => `${name} | (12.5)`)])
  })

  it('that stands beside the middle of their names, as with a brace', () => {
    expect(
      read(
        ...priced,
        title('Drinks', 380),
        ...list(['Espresso', 'Cappuccino', 'Hot Chocolate', 'Iced Tea'], 460, 40),
        { text: '3.20', left: 420, top: 520 },
      ),
    ).toEqual([
      ...pricedText,
      '# Drinks',
      'Espresso | (3.2)',
      'Cappuccino | (3.2)',
      'Hot Chocolate | (3.2)',
      'Iced Tea | (3.2)',
    ])
  })

  it('that ends a sentence', () => {
    expect(
      read(
        ...priced,
        title('Drinks', 380),
        { text: 'Coffee, tea, cappuccino, hot chocolate (2.50 each)', left: 100, top: 460 },
        { text: 'Cola / Lemonade – 3.00 per glass', left: 100, top: 520 },
      ).slice(pricedText.length),
    ).toEqual([
      '# Drinks',
      'Coffee | (2.5)',
      'tea | (2.5)',
      'cappuccino | (2.5)',
      'hot chocolate | (2.5)',
      'Cola | (3)',
      'Lemonade | (3)',
    ])
  })

  it('but not that of a dish with a description', () => {
    expect(
      read(
        ...priced,
        ...row('Steak', '22.50', 330),
        { text: 'with a choice of sauce, chips', left: 100, top: 358, size: 15 },
        ...row('Sea Bass', '21.00', 410),
      ).slice(pricedText.length),
    ).toEqual(['Steak | 22.5 | with a choice of sauce, chips', 'Sea Bass | 21'])
  })
})
