import { t } from '#web/office/texts.ts'
import { useMoney } from '#web/office/ui/use-money.ts'

interface Priced {
  price: number
  /** With any, the price is that of the lowest. */
  sizes?: readonly unknown[]
}

/** Formats the price of a product, or says that a product read from a photo has none yet. */
export function usePriceText() {
  const { money } = useMoney()
  return ({ price, sizes = [] }: Priced) => {
    if (price === 0) return t('products.priceMissing')
    return sizes.length ? t('products.priceFrom', { price: money(price) }) : money(price)
  }
}
