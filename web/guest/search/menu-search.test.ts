import { describe, expect, it } from 'vitest'
import type { Menu, OptionGroup, Product } from '#web/lib/page-data.ts'
import { rank } from '#web/lib/search/matching.ts'
import { buildIndex, findSuggestions, searchMenu } from './menu-search.ts'

const product = (name: string, more: Partial<Product> = {}): Product => ({
  id: name,
  name,
  second: null,
  description: null,
  price: 5,
  preparingTime: null,
  images: [],
  rating: 0,
  rateCount: 0,
  ...more,
})

const menuOf = (sections: Record<string, Product[]>): Menu => ({
  id: 'menu',
  title: 'Menu',
  photoUrl: null,
  subMenus: Object.entries(sections).map(([title, products]) => ({
    id: title,
    title,
    description: null,
    icon: null,
    products,
  })),
})

const index = buildIndex([
  menuOf({
    Pica: [
      product('Picë Margherita', { second: 'Pizza Margherita', description: 'Domate, mocarela, borzilok' }),
      product('Picë me perime'),
      product('Kalzone', { description: 'Picë e palosur' }),
    ],
    Ëmbëlsira: [
      product('Crème brûlée'),
      product('Œufs à la neige'),
      product('Süßes Weißbier'),
      product('Tortë me çokollatë', { second: 'Chocolate cake' }),
    ],
    Mëngjesi: [product('Omëletë'), product('Euro kebab XXL'), product('Pice')],
  }),
])
const names = (typed: string) => searchMenu(index, typed).products.map(({ product: { name } }) => name)
const sections = (typed: string) => searchMenu(index, typed).submenus.map(({ submenu: { title } }) => title)
/** The highlighted parts of the name. */
const marked = (typed: string) =>
  searchMenu(index, typed).products.flatMap(({ product: { name }, inName }) =>
    inName.map(([from, to]) => name.slice(from, to)),
  )

describe('what contains the typed text is found', () => {
  it('whatever the case, in the middle of a word, and across words', () => {
    expect(names('MARGH')).toEqual(['Picë Margherita'])
    expect(names('letë')).toEqual(['Omëletë'])
    expect(names('ro keb')).toEqual(['Euro kebab XXL'])
  })

  it('any part of any name', () => {
    for (const { product } of index.products) {
      for (let from = 0; from < product.name.length; from++) {
        const part = product.name.slice(from, from + 4).toUpperCase()
        if (part.trim()) expect(names(part), part).toContain(product.name)
      }
    }
  })

  it('in the other language too', () => {
    expect(names('chocolate')).toEqual(['Tortë me çokollatë'])
  })

  it('in the title of a section', () => {
    expect(sections('gjes')).toEqual(['Mëngjesi'])
    expect(sections('embel')).toEqual(['Ëmbëlsira'])
  })
})

describe('accents and ligatures do not matter', () => {
  it.each([
    ['creme brulee', 'Crème brûlée'],
    ['oeufs', 'Œufs à la neige'],
    ['weissbier', 'Süßes Weißbier'],
    ['cokollate', 'Tortë me çokollatë'],
    ['cre\u0300me', 'Crème brûlée'],
  ])('%s', (typed, name) => expect(names(typed)[0]).toBe(name))

  it('and the letters are highlighted as printed', () => {
    expect(marked('oeu')).toEqual(['Œu'])
    expect(marked('weiss')).toEqual(['Weiß'])
    expect(marked('brulee')).toEqual(['brûlée'])
    expect(marked('weis')).toEqual(['Weiß'])
  })
})

describe('small typing errors are tolerated', () => {
  it.each([
    ['margerita', 'Picë Margherita'],
    ['marghreita', 'Picë Margherita'],
    ['omlete', 'Omëletë'],
    ['kebba', 'Euro kebab XXL'],
    ['margerti', 'Picë Margherita'],
    ['kalz0ne', 'Kalzone'],
  ])('%s', (typed, name) => expect(names(typed)).toContain(name))

  it('but not in words of three letters, and not more than two', () => {
    expect(names('pce')).toEqual([])
    expect(names('mxxgheritq')).toEqual([])
  })
})

it('the best match comes first: the whole name, its beginning, a part, the description; nothing merely similar', () => {
  expect(names('pice')).toEqual(['Pice', 'Picë Margherita', 'Picë me perime', 'Kalzone'])
  const other = buildIndex([
    menuOf({
      A: [
        product('Krema', { description: 'si një soup' }),
        product('Soap'),
        product('Gulasoup'),
        product('Tomato soup'),
        product('Soup'),
      ],
    }),
  ])
  expect(searchMenu(other, 'soup').products.map(({ product }) => product.name)).toEqual([
    'Soup',
    'Tomato soup',
    'Gulasoup',
    'Krema',
  ])
})

it('a dish is found by its options, after the dishes named like that', () => {
  const group = { options: [{ id: 'g', name: 'Glutenfreier Teig', price: 1 }] } as OptionGroup
  const other = buildIndex([
    menuOf({ A: [product('Pizza', { groups: [group] }), product('Glutenfreies Brot'), product('Soup')] }),
  ])
  const found = searchMenu(other, 'glutenfrei').products.map(({ product }) => product.name)
  expect(found).toEqual(['Glutenfreies Brot', 'Pizza'])
})

it('several words match in any order, in the name, the section and the description', () => {
  expect(names('perime pica')).toEqual(['Picë me perime'])
  expect(names('margherita borzilok')).toEqual(['Picë Margherita'])
  expect(names('margherita kebab')).toEqual([])
})

