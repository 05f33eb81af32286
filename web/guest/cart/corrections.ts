import type { CartLine } from './cart.ts'
import type { PricedLine } from './lines.ts'

/** What has changed since it was chosen: lines at another price, and lines that are not to be had now. */
export interface Corrections {
  repriced: PricedLine[]
  gone: CartLine[]
}

/** `isComplete`: the lines are found among all that there is now, daily menus too. */
export function findCorrections(
  cart: readonly CartLine[],
  lines: readonly PricedLine[],
  businessId: string,
  isComplete: boolean,
): Corrections {
  const found = new Set(lines.map(({ productId }) => productId))
  return {
    repriced: lines.filter(isRepriced),
    gone: isComplete
      ? cart.filter((line) => line.businessId === businessId && !found.has(line.productId))
      : [],
  }
}

export const isRepriced = ({ price, product }: PricedLine): boolean =>
  price !== undefined && price !== product.price
