import type { DataOf } from '#contract/shared/endpoint.ts'
import type { Calls } from '#contract/index.ts'
import { tableLabel } from '#web/office/data/order.ts'
import {
  isForGuests,
  toTableState,
  urgentStates,
  type Table,
  type TableState,
} from '#web/office/tables/table.ts'
import { t } from '#web/office/texts.ts'
import type { Takeaway } from './phone-orders.ts'

export type Visit = DataOf<Calls['GET visits']>[number]
type InService = DataOf<Calls['GET tables/service']>[number]

/** What all places are made from. */
export interface ServiceData {
  tables: Table[]
  inService: InService[]
  visits: Visit[]
  takeaway: Takeaway
}

/** The address of a new party at the counter. */
export const counter = 'counter'

/** The address of orders by phone. */
export const phone = 'phone'

/** Where a round is taken: a table, a new party at the counter, one that sits at none of the tables, or the phone. */
export interface Place {
  /** In the address: the table's id, `counter`, `phone`, or the visit's id. */
  id: string
  label: string
  table: Table | undefined
  /** The parties there, first the one that guests join. */
  parties: Visit[]
  /** Only of the phone. */
  takeaway?: Takeaway
}

/** The number of an unnamed table, with its name if it has one, as elsewhere in the office. */
const labelOfTable = ({ name, number }: Table): string => tableLabel({ table: number, tableName: name })

/** A party by its table and name: `Counter · Ana`. */
export const labelOfVisit = ({ table, tableName, label }: Visit): string =>
  tableLabel({ table, tableName, visitLabel: label })

const sitsAt = ({ table, joinedTables }: Visit, number: number): boolean =>
  table === number || joinedTables.includes(number)

/** The place at this address; undefined if there is none any more. */
export function findPlace({ tables, visits, takeaway }: ServiceData, id: string): Place | undefined {
  if (id === phone && takeaway.kinds.length)
    return { id, label: t('service.byPhone'), table: undefined, parties: [], takeaway }
  if (id === counter) return { id, label: t('order.counter'), table: undefined, parties: [] }
  const table = tables.find((table) => table.id === id && isForGuests(table))
  if (table) {
    const there = visits.filter((visit) => sitsAt(visit, table.number))
    const parties = there.toSorted((one, other) => Number(other.joinedByGuests) - Number(one.joinedByGuests))
    return { id, label: labelOfTable(table), table, parties }
  }
  const visit = visits.find((visit) => visit.id === id)
  return visit && { id, label: labelOfVisit(visit), table: undefined, parties: [visit] }
}

export interface TablePlace {
  table: Table
  state: TableState
  parties: Visit[]
}

/** The tables for guests with who sits there, those that want something first. */
export function toTablePlaces({ tables, inService, visits }: ServiceData): TablePlace[] {
  const states = new Map(inService.map((table) => [table.tableId, table]))
  const places = tables.filter(isForGuests).map((table) => ({
    table,
    state: toTableState(states.get(table.id)),
    parties: visits.filter((visit) => sitsAt(visit, table.number)),
  }))
  const rankOf = ({ state }: TablePlace) =>
    (urgentStates.indexOf(state.kind) + urgentStates.length + 1) % (urgentStates.length + 1)
  return places.toSorted((one, other) => rankOf(one) - rankOf(other))
}

/** The parties that sit at none of the tables: at the counter, or at a table that is gone. */
export const visitsElsewhere = ({ tables, visits }: ServiceData): Visit[] =>
  visits.filter(({ table }) => !tables.some(({ number }) => number === table))

/** How many guests a party has and what it is called: `4 guests · Ana`. */
export const partyText = ({ guests, label }: Pick<Visit, 'guests' | 'label'>): string =>
  [guests !== null && t('service.guests', { n: guests }), label].filter(Boolean).join(' · ')
