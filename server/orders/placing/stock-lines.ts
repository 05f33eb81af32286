import { AppError } from '#contract/shared/errors.ts'
import { fieldErrorMessage } from '#contract/shared/field-errors.ts'
import { assertNone } from './assert-none.ts'

/** The stored stock of a product. */
export interface StoredStock {
  id: string
  stock: number | null
  /** Null if the count holds until staff change it. */
  stockUntil: string | null
}

/** The stock that an order line takes. */
export interface StockLine {
  /** The id of the ordered product or daily menu. */
  id: string
  isDailyMenu: boolean
  quantity: number
  /** The product itself, or the parts of the daily menu. */
  productIds: string[]
}

interface Item {
  productId: string | null
  dailyMenuId: string | null
  quantity: number
  parts?: readonly { id: string }[]
}

export const stockLines = (items: readonly Item[]): StockLine[] =>
  items.map(({ productId, dailyMenuId, quantity, parts = [] }) => ({
    id: productId ?? dailyMenuId ?? '',
    isDailyMenu: productId === null,
    quantity,
    productIds: productId === null ? parts.map(({ id }) => id) : [productId],
  }))

/** The remaining pieces of each product whose stock is counted at this moment. */
export const stockOf = (products: readonly StoredStock[], now: Date): Map<string, number> =>
  new Map(
    products.flatMap(({ id, stock, stockUntil }) => {
      const isCounted = stock !== null && (stockUntil === null || Date.parse(stockUntil) > now.getTime())
      return isCounted ? [[id, stock]] : []
    }),
  )

/** The number of pieces these lines take of each product. */
export function piecesOf(lines: readonly StockLine[]): Map<string, number> {
  const pieces = new Map<string, number>()
  for (const { quantity, productIds } of lines)
    for (const id of productIds) pieces.set(id, (pieces.get(id) ?? 0) + quantity)
  return pieces
}

/**
 * Throws 422 if the lines take more pieces of a product than are left, naming every product and daily menu
 * concerned. Products that are sold out are reported first.
 */
export function assertEnoughStock(lines: readonly StockLine[], left: ReadonlyMap<string, number>): void {
  const pieces = piecesOf(lines)
  const short = lines.flatMap((line) => {
    const counts = line.productIds.flatMap((id) => left.get(id) ?? [])
    const isShort = line.productIds.some((id) => (pieces.get(id) ?? 0) > (left.get(id) ?? Infinity))
    return isShort ? [{ ...line, left: Math.min(...counts) }] : []
  })
  const soldOut = short.filter((line) => line.left === 0)
  for (const isDailyMenu of [false, true]) {
    const ids = soldOut.filter((line) => line.isDailyMenu === isDailyMenu).map(({ id }) => id)
    assertNone(isDailyMenu ? 'dailyMenu.soldOut' : 'product.soldOut', ids, () => true)
  }
  if (!short.length) return
  const fields = short.map(({ id, left }) => [id, fieldErrorMessage({ problem: 'atMost', limit: left })])
  throw new AppError('product.tooFew', { fields: Object.fromEntries(fields) })
}
