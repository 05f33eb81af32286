import { fromCents, toCents } from '#contract/money.ts'
import type { Menu, Product } from '#web/lib/page-data.ts'
import type { CartLine } from './cart.ts'

export interface PricedLine extends CartLine {
  product: Product
}

/** The cart's lines that this business has on its menus now, with the product as it is now. */
export function linesOf(cart: readonly CartLine[], menus: readonly Menu[]): PricedLine[] {
  if (!cart.length) return []
  const products = new Map(
    menus.flatMap((menu) =>
      menu.subMenus.flatMap((submenu) => submenu.products.map((product) => [product.id, product])),
    ),
  )
  return cart.flatMap((line) => {
    const product = products.get(line.productId)
    return product ? [{ ...line, product }] : []
  })
}

export const countOf = (lines: readonly CartLine[]): number =>
  lines.reduce((sum, line) => sum + line.quantity, 0)

/** Added in hundredths, so that no rounding shows. */
export const totalOf = (lines: readonly PricedLine[]): number =>
  fromCents(lines.reduce((sum, line) => sum + toCents(line.product.price) * line.quantity, 0))
