import { lineKey, type CartLine } from './cart.ts'
import type { PricedLine } from './lines.ts'

/** Changes since the products were added: lines with a new price, and lines no longer available. */
export interface Corrections {
  repriced: PricedLine[]
  gone: CartLine[]
}

/**
 * `isKnown`: everything the line could refer to has been loaded, so a missing product really is unavailable.
 */
export function findCorrections(
  cart: readonly CartLine[],
  lines: readonly PricedLine[],
  { businessId, currency }: { businessId: string; currency: string },
  isKnown: (line: CartLine) => boolean,
): Corrections {
  const found = new Set(lines.map(lineKey))
  return {
    repriced: lines.filter((line) => isRepriced(line, currency)),
    gone: cart.filter((line) => line.businessId === businessId && !found.has(lineKey(line)) && isKnown(line)),
  }
}

/** The same number in another currency is another price. */
export const isRepriced = ({ price, currency, product }: PricedLine, currencyNow: string): boolean =>
  price !== undefined && (price !== product.price || (currency ?? currencyNow) !== currencyNow)
