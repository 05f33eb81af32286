import { Moon, RotateCcw } from 'lucide-react'
import { t } from '#web/office/texts.ts'
import { RowButton } from '#web/office/ui/row.tsx'
import type { Product } from '#web/office/data/product.ts'
import { isSoldOut, soldOutUntilTomorrow, uncounted, type GivenStock } from './stock.ts'

interface Props {
  product: Product
  isBusy: boolean
  onSet: (product: Product, given: GivenStock) => unknown
}

/** One tap in a busy kitchen: sold out until tomorrow, or available again. */
export function StockButton({ product, isBusy, onSet }: Props) {
  const { name } = product
  return isSoldOut(product) ? (
    <RowButton
      icon={RotateCcw}
      label={t('stock.againOf', { name })}
      tip={t('stock.again')}
      disabled={isBusy}
      onClick={() => onSet(product, uncounted)}
    />
  ) : (
    <RowButton
      icon={Moon}
      label={t('stock.untilTomorrowOf', { name })}
      tip={t('stock.untilTomorrow')}
      disabled={isBusy}
      onClick={() => onSet(product, soldOutUntilTomorrow)}
    />
  )
}
