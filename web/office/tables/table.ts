import type { CallReason } from '#contract/domain/bounds.ts'
import type { DataOf } from '#contract/shared/endpoint.ts'
import { isTestTable } from '#contract/domain/test-table.ts'
import type { Calls } from '#contract/index.ts'
import { t } from '#web/office/texts.ts'

export type Table = DataOf<Calls['GET tables']>[number]
/** Whether the table is for guests: only those get a printed code. */
export const isForGuests = ({ number }: Table): boolean => !isTestTable(number)
/** `Table 8`: what its card shows instead of a name, or below it. */
export const numberText = (table: Table): string =>
  isForGuests(table) ? t('tables.number', { n: table.number }) : t('tables.test')
/** A table is found by what its card shows. */
export const getTableTexts = (table: Table): string[] => [table.name, numberText(table)]
type InService = DataOf<Calls['GET tables/service']>[number]
type Order = DataOf<Calls['GET businesses/orders']>[number]

/** The open calls of a table: how many, and what for, each reason once. */
export interface OpenCalls {
  count: number
  reasons: readonly CallReason[]
}

export type Plan = DataOf<Calls['GET tables/plan']>

/** The tables with their open calls and pending orders. */
export interface TablesData {
  tables: Table[]
  /** As it was drawn. */
  plan: Plan
  /** Open calls of a table, by its id. */
  callsByTable: ReadonlyMap<string, OpenCalls>
  /** Pending orders by the number of their table; null while ordering is off. */
  pendingByNumber: ReadonlyMap<number | null, Order[]> | null
  /** The activity at a table, by its id; missing tables are free. */
  inService: ReadonlyMap<string, InService>
}

/** The state of a table, and since when. */
export type TableState =
  | {
      kind: 'bill' | 'calling' | 'ready' | 'waits' | 'inKitchen' | 'served' | 'seated' | 'leftOpen'
      since: string
    }
  | { kind: 'free'; since?: undefined }

/**
 * What a table wants most, for every screen that says so: its guests want to pay or call, food gets cold, an order is
 * not decided, the kitchen has one, all was served, a party has not ordered, one has left and nobody closed its bill.
 */
export function toTableState(table: InService | undefined): TableState {
  if (table?.billWantedOn) return { kind: 'bill', since: table.billWantedOn }
  if (table?.calledOn) return { kind: 'calling', since: table.calledOn }
  if (table?.readySince) return { kind: 'ready', since: table.readySince }
  if (table?.pendingSince) return { kind: 'waits', since: table.pendingSince }
  if (table?.inKitchenSince) return { kind: 'inKitchen', since: table.inKitchenSince }
  if (table?.servedOn) return { kind: 'served', since: table.servedOn }
  if (table?.openedOn) return { kind: 'seated', since: table.openedOn }
  if (table?.leftOn) return { kind: 'leftOpen', since: table.leftOn }
  return { kind: 'free' }
}

/** The states in which staff are wanted at the table, the most urgent first. */
export const urgentStates: readonly TableState['kind'][] = ['bill', 'calling', 'ready', 'waits']

/** How a table's state is coloured. */
export const stateTones = {
  bill: 'bad',
  calling: 'bad',
  ready: 'waiting',
  waits: 'waiting',
  inKitchen: 'good',
  served: 'good',
  seated: 'good',
  leftOpen: 'waiting',
  free: 'off',
} as const satisfies Record<TableState['kind'], string>

/** What a table is called where its number needs no word beside it: by its name, else `Table 8`. */
export const planName = (table: Table): string =>
  isForGuests(table) && table.name !== String(table.number) ? table.name : numberText(table)
