import { wallClock } from '#contract/domain/time-window.ts'
import { useBusinessData } from '#web/office/data/business-data.ts'
import { t } from '#web/office/texts.ts'
import type { Product } from '#web/office/data/product.ts'

/** A product's stock as staff set it: how many pieces are left, and until when that applies. */
export interface GivenStock {
  stock: number | null
  until: 'opening' | null
}

export const soldOutUntilTomorrow: GivenStock = { stock: 0, until: 'opening' }
export const uncounted: GivenStock = { stock: null, until: null }

export const isSoldOut = ({ stock }: Pick<Product, 'stock'>): boolean => stock === 0

/** Describes a product's stock and until when it applies; empty if the stock is not counted. */
export function useStockText() {
  const { timeZone } = useBusinessData().business
  return ({ stock, stockUntil }: Product): string => {
    if (stock === null) return ''
    const time = stockUntil && wallClock(new Date(stockUntil), timeZone).time.slice(0, 5)
    if (stock === 0) return time ? t('stock.soldOutUntil', { time }) : t('stock.soldOut')
    return time ? t('stock.leftUntil', { n: stock, time }) : t('stock.left', { n: stock })
  }
}
