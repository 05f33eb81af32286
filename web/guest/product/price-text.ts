import type { Product } from '#web/lib/page-data.ts'
import type { MenuContextValue } from '../context/menu-context.tsx'

/** The product's price; the lowest where it depends on what is chosen: `from 4.50 €`. */
export const priceText = (
  { price, isFrom }: Pick<Product, 'price' | 'isFrom'>,
  { t, money }: Pick<MenuContextValue, 't' | 'money'>,
): string => (isFrom ? t('product.from', { price: money(price) }) : money(price))
