import {
  BellRing,
  CircleDashed,
  ConciergeBell,
  CookingPot,
  FileClock,
  ReceiptText,
  ShoppingCart,
  Users,
  Utensils,
  type LucideIcon,
} from 'lucide-react'
import { Age } from '#web/office/orders/order-parts.tsx'
import { t } from '#web/office/texts.ts'
import { PlanGrid } from './plan-grid.tsx'
import { Seats } from './plan-seats.tsx'
import { completePlan, toSections } from './plan.ts'
import styles from './plan.module.css'
import {
  isForGuests,
  planName,
  stateTones,
  toTableState,
  urgentStates,
  type Table,
  type TablesData,
  type TableState,
} from './table.ts'

const icons: Record<TableState['kind'], LucideIcon> = {
  bill: ReceiptText,
  calling: BellRing,
  ready: ConciergeBell,
  waits: ShoppingCart,
  inKitchen: CookingPot,
  served: Utensils,
  seated: Users,
  leftOpen: FileClock,
  free: CircleDashed,
}

interface Props extends Pick<TablesData, 'plan' | 'tables' | 'inService'> {
  /** The tables that have just called. */
  flagged: ReadonlySet<string>
  onOpen: (table: Table) => void
}

/** The tables where they stand, each with its state; a tap opens it. */
export function PlanView({ plan, tables, inService, flagged, onOpen }: Props) {
  const byId = new Map(tables.filter(isForGuests).map((table) => [table.id, table]))
  const complete = completePlan(plan, [...byId.values()])
  // As they are read: by rows, then from the left.
  const inReading = complete.tables.toSorted((one, other) => one.y - other.y || one.x - other.x)
  const sections = toSections(complete.areas, inReading).filter((section) => section.tables.length)
  return (
    <div className={styles.plan}>
      {sections.map(({ area, tables }) => {
        const name = area?.name ?? t(plan.areas.length ? 'plan.noArea' : 'tables.title')
        return (
          <section key={area?.id ?? ''} className={styles.section} aria-label={name} data-strip>
            {plan.areas.length > 0 && <h2 className={styles.heading}>{name}</h2>}
            <PlanGrid label={name} tables={tables}>
              {({ id, seats }) => {
                const table = byId.get(id)
                return (
                  table && (
                    <TableButton
                      table={table}
                      seats={seats}
                      state={toTableState(inService.get(id))}
                      isFlagged={flagged.has(id)}
                      onOpen={() => onOpen(table)}
                    />
                  )
                )
              }}
            </PlanGrid>
          </section>
        )
      })}
    </div>
  )
}

interface ButtonProps {
  table: Table
  seats: number | null
  state: TableState
  isFlagged: boolean
  onOpen: () => void
}

function TableButton({ table, seats, state, isFlagged, onOpen }: ButtonProps) {
  const Icon = icons[state.kind]
  return (
    <button
      type="button"
      className={styles.table}
      data-tone={stateTones[state.kind]}
      data-urgent={urgentStates.includes(state.kind)}
      data-flagged={isFlagged}
      data-shows={`table:${table.number}`}
      onClick={onOpen}
    >
      <span className={styles.name}>{planName(table)}</span>
      <span className={styles.state}>
        <Icon aria-hidden size={16} />
        <span className={styles.word}>{t(`tables.${state.kind}`)}</span>
      </span>
      {state.since ? (
        <span className={styles.since}>
          <Age since={state.since} isShort />
        </span>
      ) : (
        <Seats of={seats} />
      )}
    </button>
  )
}
