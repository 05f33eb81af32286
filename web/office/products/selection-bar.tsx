import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Runnable, Runnables } from '#web/office/actions/actions.ts'
import { t } from '#web/office/texts.ts'
import type { ManyChange, manyActions, Move, moveAction } from './many-actions.ts'
import { MovePanel } from './move-panel.tsx'
import { PricesPanel } from './prices-panel.tsx'
import { isPriceMissing, type Product } from '#web/office/data/product.ts'
import styles from './selection-bar.module.css'
import { StationPanel } from './station-panel.tsx'
import type { Selection } from './use-selection.ts'

interface Props {
  selection: Selection
  /** The products on the screen. */
  shown: Product[]
  isBusy: boolean
  run: Runnables<typeof manyActions>
  /** The submenu on the screen, from which products can be moved. */
  move?: { from: Move['from']; run: Runnable<typeof moveAction> } | undefined
}

/** The actions on the selected products, at the bottom of the screen. */
export function SelectionBar({ selection, shown, isBusy, run, move }: Props) {
  const [panel, setPanel] = useState<'prices' | 'move' | 'station'>()
  const { chosen } = selection
  const priced = chosen.filter((product) => !isPriceMissing(product))
  const changeAll = (change: ManyChange['change'], products = chosen) =>
    run.changeMany(products.map((product) => ({ product, change })))
  const setActive = (active: boolean) =>
    changeAll(
      { active },
      chosen.filter((product) => product.active !== active),
    )
  const choices: { label: string; run: () => unknown; isPossible: boolean }[] = [
    { label: t('products.available'), run: () => setActive(true), isPossible: chosen.some((p) => !p.active) },
    { label: t('products.soldOut'), run: () => setActive(false), isPossible: chosen.some((p) => p.active) },
    { label: t('many.prices'), run: () => setPanel('prices'), isPossible: priced.length > 0 },
    { label: t('station.label'), run: () => setPanel('station'), isPossible: true },
    ...(move ? [{ label: t('many.move'), run: () => setPanel('move'), isPossible: true }] : []),
    { label: t('many.delete'), run: () => changeAll({ deleted: true }), isPossible: true },
  ]
  return (
    <section className={styles.bar} aria-label={t('many.title')}>
      <p className={styles.count} role="status">
        {t('many.count', { n: chosen.length })}
      </p>
      <div className={styles.choices}>
        <Button variant="subtle" onClick={() => selection.toggleAll(shown)}>
          {t('many.all')}
        </Button>
        {chosen.length > 0 &&
          choices.map(({ label, run, isPossible }) => (
            <Button key={label} variant="default" disabled={isBusy || !isPossible} onClick={run}>
              {label}
            </Button>
          ))}
        <Button variant="subtle" onClick={selection.stop}>
          {t('many.stop')}
        </Button>
      </div>
      {panel === 'prices' && (
        <PricesPanel
          products={priced}
          isBusy={isBusy}
          onSave={run.changeMany}
          onClose={() => setPanel(undefined)}
        />
      )}
      {panel === 'station' && (
        <StationPanel
          isBusy={isBusy}
          onSave={(station) => changeAll({ station })}
          onClose={() => setPanel(undefined)}
        />
      )}
      {panel === 'move' && move && (
        <MovePanel
          fromId={move.from.id}
          isBusy={isBusy}
          onMove={(to) => move.run({ from: move.from, to, productIds: chosen.map(({ id }) => id) })}
          onClose={() => setPanel(undefined)}
        />
      )}
    </section>
  )
}
