/** Counts what was found of a menu, and what was invented. */
export interface Score {
  dishes: number
  /** Dishes whose names are in the text that was read, before the layout was interpreted. */
  inText: number
  /** Dishes whose names are in the name of a product. */
  named: number
  priced: number
  namedAndPriced: number
  products: number
  invented: number
  sections: number
  sectionsFound: number
  accented: number
  /** Names with every accent right. */
  accentedExact: number
}

export interface Truth {
  dishes: readonly { name: string; price: number | null }[]
  sections: readonly string[] | null
}

export interface Found {
  /** The whole text, in the order of its lines. */
  text: string
  products: readonly { name: string; price: number | null }[]
  sections: readonly string[]
}

/** A product with its price, or the one that is proposed for it. */
export const toFound = (product: {
  name: string
  price: number | null
  proposedPrice?: number | null | undefined
}): Found['products'][number] => ({
  name: product.name,
  price: product.price ?? product.proposedPrice ?? null,
})

export function score({ dishes, sections }: Truth, found: Found): Score {
  const products = found.products
    .map(({ name, price }) => ({ name, price, key: letters(name) }))
    .filter(({ key }) => key)
  const hitsOf = (name: string) => products.filter(({ key }) => key.includes(letters(name)))
  const isRight = (dish: Truth['dishes'][number]) =>
    hitsOf(dish.name).some(({ price }) => isSame(price, dish.price))
  const text = letters(found.text)
  const priced = dishes.filter(({ price }) => price !== null)
  const accented = dishes.filter(({ name }) => /[^\p{ASCII}]/u.test(name))
  const titles = found.sections.map(letters)
  return {
    dishes: dishes.length,
    inText: count(dishes, ({ name }) => text.includes(letters(name))),
    named: count(dishes, ({ name }) => hitsOf(name).length > 0),
    priced: priced.length,
    namedAndPriced: count(priced, isRight),
    products: products.length,
    invented: count(products, ({ name }) => isInvented(name, dishes)),
    sections: sections?.length ?? 0,
    sectionsFound: count(sections ?? [], (title) => titles.includes(letters(title))),
    accented: accented.length,
    accentedExact: count(accented, ({ name }) =>
      found.products.some((product) => product.name.includes(name)),
    ),
  }
}

/** Whether a product's name is neither a part of a dish's nor holds one. */
export function isInvented(product: string, dishes: Truth['dishes']): boolean {
  const key = letters(product)
  return !dishes.some(
    ({ name }) => key.includes(letters(name)) || (key.length > 3 && letters(name).includes(key)),
  )
}

/** Letters and digits only, without case and accents. */
export const letters = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll('œ', 'oe')
    .replaceAll('ß', 'ss')
    .replace(/[^a-z0-9]/g, '')

const isSame = (a: number | null, b: number | null): boolean =>
  a !== null && b !== null && Math.abs(a - b) < 0.005

const count = <Item>(items: readonly Item[], holds: (item: Item) => boolean): number =>
  items.filter(holds).length

export const total = (scores: readonly Score[]): Score =>
  scores.reduce((sum, each) => {
    const keys = Object.keys(sum) as (keyof Score)[]
    return Object.fromEntries(keys.map((key) => [key, sum[key] + each[key]])) as unknown as Score
  })
