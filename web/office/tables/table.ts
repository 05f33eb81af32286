import type { DataOf } from '#contract/shared/endpoint.ts'
import type { Calls } from '#contract/index.ts'

export type Table = DataOf<Calls['GET tables']>[number]
type Order = DataOf<Calls['GET businesses/orders']>[number]

/** The tables with their open calls and pending orders. */
export interface TablesData {
  tables: Table[]
  /** Open calls of a table, by its id. */
  callsByTable: ReadonlyMap<string, number>
  /** Pending orders by the number of their table; null while ordering is off. */
  pendingByNumber: ReadonlyMap<number | null, Order[]> | null
}
