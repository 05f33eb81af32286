import { useState } from 'react'
import type { Outcome } from '#web/office/actions/actions.ts'
import { t } from '#web/office/texts.ts'
import { Pill } from '#web/office/ui/pill.tsx'
import type { Product } from '#web/office/data/product.ts'
import { isSoldOut, useStockText, type GivenStock } from './stock.ts'
import { StockDialog } from './stock-dialog.tsx'
import styles from './stock.module.css'

interface Props {
  product: Product
  onSet: (product: Product, given: GivenStock) => Promise<Outcome<unknown>>
}

/** The stock of a product, if it is counted; a tap changes it. */
export function StockPill({ product, onSet }: Props) {
  const [isOpen, setOpen] = useState(false)
  const stockText = useStockText()
  const text = stockText(product)
  return (
    <>
      {text && (
        <button
          type="button"
          className={styles.pill}
          aria-label={t('stock.change', { name: product.name, stock: text })}
          onClick={() => setOpen(true)}
        >
          <Pill tone={isSoldOut(product) ? 'off' : 'waiting'}>{text}</Pill>
        </button>
      )}
      {isOpen && (
        <StockDialog
          product={product}
          onSet={(given) => onSet(product, given)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
