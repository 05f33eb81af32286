import { useMemo, useState } from 'react'
import type { Runnables } from '#web/office/actions/actions.ts'
import { givePrice, type productActions } from './product-actions.ts'
import type { Product } from '#web/office/data/product.ts'
import { SizePricesPanel } from './size-prices-panel.tsx'

/** How prices are changed in a list: in their place, or in a panel if a product has sizes. */
export function usePrices(
  run: Runnables<Pick<typeof productActions, 'price' | 'firstPrice' | 'sizePrices'>>,
  isBusy: boolean,
) {
  const [sized, setSized] = useState<Product>()
  const prices = useMemo(() => ({ onPrice: givePrice(run), onSizes: setSized }), [run])
  return {
    prices,
    panel: sized && (
      <SizePricesPanel
        product={sized}
        isBusy={isBusy}
        onSave={run.sizePrices}
        onClose={() => setSized(undefined)}
      />
    ),
  }
}
