import { describe, expect, it } from 'vitest'
import { bounds } from '#contract/domain/bounds.ts'
import { ReadMenu } from '#server/lib/menu-reader.ts'
import { drawnPage, endingAt, type DrawnLine } from '#tests/harness/drawn-lines.ts'
import { NoMenuFound } from '../no-menu-found.ts'
import { readLayout } from './read-layout.ts'
import { toReadMenu } from './to-read-menu.ts'

const languages = { language: 'sq', secondaryLanguage: 'en' } as const
const read = (...pages: DrawnLine[][]) =>
  ReadMenu.parse(toReadMenu(readLayout(pages.map((lines) => drawnPage(lines))), languages))

const row = (name: string, price: string, top: number): DrawnLine[] => [
  { text: name, left: 100, top },
  endingAt(900, { text: price, top }),
]

describe('a menu from its layout', () => {
  it('has each text in both languages, an icon for each section, and a default title if the page has none', () => {
    const menu = read([
      { text: 'Supa', left: 100, top: 100, size: 36 },
      ...row('Supë pule', '300 L', 180),
      ...row('Supë peshku', '450 L', 240),
    ])
    expect(menu).toMatchObject({
      title: 'Menyja',
      titleEn: 'Menu',
      currencySign: 'L',
      submenus: [
        {
          title: 'Supa',
          titleEn: 'Supa',
          icon: 'soup',
          products: [
            {
              name: 'Supë pule',
              nameEn: 'Supë pule',
              price: 300,
              isUntranslated: true,
              doubts: [],
              place: { photo: 0 },
            },
            { name: 'Supë peshku', price: 450 },
          ],
        },
      ],
    })
  })

  it('has a product for each named size, or else the first price with a doubt', () => {
    const menu = read([
      { text: 'Birra Korça 0,3 l 200 L 0,5 l 300 L', left: 100, top: 100 },
      ...row('Raki Rrushi', '150 / 250 L', 150),
      ...row('Fanta', '180 L', 200),
    ])
    expect(menu.submenus[0]?.products.map(({ name, price, doubts }) => [name, price, doubts])).toEqual([
      ['Birra Korça 0,3 l', 200, []],
      ['Birra Korça 0,5 l', 300, []],
      ['Raki Rrushi', 150, ['several-prices']],
      ['Fanta', 180, []],
    ])
  })

  it('doubts titles that were read unsurely or that look misread, and names that hold a price', () => {
    const menu = read([
      { text: 'Good Morrirg', left: 100, top: 100, size: 36 },
      ...row('Pancakes with Fruit', '6.50', 180),
      ...row('Chipped Beef $6.29 with Fries', '7.99', 240),
      { text: 'Cold Drinks', left: 100, top: 340, size: 36 },
      ...row('Orange Juice', '3.50', 420),
      ...row('Iced Coffee', '4.00', 480),
      { text: 'Side Dishes', left: 100, top: 580, size: 36, confidence: 0.7 },
      ...row('Mashed Potatoes', '3.50', 660),
      ...row('Garden Salad', '4.00', 720),
    ])
    expect(menu.submenus.map(({ title, isTitleUnsure }) => [title, isTitleUnsure])).toEqual([
      ['Good Morrirg', true],
      ['Cold Drinks', false],
      ['Side Dishes', true],
    ])
    expect(menu.submenus[0]?.products.map(({ name, doubts }) => [name, doubts])).toEqual([
      ['Pancakes with Fruit', []],
      [expect.stringContaining('$6.29'), expect.arrayContaining(['name-unsure'])],
    ])
  })

  it('has the allergens whose codes the page explains, marked for checking', () => {
    const menu = read([
      ...row('Lasagne (1,7)', '9.50', 100),
      ...row('Tiramisu (1,3,7)', '5.50', 160),
      ...row('Green Salad', '6.00', 220),
      { text: '1 gluten, 3 eggs, 7 milk', left: 100, top: 900, size: 14 },
    ])
    expect(
      menu.submenus[0]?.products.map(({ name, allergens, doubts }) => [name, allergens, doubts]),
    ).toEqual([
      ['Lasagne', ['gluten', 'milk'], ['allergens-from-codes']],
      ['Tiramisu', ['gluten', 'eggs', 'milk'], ['allergens-from-codes']],
      ['Green Salad', null, []],
    ])
  })

  it('is not found if there is none', () => {
    expect(() => read([])).toThrow(NoMenuFound)
    expect(() => read([{ text: 'No smoking, please', left: 100, top: 100 }])).toThrow(NoMenuFound)
  })
})

/** A deterministic generator of pseudo-random numbers. */
function* numbersFrom(seed: number): Generator<number, never> {
  for (let state = seed; ;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    yield state / 2 ** 32
  }
}

const words = ['Pizza', 'with', '€ 4,50', '12', '7.-', '....', 'SOUP', '(1,7)', '0,3 l', '\u202e', '🍕', '漢', '', 'é', '1/2', '$', 'A=Gluten', '9'.repeat(9), 'x'.repeat(300)] // prettier-ignore

it('stays within all limits and contains only letters from the lines, for arbitrary lines', () => {
  for (let seed = 1; seed <= 150; seed++) {
    const numbers = numbersFrom(seed)
    const upTo = (most: number) => Math.floor(numbers.next().value * most)
    const pages = Array.from({ length: 1 + upTo(3) }, () =>
      drawnPage(
        Array.from({ length: upTo(40) }, () => ({
          text: Array.from({ length: 1 + upTo(5) }, () => words[upTo(words.length)]).join(' '),
          left: upTo(1000) - 50,
          top: upTo(1400) - 50,
          size: 1 + upTo(50),
          angle: (upTo(100) - 50) / 80,
          confidence: numbers.next().value,
        })),
      ),
    )
    const layout = readLayout(pages)
    const lettersOnPage = new Set(pages.flatMap(({ lines }) => lines.flatMap(({ text }) => Array.from(text))))
    try {
      const menu = ReadMenu.parse(toReadMenu(layout, languages))
      for (const { name } of menu.submenus.flatMap(({ products }) => products)) {
        expect(name.length).toBeLessThanOrEqual(bounds.title)
        expect(Array.from(name).filter((letter) => letter !== ' ' && !lettersOnPage.has(letter))).toEqual([])
      }
    } catch (error) {
      expect(error).toBeInstanceOf(NoMenuFound)
    }
  }
})
