import type { DataOf } from '#contract/shared/endpoint.ts'
import type { Calls } from '#contract/index.ts'
import { api } from '#web/lib/api.ts'
import { createStore } from '#web/lib/store.ts'
import { isTransient } from '#web/lib/transient-error.ts'
import { sayFailed } from '#web/office/toasts.tsx'

export type KitchenOrder = DataOf<Calls['GET businesses/kitchen']>[number]

/** A tap in the kitchen: a line, or with no `itemId` the whole order, is made or is not. */
export interface Tick {
  orderId: string
  itemId?: string
  done: boolean
}

/**
 * What was tapped and is not yet in what the server tells, oldest first. It is shown at once, sent one after the other,
 * and kept while there is no connection: a cook does not look whether the network was there.
 */
const ticks = createStore<readonly Tick[]>([])
let isHeld = false
let isSending = false
let readAnew = async (): Promise<void> => {}

export function tick(made: Tick): void {
  ticks.set([...ticks.get(), made])
  void send()
}

const retryAfterMs = 3_000

async function send(): Promise<void> {
  if (isSending) return
  isSending = true
  for (let first = ticks.get()[0]; first; first = ticks.get()[0]) {
    try {
      await tell(first)
      isHeld = false
    } catch (error) {
      if (isTransient(error)) {
        isHeld = true
        ticks.set([...ticks.get()])
        setTimeout(() => void send(), retryAfterMs)
        break
      }
      sayFailed(error)
    }
    await readAnew()
    ticks.set(ticks.get().slice(1))
  }
  isSending = false
}

async function tell({ orderId: id, itemId, done }: Tick): Promise<void> {
  const body = { done }
  if (itemId) await api('PUT businesses/kitchen/:id/items/:itemId', { params: { id, itemId }, body })
  else await api('PUT businesses/kitchen/:id', { params: { id }, body })
}

/** The screen that shows the ticks is read anew after each. */
export function afterEachTick(read: () => Promise<void>): () => void {
  readAnew = read
  return () => {
    readAnew = async () => {}
  }
}

/** What is on its way; `held` is what could not be sent yet. */
export function useTicks(): { ticks: readonly Tick[]; held: readonly Tick[] } {
  const current = ticks.use()
  return { ticks: current, held: isHeld ? current : [] }
}

const isAbout = (tick: Tick, orderId: string, itemId: string) =>
  tick.orderId === orderId && (tick.itemId === undefined || tick.itemId === itemId)

/** An order as the cook left it, whether or not the server knows yet. */
export function withTicks(order: KitchenOrder, made: readonly Tick[]): KitchenOrder {
  const items = order.items.map((item) => {
    const last = made.findLast((tick) => isAbout(tick, order.id, item.id))
    if (!last || last.done === (item.doneOn !== null)) return item
    return { ...item, doneOn: last.done ? new Date().toISOString() : null }
  })
  return { ...order, items }
}

export const isWaiting = (held: readonly Tick[], orderId: string, itemId: string): boolean =>
  held.some((tick) => isAbout(tick, orderId, itemId))

export const isFinished = ({ items }: KitchenOrder): boolean => items.every(({ doneOn }) => doneOn !== null)
