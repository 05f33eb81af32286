import type { Product } from '#web/lib/page-data.ts'
import type { MenuContextValue } from '../context/menu-context.tsx'

/** The product's price, the lowest if it depends on the choice, and the bottle's deposit: `from 4.50 €`. */
export function priceText(
  { price, isFrom, deposit }: Pick<Product, 'price' | 'isFrom' | 'deposit'>,
  { t, money }: Pick<MenuContextValue, 't' | 'money'>,
): string {
  const text = isFrom ? t('product.from', { price: money(price) }) : money(price)
  return deposit ? t('product.deposit', { price: text, deposit: money(deposit) }) : text
}
