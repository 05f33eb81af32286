import { shortOrderNumber } from '#contract/domain/order-number.ts'
import { officePaths } from '#contract/domain/office-paths.ts'
import type { PushMessage } from '#contract/api/push.ts'
import { createStore } from '#web/lib/store.ts'
import { replaceToast } from '#web/office/toasts/toasts.tsx'
import type { LiveEvent } from '#web/office/data/live-events.ts'
import { t } from '#web/office/texts.ts'
import { destination, readOrder } from '#web/office/data/order.ts'
import { isInView } from './in-view.ts'
import { playSound } from './sounds.ts'
import { toastLines, type Line } from './toast-lines.tsx'

/** What staff are notified of: a new order (at a table, for pick-up or for delivery), a ready one, or a waiter call. */
interface News {
  kind: 'order' | 'pickup' | 'delivery' | 'ready' | 'call'
  title: string
  /** The sentence that the specification fixes (back-office, section 4). */
  text: string
  /** Additional lines, such as the table's name or a comment. */
  more?: string[]
}

/** Plays a sound for a new or ready order or a waiter call, and shows a toast unless the screen in view shows it already. */
export function notifyOfEvent(event: LiveEvent): void {
  if (isKitchen()) return
  if (event.type === 'order' && event.data.status === 'SENT') void notifyOfOrder(event.data)
  if (event.type === 'pickup-order' && event.data.status === 'SENT') void notifyOfPickup(event.data)
  if (event.type === 'delivery-order' && event.data.status === 'SENT') void notifyOfDelivery(event.data)
  if (isOfOrder(event) && event.data.stage === 'ready') void notifyOfReady(event)
  if (event.type === 'waiter-call' && event.data.clientId !== null) {
    playSound('call')
    const { tableName, tableNumber, reason } = event.data
    const news: News = { kind: 'call', title: t('calls.new'), text: t('calls.from', { name: tableName }) }
    const more = [
      ...(tableName === String(tableNumber) ? [] : [t('order.table', { n: tableNumber })]),
      ...(reason ? [t(`calls.reason.${reason}`)] : []),
    ]
    showNews({ ...news, more }, `table:${tableNumber}`)
  }
}

const orderEvents = ['order', 'pickup-order', 'delivery-order'] as const
type OrderEvent = Extract<LiveEvent, { type: (typeof orderEvents)[number] }>
const isOfOrder = (event: LiveEvent): event is OrderEvent => orderEvents.some((type) => type === event.type)

/** Orders whose next stage is set on this page, which knows. */
const movedHere = new Set<string>()

/** Runs a change of an order's stage, of which this page is not notified. */
export async function withoutNews<Result>(orderId: string, change: () => Promise<Result>): Promise<Result> {
  movedHere.add(orderId)
  try {
    return await change()
  } catch (error) {
    movedHere.delete(orderId)
    throw error
  }
}

async function notifyOfReady({ data }: OrderEvent): Promise<void> {
  if (movedHere.delete(data.id)) return
  playSound('ready')
  const order = await readOrder(data.id).catch(() => undefined)
  const number = shortOrderNumber(data)
  showNews(
    {
      kind: 'ready',
      title: t('ready.title'),
      text: order ? t('ready.at', { place: destination(order) }) : t('ready.number', { number }),
    },
    ...('table' in data ? [`table:${data.table}`] : []),
  )
}

/** The kitchen is notified of approved orders only, by its own alert. */
const isKitchen = () => location.pathname.startsWith(officePaths.kitchen)

async function notifyOfOrder({ id, table }: { id: string; table: number | null }): Promise<void> {
  playSound('order')
  const order = await readOrder(id).catch(() => undefined)
  const name = order?.tableName
  const more = [...(name && name !== String(table) ? [name] : []), ...comment(order)]
  const text = t('orders.newFrom', { number: table ?? '' })
  showNews({ kind: 'order', title: t('orders.new'), text, more }, 'orders', `table:${table}`)
}

async function notifyOfPickup(event: { id: string; orderNumber: string }): Promise<void> {
  playSound('order')
  const order = await readOrder(event.id).catch(() => undefined)
  const text = t('pickups.newNumber', { number: shortOrderNumber(event) })
  const more = [...(order?.pickupUser ? [order.pickupUser.name] : []), ...comment(order)]
  showNews({ kind: 'pickup', title: t('pickups.new'), text, more }, 'pickups')
}

async function notifyOfDelivery(event: { id: string; orderNumber: string }): Promise<void> {
  playSound('order')
  const order = await readOrder(event.id).catch(() => undefined)
  const text = t('deliveries.newNumber', { number: shortOrderNumber(event) })
  const name = order?.deliveryUser?.name
  const more = [...(name ? [name] : []), ...comment(order)]
  showNews({ kind: 'delivery', title: t('deliveries.new'), text, more }, 'deliveries')
}

/** Only the beginning: the order shows the whole comment. */
const commentLength = 60
function comment(order: { comment: string | null } | undefined): string[] {
  const words = order?.comment?.replace(/\s+/g, ' ')
  if (!words) return []
  return [words.length > commentLength ? `${words.slice(0, commentLength)}…` : words]
}

/** Notifies of a push message, which arrives while the stream is disconnected. */
export function notifyOfPush({ title, body }: PushMessage): void {
  // What is asked for shows itself, on every screen.
  if (isKitchen() || title === 'Needs Approval') return
  const kinds = {
    'New Order': 'order',
    'New Pick-up Order': 'pickup',
    'New Delivery Order': 'delivery',
    Call: 'call',
    'Order Ready': 'ready',
  } as const
  const kind = kinds[title]
  playSound(kind === 'call' || kind === 'ready' ? kind : 'order')
  showNews({ kind, title, text: body })
}

/** For screen readers: news that the screen in view shows without a toast. */
export const announcement = createStore<(Line & Pick<News, 'title'>) | undefined>(undefined)

/** The lines in the toast of each kind, the newest last. */
const toastedLines = new Map<News['kind'], Line[]>()

/** Shows the news in a toast that counts those of its kind, or only announces it if one of the marks is in view. */
function showNews(news: News, ...marks: string[]): void {
  const { kind, title, text, more = [] } = news
  const line = { id: crypto.randomUUID(), text, more }
  if (marks.some(isInView)) return announcement.set({ ...line, title })
  const before = toastedLines.get(kind) ?? []
  // A table that says why it called, or calls again, is one call.
  const all = [...(kind === 'call' ? before.filter((one) => one.text !== text) : before), line]
  replaceToast(kind, {
    color: 'saffron',
    title: all.length === 1 ? title : t(`news.${kind}`, { n: all.length }),
    message: toastLines(all),
    onClose: () => toastedLines.delete(kind),
  })
  // Set only now, since replacing the toast closes the previous one.
  toastedLines.set(kind, all)
}
