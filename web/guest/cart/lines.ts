import { fromCents, toCents } from '#contract/domain/money.ts'
import type { Menu, Product } from '#web/lib/page-data.ts'
import type { CartLine } from './cart.ts'

export interface PricedLine extends CartLine {
  product: Product
  /** The submenu's icon, shown for a product without a picture. */
  icon: string | null
}

/** The cart lines whose product is on these menus, each with the current product. */
export function toPricedLines(cart: readonly CartLine[], menus: readonly Menu[]): PricedLine[] {
  if (!cart.length) return []
  const found = new Map(
    menus.flatMap((menu) =>
      menu.subMenus.flatMap(({ icon, products }) =>
        products.map((product) => [product.id, { product, icon }] as const),
      ),
    ),
  )
  return cart.flatMap((line) => {
    const place = found.get(line.productId)
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
