import { orderedId, type CartLine } from './cart.ts'
import type { PricedLine } from './lines.ts'

/** Changes since the products were added: lines with a new price, and lines no longer available. */
export interface Corrections {
  repriced: PricedLine[]
  gone: CartLine[]
}

/** `isComplete`: daily menus are loaded too, so what is missing really is unavailable. */
export function findCorrections(
  cart: readonly CartLine[],
  lines: readonly PricedLine[],
  businessId: string,
  isComplete: boolean,
): Corrections {
  const found = new Set(lines.map(orderedId))
  return {
    repriced: lines.filter(isRepriced),
    gone: isComplete
      ? cart.filter((line) => line.businessId === businessId && !found.has(orderedId(line)))
      : [],
  }
}

export const isRepriced = ({ price, product }: PricedLine): boolean =>
  price !== undefined && price !== product.price
