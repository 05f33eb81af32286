import type { CSSProperties, ReactNode } from 'react'
import { extentOf, type PlanTable } from './plan.ts'
import styles from './plan.module.css'

/** What is drawn around the tables while they are arranged, so that they can be moved there. */
const margin = 3
const least = { columns: 12, rows: 6 }

type Placed = Pick<PlanTable, 'id' | 'shape' | 'x' | 'y' | 'width' | 'height'>

/** The tables of an area in their places. On a narrow screen the plan scrolls sideways. */
export function PlanGrid<T extends Placed>({
  label,
  tables,
  isArranging = false,
  children,
}: {
  label: string
  tables: readonly T[]
  isArranging?: boolean
  children: (table: T) => ReactNode
}) {
  const { columns, rows } = extentOf(tables)
  const extent = isArranging
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
        data-arranging={isArranging}
        style={extent as CSSProperties}
      >
        {tables.map((table) => (
          <li
            key={table.id}
            className={styles.place}
            data-shape={table.shape}
            style={{
              gridColumn: `${table.x + 1} / span ${table.width}`,
              gridRow: `${table.y + 1} / span ${table.height}`,
            }}
          >
            {children(table)}
          </li>
        ))}
      </ul>
    </div>
  )
}
