import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Outcome } from '#web/office/actions/actions.ts'
import { t } from '#web/office/texts.ts'
import type { Product } from '#web/office/data/product.ts'
import { isSoldOut, soldOutUntilTomorrow, uncounted, useStockText, type GivenStock } from './stock.ts'
import { StockDialog } from './stock-dialog.tsx'
import styles from './stock.module.css'

interface Props {
  product: Product
  isBusy: boolean
  onSet: (product: Product, given: GivenStock) => Promise<Outcome<Product>>
}

/** The stock of the product being edited in a panel; saved immediately, not with the panel's Save. */
export function StockField({ product: edited, isBusy, onSet }: Props) {
  // The panel's own product is the version from when it opened.
  const [product, setProduct] = useState(edited)
  const [isOpen, setOpen] = useState(false)
  const stockText = useStockText()
  const set = async (given: GivenStock) => {
    const outcome = await onSet(product, given)
    if (outcome.isDone) setProduct(outcome.result)
    return outcome
  }
  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>{t('stock.title')}</legend>
      <p className={styles.text}>{stockText(product) || t('stock.uncounted')}</p>
      <div className={styles.choices}>
        {!isSoldOut(product) && (
          <Button variant="default" disabled={isBusy} onClick={() => void set(soldOutUntilTomorrow)}>
            {t('stock.untilTomorrow')}
          </Button>
        )}
        <Button variant="default" disabled={isBusy} onClick={() => setOpen(true)}>
          {t('stock.count')}
        </Button>
        {product.stock !== null && (
          <Button variant="default" disabled={isBusy} onClick={() => void set(uncounted)}>
            {t('stock.again')}
          </Button>
        )}
      </div>
      {isOpen && <StockDialog product={product} onSet={set} onClose={() => setOpen(false)} />}
    </fieldset>
  )
}
