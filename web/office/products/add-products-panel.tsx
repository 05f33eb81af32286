import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import type { Outcome } from '#web/office/actions.ts'
import { t } from '#web/office/texts.ts'
import { Panel } from '#web/office/ui/panel.tsx'
import { Picture } from '#web/office/ui/picture.tsx'
import { SearchBox } from '#web/office/ui/screen.tsx'
import { useMoney } from '#web/office/ui/use-money.ts'
import styles from './add-products-panel.module.css'
import type { Product } from './submenu-products.screen.tsx'

interface Props {
  /** All products that are not in the submenu yet. */
  products: Product[]
  isBusy: boolean
  onAdd: (productIds: string[]) => Promise<Outcome<unknown>>
  onClose: () => void
}

/** Ticks existing products to put them into the submenu (back-office specification, section 2). */
export function AddProductsPanel({ products, isBusy, onAdd, onClose }: Props) {
  const { money } = useMoney()
  const [search, setSearch] = useState('')
  const [ticked, setTicked] = useState<string[]>([])
  const text = search.trim().toLowerCase()
  const found = products.filter(({ name, nameEn }) => `${name} ${nameEn}`.toLowerCase().includes(text))

  async function add() {
    if ((await onAdd(ticked)).isDone) onClose()
  }

  return (
    <Panel
      title={t('products.add')}
      isBusy={isBusy}
      onSubmit={(event) => {
        event.preventDefault()
        if (ticked.length) void add()
      }}
      onClose={onClose}
      foot={
        <Button type="submit" loading={isBusy} disabled={ticked.length === 0}>
          {t('products.addCount', { n: ticked.length })}
        </Button>
      }
    >
      <SearchBox value={search} label={t('products.search')} onChange={setSearch} />
      {products.length === 0 && <p className={styles.none}>{t('products.addNone')}</p>}
      {products.length > 0 && found.length === 0 && (
        <p className={styles.none}>{t('row.none', { text: search })}</p>
      )}
      <ul className={styles.products}>
        {found.map((product) => (
          <li key={product.id}>
            <label className={styles.product}>
              <Checkbox
                checked={ticked.includes(product.id)}
                onChange={({ currentTarget }) =>
                  setTicked(
                    currentTarget.checked
                      ? [...ticked, product.id]
                      : ticked.filter((productId) => productId !== product.id),
                  )
                }
              />
              <Picture link={product.images[0]?.thumbnail} />
              <span className={styles.name}>{product.name}</span>
              <span className={styles.price}>{money(product.price)}</span>
            </label>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
