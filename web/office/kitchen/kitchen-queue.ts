import type { DataOf } from '#contract/shared/endpoint.ts'
import type { Calls } from '#contract/index.ts'
import { isInPreparation } from '#contract/domain/stages.ts'
import { isOnHold } from '#contract/domain/held-courses.ts'
import { bar } from '#contract/domain/stations.ts'
import { api } from '#web/lib/api.ts'
import { createStore } from '#web/lib/store.ts'
import { isTransientError } from '#web/lib/retry.ts'
import { toastError } from '#web/office/toasts/toasts.tsx'

export type KitchenOrder = DataOf<Calls['GET businesses/kitchen']>[number]
export type KitchenItem = KitchenOrder['items'][number]

/**
 * Marks an item as done or not done; without `itemId`, the whole order. With a station, only the parts
 * prepared there; with a course, only that course of the item.
 */
interface DoneUpdate {
  orderId: string
  itemId?: string
  station?: string | undefined
  course?: number | undefined
  done: boolean
  /** The order was cancelled, and the cook has read that. */
  cancelled?: true
}
/** Sets how many courses are to be prepared. */
interface FiringUpdate {
  orderId: string
  fired: number
}
/** Fires a course of a round, and those before it. */
interface CourseUpdate {
  orderId: string
  course: number
}
export type KitchenUpdate = DoneUpdate | FiringUpdate | CourseUpdate

const isFiring = (update: KitchenUpdate): update is FiringUpdate => 'fired' in update
const isCourseUpdate = (update: KitchenUpdate): update is CourseUpdate =>
  !isFiring(update) && !isDoneUpdate(update)
const isDoneUpdate = (update: KitchenUpdate): update is DoneUpdate => 'done' in update

/**
 * Updates that the loaded orders do not contain yet, oldest first. They are shown optimistically, sent one at
 * a time and kept in memory while offline: a cook does not check the network before tapping.
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
  if (isFiring(update)) {
    await api('PUT businesses/kitchen/:id/courses', { params: { id }, body: { fired: update.fired } })
    return
  }
  if (!isDoneUpdate(update)) {
    await api('POST businesses/orders/:id/fire', { params: { id }, body: { course: update.course } })
    return
  }
  const { itemId, station, course, done, cancelled } = update
  const body = { done, ...(station && { station }), ...(course && { course }) }
  if (itemId) await api('PUT businesses/kitchen/:id/items/:itemId', { params: { id, itemId }, body })
  else
    await api('PUT businesses/kitchen/:id', {
      params: { id },
      body: { ...body, ...(cancelled && { cancelled }) },
    })
}

/** Sets the function that reloads the screen after each sent update; returns its removal. */
export function onUpdateSent(read: () => Promise<void>): () => void {
  reload = read
  return () => {
    reload = async () => {}
  }
}

/** The queued updates; `unsent` are those waiting for the connection. */
export function useKitchenQueue(): { updates: readonly KitchenUpdate[]; unsent: readonly KitchenUpdate[] } {
  const current = queue.use()
  return { updates: current, unsent: isOffline ? current : [] }
}

/** An order with the queued updates applied. */
export function applyUpdates(order: KitchenOrder, updates: readonly KitchenUpdate[]): KitchenOrder {
  const own = updates.filter(({ orderId }) => orderId === order.id)
  const firing = own.findLast(isFiring)
  const course = own.findLast(isCourseUpdate)?.course
  const isBack = updates.some((update) => isDoneUpdate(update) && update.orderId === order.id && !update.done)
  return {
    ...order,
    // As the server does with an order that was ready.
    ...(isBack && canComeBack(order) && { stage: 'preparing' as const }),
    ...(firing && { firedCourses: firing.fired }),
    ...(course && { firedUpTo: course }),
    items: order.items.map((item) => updateItem(order.id, item, updates.filter(isDoneUpdate))),
  }
}

