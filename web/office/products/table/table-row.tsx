import { Pencil } from 'lucide-react'
import { memo } from 'react'
import { t } from '#web/office/texts.ts'
import type { Product } from '#web/office/data/product.ts'
import type { Column } from './columns.ts'
import type { Names } from './named-cells.ts'
import styles from './product-table.module.css'
import { TableCell } from './table-cell.tsx'
import { cellKey, type CellStates } from './use-cell-edits.ts'

interface Props {
  product: Product
  columns: readonly Column[]
  names: Names
  index: number
  /** The row's offset in a windowed table. */
  start: string | number | undefined
  measure: ((row: HTMLElement | null) => void) | undefined
  states: CellStates
  /** The column of the cell that has the focus, if it is in this row. */
  active: number | undefined
  /** The text being typed into that cell. */
  draft: string | undefined
  onType: (typed: string) => void
}

/** A product in the table. Memoized, since tables may hold thousands. */
export const TableRow = memo(function TableRow(props: Props) {
  const { product, columns, names, index, start, measure, states, active, draft, onType } = props
  const { id, name } = product
  return (
    <div
      ref={measure}
      role="row"
      aria-rowindex={index + 2}
      className={styles.row}
      data-index={index}
      data-off={!product.active}
      style={{ insetBlockStart: start }}
    >
      {columns.map((column, place) => (
        <TableCell
          key={column.field}
          product={product}
          column={column}
          names={names}
          row={index}
          place={place}
          state={states.get(cellKey(id, column.field))}
          isActive={active === place}
          draft={active === place ? draft : undefined}
          onType={onType}
        />
      ))}
      <div
        role="gridcell"
        aria-colindex={columns.length + 1}
        aria-label={t('row.edit', { name })}
        tabIndex={active === columns.length ? 0 : -1}
        className={styles.cell}
        data-row={index}
        data-column={columns.length}
        data-acts
      >
        <Pencil aria-hidden size={18} />
      </div>
    </div>
  )
})
