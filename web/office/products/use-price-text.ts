import { t } from '#web/office/texts.ts'
import { useMoney } from '#web/office/ui/use-money.ts'

/** Formats the price of a product, or says that a product read from a photo has none yet. */
export function usePriceText() {
  const { money } = useMoney()
  return (price: number) => (price === 0 ? t('products.priceMissing') : money(price))
}
