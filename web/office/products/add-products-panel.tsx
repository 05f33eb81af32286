import { Button, Checkbox } from '@mantine/core'
import { memo, useCallback, useMemo, useRef, useState } from 'react'
import type { Outcome } from '#web/office/actions/actions.ts'
import { t } from '#web/office/texts.ts'
import { Panel } from '#web/office/ui/panel.tsx'
import { Picture } from '#web/office/ui/picture.tsx'
import { SearchBox } from '#web/office/ui/screen.tsx'
import { useSearch } from '#web/office/ui/use-search.ts'
import { usePanelWindowing } from '#web/office/ui/windowing.ts'
import styles from './add-products-panel.module.css'
import { getSearchTexts, type Product } from '#web/office/data/product.ts'
import { usePriceText } from './use-price-text.ts'

interface Props {
  /** All products of the business. */
  products: Product[]
  /** Products already in the collection, which are not offered. */
  included: Product[]
  /** Shown if the collection already includes all products. */
  allIncludedText: string
  isBusy: boolean
  onAdd: (productIds: string[]) => Promise<Outcome<unknown>>
  onClose: () => void
}

/**
 * Adds existing products to a submenu or a daily menu by selecting them (back-office specification, section
 * 2).
 */
export function AddProductsPanel({ products, included, allIncludedText, isBusy, onAdd, onClose }: Props) {
  const offered = useMemo(() => {
    const taken = new Set(included.map(({ id }) => id))
    return products.filter(({ id }) => !taken.has(id))
  }, [products, included])
  const search = useSearch(offered, getSearchTexts)
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const tick = useCallback((id: string, isTicked: boolean) => {
    setTicked((before) => {
      const after = new Set(before)
      if (isTicked) after.add(id)
      else after.delete(id)
      return after
    })
  }, [])

  // Without those that somebody has deleted or added meanwhile.
  const chosen = offered.filter(({ id }) => ticked.has(id)).map(({ id }) => id)

  async function add() {
    if ((await onAdd(chosen)).isDone) onClose()
  }

  return (
    <Panel
      title={t('products.add')}
      isBusy={isBusy}
      onSubmit={(event) => {
        event.preventDefault()
        if (chosen.length) void add()
      }}
      onClose={onClose}
      footer={
        <Button type="submit" loading={isBusy} disabled={chosen.length === 0}>
          {chosen.length ? t('products.addCount', { n: chosen.length }) : t('products.add')}
        </Button>
      }
    >
      <SearchBox value={search.text} label={t('products.search')} onChange={search.setText} />
      {offered.length === 0 && <p className={styles.none}>{allIncludedText}</p>}
      {offered.length > 0 && search.found.length === 0 && (
        <p className={styles.none}>{t('row.none', { text: search.text })}</p>
      )}
      <Offered products={search.found} ticked={ticked} onTick={tick} />
    </Panel>
  )
}

interface OfferedProps {
  products: Product[]
  ticked: ReadonlySet<string>
  onTick: (id: string, isTicked: boolean) => void
}

/** Memoized apart from the search box, so that typing does not wait for the list. */
const Offered = memo(function Offered({ products, ticked, onTick }: OfferedProps) {
  const list = useRef<HTMLUListElement>(null)
  const ids = useMemo(() => products.map(({ id }) => id), [products])
  const scroller = useCallback(() => list.current?.parentElement ?? null, [])
  const { isLong, listStyle, rows, measure } = usePanelWindowing({ ids, list }, scroller)
  return (
    <ul ref={list} className={styles.products} data-long={isLong} style={listStyle}>
      {rows.map(({ id, index, style }) => {
        const product = products[index]
        if (!product) return null
        return (
          <li
            key={id}
            ref={measure}
            className={styles.item}
            data-index={index}
            style={style}
            aria-setsize={isLong ? ids.length : undefined}
            aria-posinset={isLong ? index + 1 : undefined}
          >
            <OfferedProduct product={product} isTicked={ticked.has(id)} onTick={onTick} />
          </li>
        )
      })}
    </ul>
  )
})

interface OfferedProductProps {
  product: Product
  isTicked: boolean
  onTick: OfferedProps['onTick']
}

const OfferedProduct = memo(function OfferedProduct({ product, isTicked, onTick }: OfferedProductProps) {
  const priceText = usePriceText()
  return (
    <label className={styles.product}>
      <Checkbox
        checked={isTicked}
        onChange={({ currentTarget }) => onTick(product.id, currentTarget.checked)}
      />
      <Picture link={product.images[0]?.thumbnail} />
      <span className={styles.name}>{product.name}</span>
      <span className={styles.price}>{priceText(product)}</span>
    </label>
  )
})
