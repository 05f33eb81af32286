import type { DataOf } from '#contract/shared/endpoint.ts'
import type { Calls } from '#contract/index.ts'
import { api } from '#web/lib/api.ts'
import { createStore } from '#web/lib/store.ts'
import { isTransientError } from '#web/lib/retry.ts'
import { toastError } from '#web/office/actions/toasts.tsx'

export type KitchenOrder = DataOf<Calls['GET businesses/kitchen']>[number]
export type KitchenItem = KitchenOrder['items'][number]

/**
 * Marks an item as done or not; without `itemId`, the whole order. With a station, only what is made there; with a
 * course, only that of the item.
 */
interface Tick {
  orderId: string
  itemId?: string
  station?: string | undefined
  course?: number | undefined
  done: boolean
}
/** Says how many courses are to be made. */
interface Firing {
  orderId: string
  fired: number
}
export type KitchenUpdate = Tick | Firing

const isTick = (update: KitchenUpdate): update is Tick => 'done' in update

/**
 * Updates that the loaded orders do not contain yet, oldest first. They are shown optimistically, sent one at a time and
 * kept while offline: a cook does not check the network before tapping.
 */
const queue = createStore<readonly KitchenUpdate[]>([])
let isOffline = false
let isSending = false
let reload = async (): Promise<void> => {}

export function enqueueUpdate(update: KitchenUpdate): void {
  queue.set([...queue.get(), update])
  void flush()
}

const retryAfterMs = 3_000

async function flush(): Promise<void> {
  if (isSending) return
  isSending = true
  for (let first = queue.get()[0]; first; first = queue.get()[0]) {
    try {
      await sendUpdate(first)
      isOffline = false
    } catch (error) {
      if (isTransientError(error)) {
        isOffline = true
        queue.set([...queue.get()])
        setTimeout(() => void flush(), retryAfterMs)
        break
      }
      toastError(error)
    }
    await reload()
    queue.set(queue.get().slice(1))
  }
  isSending = false
}

async function sendUpdate(update: KitchenUpdate): Promise<void> {
  const { orderId: id } = update
  if (!isTick(update)) {
    await api('PUT businesses/kitchen/:id/courses', { params: { id }, body: { fired: update.fired } })
    return
  }
  const { itemId, station, course, done } = update
  const body = { done, ...(station && { station }), ...(course && { course }) }
  if (itemId) await api('PUT businesses/kitchen/:id/items/:itemId', { params: { id, itemId }, body })
  else await api('PUT businesses/kitchen/:id', { params: { id }, body })
}

/** Sets the function that reloads the screen after each sent update; returns its removal. */
export function onUpdateSent(read: () => Promise<void>): () => void {
  reload = read
  return () => {
    reload = async () => {}
  }
}

/** The queued updates; `unsent` holds those that wait for the connection. */
export function useKitchenQueue(): { updates: readonly KitchenUpdate[]; unsent: readonly KitchenUpdate[] } {
  const current = queue.use()
  return { updates: current, unsent: isOffline ? current : [] }
}

/** An order with the queued updates applied. */
export function applyUpdates(order: KitchenOrder, updates: readonly KitchenUpdate[]): KitchenOrder {
  const firing = updates.findLast((update) => !isTick(update) && update.orderId === order.id)
  return {
    ...order,
    ...(firing && !isTick(firing) && { firedCourses: firing.fired }),
    items: order.items.map((item) => updateItem(order.id, item, updates.filter(isTick))),
  }
}

function updateItem(orderId: string, item: KitchenItem, updates: readonly Tick[]): KitchenItem {
  const about = updates.filter((update) => isAbout(update, orderId, item.id))
  if (!item.parts?.length) return { ...item, doneOn: doneOnAfter(about, item, item.doneOn) }
  const parts = item.parts.map((part) => ({
    ...part,
    doneOn: doneOnAfter(about, part, part.doneOn),
  }))
  return { ...item, parts, doneOn: lastOf(parts) }
}

function doneOnAfter(
  about: readonly Tick[],
  { station, place }: { station: string | null; place?: number | undefined },
  doneOn: string | null,
): string | null {
  const last = about.findLast(
    (update) =>
      (update.station === undefined || update.station === station) &&
      (update.course === undefined || update.course === place),
  )
  if (!last || last.done === (doneOn !== null)) return doneOn
  return last.done ? new Date().toISOString() : null
}

/** When the last of them was done; null if one is not. */
const lastOf = (parts: readonly { doneOn: string | null }[]): string | null =>
  parts.reduce<string | null>(
    (last, { doneOn }) => (last !== null && doneOn !== null ? (doneOn > last ? doneOn : last) : null),
    '',
  )

/** What a station makes of an order; null if that is nothing. Without a station it is all. */
export function forStation(order: KitchenOrder, station: string | undefined): KitchenOrder | null {
  if (!station) return order
  const items = order.items.flatMap((item) => {
    if (!item.parts?.length) return item.station === station ? [item] : []
    const parts = item.parts.filter((part) => part.station === station)
    return parts.length ? [{ ...item, parts, doneOn: lastOf(parts) }] : []
  })
  return items.length ? { ...order, items } : null
}

const isAbout = (update: Tick, orderId: string, itemId: string) =>
  update.orderId === orderId && (update.itemId === undefined || update.itemId === itemId)

export const isPending = (unsent: readonly KitchenUpdate[], orderId: string, itemId: string): boolean =>
  unsent.some((update) => isTick(update) && isAbout(update, orderId, itemId))

export const isFinished = ({ items }: KitchenOrder): boolean => items.every(({ doneOn }) => doneOn !== null)

/** Whether a part of a set menu waits for its course to be fired. */
export const isHeld = (
  order: Pick<KitchenOrder, 'firedCourses'>,
  { place = 0 }: { place?: number | undefined },
) => place > order.firedCourses

/** What ticks off all that is to be made by now; courses that are held stay. */
export function finishNow(order: KitchenOrder, station: string | undefined): KitchenUpdate[] {
  const { id: orderId, items } = order
  const hasHeld = items.some(({ parts }) => parts?.some((part) => isHeld(order, part)))
  if (!hasHeld) return [{ orderId, station, done: true }]
  return items.flatMap(({ id: itemId, parts = [] }): KitchenUpdate[] => {
    const courses = parts.flatMap((part) => part.place ?? [])
    if (!courses.length) return [{ orderId, itemId, station, done: true }]
    const fired = courses.filter((place) => !isHeld(order, { place }))
    return fired.map((course) => ({ orderId, itemId, station, course, done: true }))
  })
}
