import { fromCents, toCents } from '#contract/domain/money.ts'
import type { DailyMenu, Menu, Product } from '#web/lib/page-data.ts'
import { orderedId, type CartLine } from './cart.ts'

/** What a line shows of its product or daily menu. */
export type LineProduct = Pick<Product, 'id' | 'name' | 'price' | 'images'>
interface Found {
  product: LineProduct
  /** The submenu's icon, shown for a product without a picture. */
  icon: string | null
  /** Of a product itself, of a daily menu its parts. */
  dishes: readonly Pick<Product, 'id' | 'name' | 'allergens' | 'diets'>[]
}
export type PricedLine = CartLine & Found

export const toLineProduct = ({ id, title, totalPrice, pictureUrl }: DailyMenu): LineProduct => ({
  id,
  name: title,
  price: totalPrice,
  images: pictureUrl ? [pictureUrl] : [],
})

/** The cart lines that can be ordered from these menus, each with its product or daily menu as it is now. */
export function toPricedLines(cart: readonly CartLine[], menus: readonly Menu[]): PricedLine[] {
  if (!cart.length) return []
  const found = new Map<string, Found>()
  for (const { icon, products, dailyMenu } of menus.flatMap(({ subMenus }) => subMenus)) {
    for (const product of products) found.set(product.id, { product, icon, dishes: [product] })
    if (dailyMenu && !dailyMenu.soldOut.length)
      found.set(dailyMenu.id, { product: toLineProduct(dailyMenu), icon, dishes: products })
  }
  return cart.flatMap((line) => {
    const place = found.get(orderedId(line))
    return place ? [{ ...line, ...place }] : []
  })
}

export const countItems = (lines: readonly CartLine[]): number =>
  lines.reduce((sum, line) => sum + line.quantity, 0)

/** Calculated in cents to avoid floating-point errors. */
const lineCents = (price: number, quantity: number): number => toCents(price) * quantity

export const linePrice = (price: number, quantity: number): number => fromCents(lineCents(price, quantity))

export const totalPrice = (lines: readonly PricedLine[]): number =>
  fromCents(lines.reduce((sum, { product, quantity }) => sum + lineCents(product.price, quantity), 0))
