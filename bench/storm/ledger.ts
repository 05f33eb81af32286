import { sql } from 'kysely'
import type { DatabaseConnection } from '#server/lib/database/pool.ts'
import { openDatabase } from '#server/lib/database/pool.ts'

/** An order that was acknowledged to the guest as sent. */
export interface Acknowledged {
  id: string
  businessId: string
  /** Its idempotency key, which is also its comment. */
  key: string
  number: string
  lines: Record<string, number>
}

/** The responses that guests and staff got, and the problems they had. */
export class Ledger {
  readonly orders: Acknowledged[] = []
  readonly decisions = new Map<string, string>()
  readonly pictures: string[] = []
  /** Responses that no guest should ever get: refusals without a reason, server errors, missing files. */
  readonly wrong: string[] = []
  /** The time from the first press until each order was sent, in milliseconds, and when it began. */
  readonly waits: { ms: number; began: number }[] = []
  readonly counts = { retries: 0, pressedAgain: 0, pages: 0, pagesAway: 0, busy: 0, busyWithoutRetryAfter: 0 }
}

export interface Comparison {
  stored: number
  lost: string[]
  doubled: string[]
  /** Stored as sent, although no guest got a response and none is still trying. */
  unknown: string[]
  wrongLines: string[]
  sameNumber: string[]
  /** The count of skipped order numbers. */
  gaps: number
  undecided: string[]
  wrongDecisions: string[]
}

interface Stored {
  id: string
  businessId: string
  comment: string
  number: number
  status: string
  lines: string[]
}

/** Compares what was acknowledged with the rows of these businesses in the database. */
export async function compare(
  connection: DatabaseConnection,
  businesses: readonly string[],
  ledger: Ledger,
): Promise<Comparison> {
  const db = openDatabase(connection)
  const { rows } = await sql<Stored>`
    select orders.id, orders.business_id, orders.comment, orders.order_number as number, orders.status,
      array(select quantity || ' ' || product_id from order_items
        where order_items.order_id = orders.id order by 1) as lines
    from orders where orders.business_id = any(${businesses}::uuid[]) and orders.status <> 'CREATED'`
    .execute(db)
    .finally(() => db.destroy())
  const byId = new Map(rows.map((row) => [row.id, row]))
  const byKey = Map.groupBy(rows, ({ comment }) => comment)
  const acknowledged = new Set(ledger.orders.map(({ id }) => id))
  const numbers = Map.groupBy(rows, ({ businessId, number }) => `${businessId} ${number}`)
  const linesOf = (lines: Record<string, number>) =>
    Object.entries(lines)
      .map(([id, quantity]) => `${quantity} ${id}`)
      .toSorted()
      .join()
  const highest = businesses.map((id) =>
    Math.max(0, ...rows.filter(({ businessId }) => businessId === id).map(({ number }) => number)),
  )
  return {
    stored: rows.length,
    lost: ledger.orders.filter(({ id }) => !byId.has(id)).map(({ key }) => key),
    doubled: [...byKey].filter(([, same]) => same.length > 1).map(([key]) => key),
    unknown: rows.filter(({ id }) => !acknowledged.has(id)).map(({ comment }) => comment),
    wrongLines: ledger.orders
      .filter(({ id, key, number, lines }) => {
        const row = byId.get(id)
        return (
          row &&
          (row.comment !== key ||
            row.number !== Number(number) ||
            row.lines.toSorted().join() !== linesOf(lines))
        )
      })
      .map(({ key }) => key),
    sameNumber: [...numbers].filter(([, same]) => same.length > 1).map(([number]) => number),
    gaps: highest.reduce((sum, most) => sum + most, 0) - numbers.size,
    undecided: rows.filter(({ status }) => status === 'SENT').map(({ comment }) => comment),
    wrongDecisions: [...ledger.decisions]
      .filter(([id, status]) => byId.get(id)?.status !== status)
      .map(([id]) => id),
  }
}