function updateItem(orderId: string, item: KitchenItem, updates: readonly DoneUpdate[]): KitchenItem {
  const about = updates.filter((update) => isAbout(update, orderId, item.id))
  if (!item.parts?.length) return { ...item, doneOn: doneOnAfter(about, item, item.doneOn) }
  const parts = item.parts.map((part) => ({
    ...part,
    doneOn: doneOnAfter(about, part, part.doneOn),
  }))
  return { ...item, parts, doneOn: lastOf(parts) }
}

function doneOnAfter(
  about: readonly DoneUpdate[],
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

/** When the last part was done; null if one is not done. */
const lastOf = (parts: readonly { doneOn: string | null }[]): string | null =>
  parts.reduce<string | null>(
    (last, { doneOn }) => (last !== null && doneOn !== null ? (doneOn > last ? doneOn : last) : null),
    '',
  )

/** What a station prepares of an order, null if nothing; without a station the whole order. */
export function forStation(order: KitchenOrder, station: string | undefined): KitchenOrder | null {
  if (!station) return order
  const items = order.items.flatMap((item) => {
    if (!item.parts?.length) return item.station === station ? [item] : []
    const parts = item.parts.filter((part) => part.station === station)
    return parts.length ? [{ ...item, parts, doneOn: lastOf(parts) }] : []
  })
  return items.length ? { ...order, items } : null
}

const isAbout = (update: DoneUpdate, orderId: string, itemId: string) =>
  update.orderId === orderId && (update.itemId === undefined || update.itemId === itemId)

export const isPending = (unsent: readonly KitchenUpdate[], orderId: string, itemId: string): boolean =>
  unsent.some((update) => isDoneUpdate(update) && isAbout(update, orderId, itemId))

/** Everything is ticked off, or staff marked the order as ready or gone (docs/decisions/0019). */
export const isFinished = (order: KitchenOrder): boolean =>
  !isInPreparation(order) || order.items.every(({ doneOn }) => doneOn !== null)

/** Ordered for a time that leaves the kitchen nothing to do yet, unless a cook has begun with it. */
export const isForLater = ({ prepareFrom, stage }: KitchenOrder, now: number): boolean =>
  prepareFrom !== undefined && stage === 'accepted' && Date.parse(prepareFrom) > now

/** Whether unticking brings the order back; once it has left or was cancelled, nothing does. */
export const canComeBack = ({ stage }: KitchenOrder): boolean =>
  stage !== 'onTheWay' && stage !== 'completed' && stage !== 'cancelled'

/** Cancelled while the kitchen had it, which no cook has confirmed yet. */
export const isCancelled = ({ stage, items }: KitchenOrder): boolean =>
  stage === 'cancelled' && items.some(({ doneOn }) => doneOn === null)

/** Whether a part of a set menu is waiting for its course to be fired. */
export const isHeld = (
  { heldCourses, firedCourses }: Pick<KitchenOrder, 'heldCourses' | 'firedCourses'>,
  { place = 0, station }: { place?: number | undefined; station?: string | null },
) => station !== bar && heldCourses.indexOf(place) >= firedCourses

/** The updates that mark everything due by now as done; courses that are held stay. */
export function finishNow(order: KitchenOrder, station: string | undefined): KitchenUpdate[] {
  const { id: orderId, items } = order
  const hasHeld = items.some(
    (item) => isOnHold(order, item) || item.parts?.some((part) => isHeld(order, part)),
  )
  if (!hasHeld) return [{ orderId, station, done: true }]
  return items.flatMap((item): KitchenUpdate[] => {
    const { id: itemId, parts = [] } = item
    if (isOnHold(order, item)) return []
    if (!parts.some(({ place }) => place)) return [{ orderId, itemId, station, done: true }]
    const due = parts.filter((part) => !isHeld(order, part))
    return due.flatMap(({ place }) => (place ? { orderId, itemId, station, course: place, done: true } : []))
  })
}
