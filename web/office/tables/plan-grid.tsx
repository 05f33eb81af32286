import type { CSSProperties, ReactNode } from 'react'
import { extentOf, type PlanTable } from './plan.ts'
import styles from './plan.module.css'

/** What is drawn around the tables while they are arranged, so that they can be moved there. */
const margin = 3
const least = { columns: 12, rows: 6 }

type Placed = Pick<PlanTable, 'id' | 'shape' | 'x' | 'y' | 'width' | 'height'>

interface Props<T> {
  label: string
  tables: readonly T[]
  /** Only while the tables are arranged. */
  arranged?: {
    /** null: in no area. */
    areaId: string | null
    /** Where a table that is being dragged would stand; undefined: not here. */
    landing: Placed | undefined
  }
  children: (table: T) => ReactNode
}

/** The tables of an area in their places. On a narrow screen the plan scrolls sideways. */
export function PlanGrid<T extends Placed>({ label, tables, arranged, children }: Props<T>) {
  const { landing } = arranged ?? {}
  // Not higher for what is dragged, or the areas below would flee from it.
  const { rows } = extentOf(tables)
  const { columns } = extentOf(landing ? [...tables, landing] : tables)
  const extent = arranged
    ? {
        '--columns': Math.max(columns + margin, least.columns),
        '--rows': Math.max(rows + margin, least.rows),
      }
    : { '--columns': columns, '--rows': rows }
  return (
    <div className={styles.scroll}>
      <ul
        className={styles.grid}
        aria-label={label}
        data-arranged-area={arranged && (arranged.areaId ?? '')}
        style={extent as CSSProperties}
      >
        {tables.map((table) => (
          <li key={table.id} className={styles.place} data-shape={table.shape} style={placeOf(table)}>
            {children(table)}
          </li>
        ))}
        {landing && (
          <li aria-hidden className={styles.landing} data-shape={landing.shape} style={placeOf(landing)} />
        )}
      </ul>
    </div>
  )
}

const placeOf = ({ x, y, width, height }: Placed): CSSProperties => ({
  gridColumn: `${x + 1} / span ${width}`,
  gridRow: `${y + 1} / span ${height}`,
})
