import type { Order } from '#web/lib/page-data.ts'
import { stored } from '#web/lib/stored.ts'
import { parseMenuLocation } from '../context/menu-location.tsx'
import { movedTable } from '../context/moved-table.ts'
import { emitLive } from '../live/live-messages.ts'

/** Where an order of this device was made. */
interface OrderedAt {
  id: string
  businessId: string
  tableNumber: number
  /** Milliseconds since the epoch, by this device's clock. */
  on: number
  /** The table that the guest has been told to be at. */
  told?: number
}

const storage = stored('ordered_at')
/** A guest stays no longer than this after ordering. */
const staysForMs = 4 * 3600_000

function read(): OrderedAt[] {
  try {
    const all = JSON.parse(storage.get() ?? 'null') as OrderedAt[] | null
    return Array.isArray(all) ? all.filter(({ on }) => Math.abs(Date.now() - on) < staysForMs) : []
  } catch {
    return []
  }
}

/** Stores where the order was made, newest first. */
export function recordOrderedAt(order: Omit<OrderedAt, 'on' | 'told'>): void {
  storage.set(JSON.stringify([{ ...order, on: Date.now() }, ...read().filter(({ id }) => id !== order.id)]))
}

/** Whether this device has ordered here lately: staff may move its table. */
export const hasOrderedHere = (businessId: string): boolean =>
  read().some((order) => order.businessId === businessId)

/**
 * Takes the page to the table where staff have moved the newest order that was made at its own, and says so once. Later
 * orders of a moved guest were made at the new table.
 */
export function followMovedOrder(businessId: string, orders: readonly Order[]): void {
  const all = read()
  const from = parseMenuLocation(location.pathname).tableNumber
  const newest = all.find((at) => at.businessId === businessId && at.tableNumber === from)
  const to = orders.find(({ id, status }) => id === newest?.id && status !== 'DECLINED')?.table ?? null
  if (!newest || from === null || to === null) return
  const known = movedTable.get()
  if ((known?.to ?? from) !== to) movedTable.set(to === from ? null : { from, to })
  if ((newest.told ?? from) === to) return
  storage.set(JSON.stringify(all.map((at) => (at === newest ? { ...at, told: to } : at))))
  emitLive({ name: 'table-moved', data: { tableNumber: to } })
}
