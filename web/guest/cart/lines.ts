import { fromMills, toMills } from '#contract/domain/money.ts'
import { choicePriceMills, findChoiceProblem } from '#contract/domain/choice.ts'
import { toCourseChoices } from '#contract/domain/courses.ts'
import type { DailyMenu, Menu, Product } from '#web/lib/page-data.ts'
import { orderedId, type CartLine } from './cart.ts'

/**
 * The fields of a product or daily menu that a line shows; the price is for one piece with the chosen
 * options.
 */
export type LineProduct = Pick<
  Product,
  'id' | 'name' | 'price' | 'ownPrice' | 'isFrom' | 'deposit' | 'images' | 'groups' | 'left' | 'isSoldOut'
> &
  Partial<Pick<Product, 'preparingTime' | 'second' | 'notes'>>
interface Found {
  product: LineProduct
  /** The submenu's icon, shown for a product without a picture. */
  icon: string | null
  /** The product itself; of a daily menu its parts; of a set menu everything that can be chosen. */
  dishes: readonly (Pick<Product, 'id' | 'name' | 'allergens' | 'diets' | 'deposit' | 'groups'> &
    Partial<Pick<Product, 'preparingTime'>>)[]
}
export type PricedLine = CartLine & Found

export const toLineProduct = ({
  title: name,
  totalPrice: price,
  pictureUrl,
  notes,
  ...rest
}: DailyMenu): LineProduct => ({
  ...rest,
  name,
  price,
  images: pictureUrl ? [pictureUrl] : [],
  ...(notes?.title && { notes: { name: notes.title } }),
})

/**
 * The cart lines that can be ordered from these menus, each with its current product or daily menu.
 * Favourites need no choice of options.
 */
export function toPricedLines(
  cart: readonly CartLine[],
  menus: readonly Menu[],
  areFavourites = false,
): PricedLine[] {
  if (!cart.length) return []
  const found = new Map<string, Found>()
  for (const { icon, products, dailyMenu } of menus.flatMap(({ subMenus }) => subMenus)) {
    for (const product of products) found.set(product.id, { product, icon, dishes: [product] })
    if (dailyMenu && !dailyMenu.soldOut.length)
      found.set(dailyMenu.id, { product: toLineProduct(dailyMenu), icon, dishes: products })
  }
  return cart.flatMap((line) => {
    const place = found.get(orderedId(line))
    if (!place || areFavourites) return place ? { ...line, ...place } : []
    const product = chosenProduct(place.product, line.options)
    if (!product || product.isSoldOut) return []
    const deposit = line.dailyMenuId === undefined ? product.deposit : depositInside(place, line.options)
    return { ...line, ...place, product: { ...product, ...(deposit && { deposit }) } }
  })
}

/** The deposits of what one piece of a daily menu contains, or of what was chosen for its courses. */
function depositInside({ product, dishes }: Found, options: readonly string[] = []): number {
  const ids = product.groups
    ? toCourseChoices(options).map(({ productId }) => productId)
    : dishes.map(({ id }) => id)
  return depositOf(
    ids.map((id) => ({ deposit: dishes.find((dish) => dish.id === id)?.deposit ?? 0, quantity: 1 })),
  )
}

/** The product at its price with these options; undefined if it cannot be ordered with them. */
export function chosenProduct<Chosen extends Pick<Product, 'price' | 'ownPrice' | 'groups'>>(
  product: Chosen,
  options: readonly string[] = [],
): Chosen | undefined {
  const { groups = [], price, ownPrice = price } = product
  if (findChoiceProblem(groups, options)) return undefined
  return groups.length
    ? { ...product, price: fromMills(choicePriceMills(ownPrice, groups, options)) }
    : product
}

export const countItems = (lines: readonly CartLine[]): number =>
  lines.reduce((sum, line) => sum + line.quantity, 0)

/** Added up in mills to avoid floating-point errors. */
const lineMills = (price: number, quantity: number): number => toMills(price) * quantity

export const linePrice = (price: number, quantity: number): number => fromMills(lineMills(price, quantity))

/** The total deposit, which is not part of the prices. */
export const depositOf = (lines: readonly { deposit?: number; quantity: number }[]): number =>
  fromMills(lines.reduce((sum, { deposit = 0, quantity }) => sum + lineMills(deposit, quantity), 0))

/** Including deposits. */
export const totalPrice = (lines: readonly PricedLine[]): number =>
  fromMills(
    lines.reduce(
      (sum, { product: { price, deposit = 0 }, quantity }) =>
        sum + lineMills(price, quantity) + lineMills(deposit, quantity),
      0,
    ),
  )
