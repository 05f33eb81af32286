import { VisuallyHidden } from '@mantine/core'
import { useMemo, useRef, type ClipboardEvent, type CSSProperties } from 'react'
import { readFlag } from '#contract/texts/read-flag.ts'
import { t } from '#web/office/texts.ts'
import { toastErrorMessage } from '#web/office/toasts/toasts.tsx'
import { usePageWindowing } from '#web/office/ui/windowing.ts'
import { useProductLabels } from '#web/office/ui/product-labels.ts'
import type { Product } from '#web/office/data/product.ts'
import { parseBlock } from './block.ts'
import { allColumns, type Column } from './columns.ts'
import type { Place } from './grid-moves.ts'
import styles from './product-table.module.css'
import { TableBar } from './table-bar.tsx'
import { TableRow } from './table-row.tsx'
import { cellKey, useCellEdits, type CellEdit } from './use-cell-edits.ts'
import { useGrid } from './use-grid.ts'
import { useNames } from './use-names.ts'

interface Props {
  products: Product[]
  onOpen: (product: Product) => void
  /** Opens the prices of a product's sizes. */
  onSizes: (product: Product) => void
}

/** Products as a table with cells that are edited in place, as in a spreadsheet. */
export function ProductTable({ products, onOpen, onSizes }: Props) {
  const labels = useProductLabels()
  const names = useNames()
  const columns = useMemo(() => allColumns.filter(({ isShown }) => isShown?.(names) ?? true), [names])
  const edits = useCellEdits(products, names)
  const ids = useMemo(() => products.map(({ id }) => id), [products])
  const cellAt = ([row, column]: Place) => ({ product: products[row], column: columns[column] })
  const editAt = (place: Place, typed: string): CellEdit[] => {
    const { product, column } = cellAt(place)
    return product && column ? [{ id: product.id, column, typed }] : []
  }
  const textAt = (place: Place): string => {
    const { product, column } = cellAt(place)
    if (!product || !column) return ''
    return edits.states.get(cellKey(product.id, column.field))?.typed ?? column.write(product, names)
  }
  const isUnsaved = (place: Place) => {
    const { product, column } = cellAt(place)
    return (
      product !== undefined && column !== undefined && edits.states.has(cellKey(product.id, column.field))
    )
  }
  const element = useRef<HTMLDivElement>(null)
  const grid = useGrid({
    grid: element,
    ids,
    columnCount: columns.length + 1,
    getText: (place) => (isTyped(cellAt(place)) ? textAt(place) : undefined),
    // Committing a rejected text retries it.
    onCommit: (place, typed) => {
      if (typed !== textAt(place) || isUnsaved(place)) void edits.save(editAt(place, typed))
    },
    onLost: (typed) => toastErrorMessage(t('cells.lost', { typed })),
    onAct: act,
    onEscape: (place) => edits.discard(editAt(place, textAt(place))),
    onUndo: () => void edits.undo(),
  })
  /** Toggles a yes/no value, or opens the product or the prices of its sizes in a panel. */
  function act(place: Place) {
    const { product, column } = cellAt(place)
    if (!product) return
    if (!column) return onOpen(product)
    if (column.kind !== 'flag') return onSizes(product)
    void edits.save(editAt(place, t(readFlag(textAt(place)) ? 'cells.no' : 'cells.yes')))
  }
  function copy(event: ClipboardEvent) {
    if (grid.draft !== undefined) return
    event.preventDefault()
    event.clipboardData.setData('text/plain', textAt(grid.place))
  }
  function paste(event: ClipboardEvent) {
    if (grid.draft !== undefined) return
    event.preventDefault()
    const block = parseBlock(event.clipboardData.getData('text/plain'))
    const [top, left] = grid.place
    const leftOut = block.length - (products.length - top)
    if (leftOut > 0) toastErrorMessage(t('cells.leftOut', { n: leftOut }))
    void edits.paste(
      block.flatMap((cells, down) =>
        cells.flatMap((typed, right) => editAt([top + down, left + right], typed)),
      ),
    )
  }

  const list = useRef<HTMLDivElement>(null)
  const activeId = ids[grid.place[0]]
  const { isLong, listStyle, rows, measure } = usePageWindowing({
    ids,
    list,
    isPinned: (id) => id === activeId,
  })
  return (
    <div className={styles.table} style={{ '--columns': templateOf(columns) } as CSSProperties}>
      <TableBar edits={edits} />
      <div
        ref={element}
        role="grid"
        aria-label={t('products.allList')}
        aria-rowcount={ids.length + 1}
        aria-colcount={columns.length + 1}
        className={styles.grid}
        onCopy={copy}
        onPaste={paste}
        {...grid.listeners}
      >
        <div role="row" aria-rowindex={1} className={styles.head}>
          {columns.map(({ field, kind }) => (
            <div key={field} role="columnheader" data-kind={kind} className={styles.label}>
              {labels[field]}
            </div>
          ))}
          <div role="columnheader">
            <VisuallyHidden>{t('products.edit')}</VisuallyHidden>
          </div>
        </div>
        <div ref={list} role="rowgroup" className={styles.rows} data-long={isLong} style={listStyle}>
          {rows.map(({ id, index, style }) => {
            const product = products[index]
            const isActive = index === grid.place[0]
            return (
              product && (
                <TableRow
                  key={id}
                  product={product}
                  columns={columns}
                  names={names}
                  index={index}
                  start={style?.insetBlockStart}
                  measure={measure}
                  states={edits.states}
                  active={isActive ? grid.place[1] : undefined}
                  draft={isActive ? grid.draft : undefined}
                  onType={grid.type}
                />
              )
            )
          })}
        </div>
      </div>
    </div>
  )
}

const templateOf = (columns: readonly Column[]) =>
  [...columns.map(({ width }) => width), 'var(--touch)'].join(' ')

/** Neither a yes/no value nor the price of a product with sizes. */
const isTyped = ({
  product,
  column,
}: {
  product?: Product | undefined
  column?: Column | undefined
}): boolean =>
  column !== undefined && column.kind !== 'flag' && !(column.field === 'price' && product?.sizes.length)
