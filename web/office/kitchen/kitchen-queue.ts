import type { DataOf } from '#contract/shared/endpoint.ts'
import type { Calls } from '#contract/index.ts'
import { api } from '#web/lib/api.ts'
import { createStore } from '#web/lib/store.ts'
import { isTransientError } from '#web/lib/retry.ts'
import { toastError } from '#web/office/actions/toasts.tsx'

export type KitchenOrder = DataOf<Calls['GET businesses/kitchen']>[number]

/** A tap in the kitchen: a line, or with no `itemId` the whole order, is made or is not. */
export interface KitchenUpdate {
  orderId: string
  itemId?: string
  done: boolean
}

/**
 * What was tapped and is not yet in what the server tells, oldest first. It is shown at once, sent one after the other,
 * and kept while there is no connection: a cook does not look whether the network was there.
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

async function sendUpdate({ orderId: id, itemId, done }: KitchenUpdate): Promise<void> {
  const body = { done }
  if (itemId) await api('PUT businesses/kitchen/:id/items/:itemId', { params: { id, itemId }, body })
  else await api('PUT businesses/kitchen/:id', { params: { id }, body })
}

/** The screen that shows the ticks is read anew after each. */
export function onUpdateSent(read: () => Promise<void>): () => void {
  reload = read
  return () => {
    reload = async () => {}
  }
}

/** What is on its way; `held` is what could not be sent yet. */
export function useKitchenQueue(): { updates: readonly KitchenUpdate[]; unsent: readonly KitchenUpdate[] } {
  const current = queue.use()
  return { updates: current, unsent: isOffline ? current : [] }
}

const isAbout = (update: KitchenUpdate, orderId: string, itemId: string) =>
  update.orderId === orderId && (update.itemId === undefined || update.itemId === itemId)

/** An order as the cook left it, whether or not the server knows yet. */
export function applyUpdates(order: KitchenOrder, updates: readonly KitchenUpdate[]): KitchenOrder {
  const items = order.items.map((item) => {
    const last = updates.findLast((update) => isAbout(update, order.id, item.id))
    if (!last || last.done === (item.doneOn !== null)) return item
    return { ...item, doneOn: last.done ? new Date().toISOString() : null }
  })
  return { ...order, items }
}

export const isPending = (unsent: readonly KitchenUpdate[], orderId: string, itemId: string): boolean =>
  unsent.some((update) => isAbout(update, orderId, itemId))

export const isFinished = ({ items }: KitchenOrder): boolean => items.every(({ doneOn }) => doneOn !== null)
