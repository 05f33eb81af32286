import { Checkbox, Switch, Tooltip } from '@mantine/core'
import { CircleMinus, Copy, Pencil, Trash2 } from 'lucide-react'
import { memo } from 'react'
import type { Outcome } from '#web/office/actions/actions.ts'
import { t } from '#web/office/texts.ts'
import { Picture } from '#web/office/ui/picture.tsx'
import { Pill } from '#web/office/ui/pill.tsx'
import { Row, RowButton } from '#web/office/ui/row.tsx'
import { formatOneDecimal } from './one-decimal.ts'
import { marksText } from '#web/office/data/marks.ts'
import { PriceField } from './price-field.tsx'
import { isPriceMissing, isUnplaced, type Product } from '#web/office/data/product.ts'
import styles from './product-row.module.css'
import { Stars } from './stars.tsx'
import { isSoldOut, type GivenStock } from './stock/stock.ts'
import { StockButton } from './stock/stock-button.tsx'
import { StockPill } from './stock/stock-pill.tsx'
import { usePriceText } from './use-price-text.ts'
import type { usePrices } from './use-prices.tsx'

interface Props {
  product: Product
  isBusy: boolean
  /** Without it the product cannot be opened. */
  onEdit?: ((product: Product) => void) | undefined
  onToggle?: (product: Product) => unknown
  /** Sets how many are left; without it the stock is not shown. */
  onStock?: (product: Product, given: GivenStock) => Promise<Outcome<unknown>>
  onDuplicate?: (product: Product) => unknown
  onDelete?: (product: Product) => unknown
  /** Removes the product from this list, a submenu or a daily menu, without deleting it. */
  takeOff?: TakeOff
  /** Opens the ratings; without it no rating is shown. */
  onRating?: (product: Product) => void
  /** Opens the marks of a product without an allergen statement; without it that is not shown. */
  onState?: (product: Product) => void
  /** Changes the price in the row, or opens the prices of its sizes. */
  prices?: ReturnType<typeof usePrices>['prices']
  /** Whether the row is selected, while products are being selected. */
  isTicked?: boolean | undefined
  onTick?: (id: string) => void
}
export interface TakeOff {
  label: (name: string) => string
  tip: string
  run: (product: Product) => unknown
}

/** A product in a list. Memoized, since lists may hold thousands. */
export const ProductRow = memo(function ProductRow({
  product,
  isBusy,
  onEdit,
  onToggle,
  onStock,
  onDuplicate,
  onDelete,
  takeOff,
  onRating,
  onState,
  prices,
  isTicked,
  onTick,
}: Props) {
  const priceText = usePriceText()
  const { name, nameEn, preparingTime, active, images } = product
  const time = preparingTime === null ? '' : ` · ${t('minutes', { n: preparingTime })}`
  return (
    <Row
      picture={
        isTicked === undefined ? (
          <Picture link={images[0]?.thumbnail} />
        ) : (
          <Tick name={name} isTicked={isTicked} onTick={() => onTick?.(product.id)} />
        )
      }
      title={name}
      subtitle={nameEn}
      note={marksText(product)}
      meta={
        prices ? (
          <>
            <PriceField product={product} {...prices} />
            <span>{time}</span>
          </>
        ) : (
          priceText(product) + time
        )
      }
      pill={
        <>
          {isUnplaced(product) && <Pill tone="waiting">{t('products.onNoMenu')}</Pill>}
          {onState && product.allergens === null && (
            <UnstatedButton name={name} onClick={() => onState(product)} />
          )}
          {onRating && <RatingButton product={product} onClick={() => onRating(product)} />}
          {onStock && active && <StockPill product={product} onSet={onStock} />}
          {!active && !isPriceMissing(product) && <Pill tone="off">{t('products.soldOut')}</Pill>}
        </>
      }
      isOff={!active || isSoldOut(product)}
      {...(isTicked !== undefined
        ? { opens: () => onTick?.(product.id) }
        : onEdit && { opens: () => onEdit(product) })}
    >
      {onToggle && (
        <Tooltip label={t(active ? 'products.available' : 'products.soldOut')}>
          <span className={styles.switch}>
            <Switch
              aria-label={t('products.toggle', { name })}
              checked={active}
              disabled={isBusy}
              onChange={() => onToggle(product)}
            />
          </span>
        </Tooltip>
      )}
      {onStock && active && <StockButton product={product} isBusy={isBusy} onSet={onStock} />}
      {onEdit && (
        <RowButton
          icon={Pencil}
          label={t('row.edit', { name })}
          tip={t('row.edit.tip')}
          onClick={() => onEdit(product)}
        />
      )}
      {onDuplicate && (
        <RowButton
          icon={Copy}
          label={t('row.duplicate', { name })}
          tip={t('row.duplicate.tip')}
          disabled={isBusy}
          onClick={() => onDuplicate(product)}
        />
      )}
      {takeOff && (
        <RowButton
          icon={CircleMinus}
          label={takeOff.label(name)}
          tip={takeOff.tip}
          disabled={isBusy}
          onClick={() => takeOff.run(product)}
        />
      )}
      {onDelete && (
        <RowButton
          icon={Trash2}
          label={t('row.delete', { name })}
          tip={t('row.delete.tip')}
          isDanger
          disabled={isBusy}
          onClick={() => onDelete(product)}
        />
      )}
    </Row>
  )
})

function Tick({ name, isTicked, onTick }: { name: string; isTicked: boolean; onTick: () => void }) {
  return (
    <span className={styles.tick}>
      <Checkbox aria-label={t('many.tick', { name })} checked={isTicked} onChange={onTick} />
    </span>
  )
}

function UnstatedButton({ name, onClick }: { name: string; onClick: () => void }) {
  return (
    <button
      type="button"
      className={styles.unstated}
      aria-label={t('marks.stateOf', { name })}
      onClick={onClick}
    >
      <Pill tone="waiting">{t('marks.notStated')}</Pill>
    </button>
  )
}

function RatingButton({ product, onClick }: { product: Product; onClick: () => void }) {
  const average = formatOneDecimal(product.rating)
  const label = t('ratings.of', { name: product.name, average, n: product.rateCount })
  return (
    <button type="button" className={styles.rating} aria-label={label} onClick={onClick}>
      <Stars average={product.rating} />
      <span>{average}</span>
    </button>
  )
}