it('an empty query finds nothing', () => {
  expect(searchMenu(index, '  ')).toEqual({
    menus: [],
    submenus: [],
    products: [],
    isSimilar: false,
    allergens: [],
  })
  expect(names('?!')).toEqual([])
})

it('a section that is only similar does not come before an exact dish', () => {
  const soups = buildIndex([menuOf({ Supa: [product('Supë peshku')] })])
  expect(searchMenu(soups, 'supë').submenus).toEqual([])
  expect(searchMenu(soups, 'suppa')).toMatchObject({ submenus: [{ rank: rank.fuzzy }], isSimilar: true })
})

it('a short word with another letter is a different word', () => {
  const meat = buildIndex([menuOf({ Meat: [product('Beef stew'), product('Birrë', { second: 'Beer' })] })])
  const found = (typed: string) => searchMenu(meat, typed).products.map(({ product: { name } }) => name)
  expect(found('beer')).toEqual(['Birrë'])
  const beefOnly = buildIndex([menuOf({ Meat: [product('Beef stew')] })])
  expect(searchMenu(beefOnly, 'beer').products).toEqual([])
  expect(findSuggestions(beefOnly, 'beer')).toEqual([])
  // A missing letter, or two swapped ones, are typing errors.
  expect(names('piza')).toContain('Picë Margherita')
  expect(names('ipce')).toContain('Pice')
})

it('similar results are found only if nothing is exact, and are flagged as similar', () => {
  expect(searchMenu(index, 'makiato').isSimilar).toBe(true)
  expect(searchMenu(index, 'margherita')).toMatchObject({ isSimilar: false })
  expect(searchMenu(index, 'margerita')).toMatchObject({
    isSimilar: true,
    products: [{ product: { name: 'Picë Margherita' } }],
  })
})

it('titles of sections and menus are found in both languages, whichever is shown', () => {
  const menu = menuOf({ Ëmbëlsira: [product('Bakllava')] })
  const sweet = buildIndex([
    {
      ...menu,
      title: 'Ushqim',
      second: 'Food',
      subMenus: menu.subMenus.map((submenu) => ({ ...submenu, second: 'Desserts' })),
    },
  ])
  expect(searchMenu(sweet, 'dessert')).toMatchObject({
    submenus: [{ submenu: { title: 'Ëmbëlsira' }, ranges: [] }],
    products: [{ product: { name: 'Bakllava' } }],
  })
  expect(searchMenu(sweet, 'food').menus).toMatchObject([{ menu: { title: 'Ushqim' } }])
  expect(searchMenu(sweet, 'ushq').menus).toMatchObject([{ ranges: [[0, 4]] }])
})

it('diet words find the dishes with the mark, not dishes that only contain the words', () => {
  const marked = buildIndex(
    [
      menuOf({
        A: [
          product('Fërgesë', { diets: ['vegetarian'] }),
          product('Sallatë', { diets: ['vegan', 'gluten-free'] }),
          product('Pasta', { description: 'Përmban gluten' }),
        ],
      }),
    ],
    [
      ['vegan', 'Vegane'],
      ['gluten-free', 'gluten-free'],
      ['gluten-free', 'Pa gluten'],
    ],
  )
  const found = (typed: string) => searchMenu(marked, typed).products.map(({ product: { name } }) => name)
  expect(found('vegan')).toEqual(['Sallatë'])
  expect(found('pa gluten')).toEqual(['Sallatë'])
  expect(found('Gluten free')).toEqual(['Sallatë'])
  expect(found('pa glu')).toEqual(['Sallatë'])
})

it('a product in two sections is found once', () => {
  const both = buildIndex([menuOf({ A: [product('Makiato')], B: [product('Makiato')] })])
  expect(searchMenu(both, 'maki').products).toHaveLength(1)
})

it('if nothing is found, the most similar names are suggested', () => {
  expect(findSuggestions(index, 'omxxete')).toEqual(['Omëletë'])
  expect(findSuggestions(index, 'pizzc')[0]).toBe('Picë Margherita')
  expect(findSuggestions(index, 'embxxsira')).toEqual(['Ëmbëlsira'])
  expect(findSuggestions(index, 'zzzzzzz')).toEqual([])
})

describe('a guest who asks for dishes without an allergen', () => {
  const marked = buildIndex(
    [
      menuOf({
        Coffee: [
          product('Cappuccino', { allergens: ['milk'], description: 'Espresso with milk' }),
          product('Oat latte', { description: 'No milk, but oats', allergens: [] }),
        ],
      }),
    ],
    [],
    [
      ['milk', 'milk'],
      ['milk', 'lait'],
      ['milk', 'lactose'],
      ['gluten', 'gluten'],
      ['nuts', 'nuts'],
    ],
    'no sans',
  )
  it.each([
    ['no milk', ['Oat latte'], ['milk']],
    ['sans lait', [], ['milk']],
    ['lactose free', [], ['milk']],
    ['no gluten', [], ['gluten']],
    ['nut', [], ['nuts']],
    ['no', ['Cappuccino', 'Oat latte'], []],
    ['milk', ['Cappuccino', 'Oat latte'], ['milk']],
  ])('by “%s” finds %j, and is offered to leave out %j', (typed, found, allergens) => {
    const results = searchMenu(marked, typed)
    expect(results.products.map(({ product: { name } }) => name)).toEqual(found)
    expect(results.allergens).toEqual(allergens)
  })
})
