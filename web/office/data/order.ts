import { countedOptions } from '#contract/domain/counted-options.ts'
import { withOptionNames } from '#contract/domain/courses.ts'
import { shortOrderNumber } from '#contract/domain/order-number.ts'
import { isOnHold } from '#contract/domain/held-courses.ts'
import { fromMills, toMills } from '#contract/domain/money.ts'
import { isTestTable } from '#contract/domain/test-table.ts'
import type { OrderKind } from '#contract/domain/price-rules.ts'
import type { DataOf } from '#contract/shared/endpoint.ts'
import type { Calls } from '#contract/index.ts'
import { api } from '#web/lib/api.ts'
import { formatDateTime, formatTime } from '#web/lib/time.ts'
import { t } from '#web/office/texts.ts'

type TableOrder = DataOf<Calls['GET businesses/orders']>[number]
type DeliveryOrder = DataOf<Calls['GET businesses/delivery-orders']>[number]

type PickupOrder = DataOf<Calls['GET businesses/pickup-orders']>[number]

/** An order at a table, for pick-up with its customer, or for delivery with its address. */
export type Order = TableOrder &
  Partial<
    Pick<PickupOrder, 'pickupUser'> &
      Pick<DeliveryOrder, 'address' | 'deliveryUser' | 'deliveryFee' | 'destination'>
  >
/** One order of the business. */
export const readOrder = (id: string): Promise<Order> => api('GET businesses/orders/:id', { params: { id } })

export type OrderItem = Order['orderItems'][number]

export type Destination = NonNullable<DeliveryOrder['destination']>

export function kindOf({ address, pickupUser }: Order): OrderKind {
  if (address !== undefined) return 'delivery'
  return pickupUser ? 'pickup' : 'table'
}
export type Decision = 'APPROVED' | 'DECLINED'

export const itemCount = (order: Order): number =>
  order.orderItems.reduce((count, { quantity }) => count + quantity, 0)

interface Table {
  /** null: at the counter. */
  table: number | null
  tableName: string | null
  visitLabel?: string | null | undefined
}

/** Whether the table has a name other than its number; a deleted table has none. */
const isNamed = (at: Table): at is Table & { tableName: string } =>
  at.tableName !== null && at.tableName !== String(at.table)

/** A table's name and number, and the party's: `Sofra e madhe (8)`, `Table 8 · Ana`, `Counter · Ana`. */
export const tableLabel = (at: Table): string => withParty(at, tableOf(at))

function tableOf(at: Table): string {
  if (isTestTable(at.table)) return t('tables.test')
  if (at.table === null) return t('order.counter')
  return isNamed(at) ? `${at.tableName} (${at.table})` : t('order.table', { n: at.table })
}

const withParty = ({ visitLabel }: Table, table: string): string =>
  [table, visitLabel].filter(Boolean).join(' · ')

/** The destination of an order in a word or two: `Sofra e madhe`, `Table 8`, `Pick-up: Ana`, `Delivery: Ana`. */
export function destination(order: Order): string {
  const { deliveryUser } = order
  if (deliveryUser) return deliveryUser.name ? t('deliveries.for', { name: deliveryUser.name }) : t('deliveries.one')
  if (order.pickupUser) return t('pickups.for', { name: order.pickupUser.name })
  return isNamed(order) && !isTestTable(order.table)
    ? withParty(order, order.tableName)
    : tableLabel(order)
}

interface Whose extends Table {
  orderKind: OrderKind
  orderNumber: string | null
  customerName: string | null
}

/** Whose bill it is: `Table 8 · Ana`, `Pick-up: Ana · 0014`. */
export function billLabel({ orderKind, orderNumber, customerName, ...at }: Whose): string {
  if (orderKind === 'table') return tableLabel(at)
  const texts = { pickup: ['pickups.one', 'pickups.for'], delivery: ['deliveries.one', 'deliveries.for'] } as const
  const [one, of] = texts[orderKind]
  const number = orderNumber === null ? null : shortOrderNumber({ orderNumber })
  return [customerName ? t(of, { name: customerName }) : t(one), number].filter(Boolean).join(' · ')
}

/** What is to be taken to close a bill, which ends what guests are paying by phone. */
export const leftToPay = ({ open, claimed }: { open: number; claimed: number }): number =>
  fromMills(toMills(open) + toMills(claimed))

/** The time a guest wants the order for: `For 18:30`, with the date unless it is today. */
export const wantedText = (wantedOn: string, now: Date): string =>
  t('orders.for', {
    time:
      new Date(wantedOn).toDateString() === now.toDateString()
        ? formatTime(wantedOn)
        : formatDateTime(wantedOn),
  })

/** An order's number and destination: `00140 · Sofra e madhe`. */
export const orderLabel = (order: Order): string => `${shortOrderNumber(order)} · ${destination(order)}`

/** The options chosen with a product: `Large · 2 × Cheese`. */
export const joinOptions = (options: readonly { id: string; name: string }[]): string =>
  countedOptions(options).join(' · ')

type Part = NonNullable<Order['orderItems'][number]['parts']>[number]

/** The parts of a daily menu, for a set menu by course: `Starter: Tarator · Main: Diavola (large, thin)`. */
export const joinParts = (parts: readonly Part[]): string =>
  parts
    .map((part) => {
      const name = nameWithOptions(part)
      return part.course ? t('orders.part', { course: part.course, name }) : name
    })
    .join(' · ')

const nameWithOptions = ({ name, options = [] }: Pick<Part, 'name' | 'options'>): string =>
  withOptionNames(name, countedOptions(options))

/** With which course a line is made, and for which seat: `Course 2 · Seat 3 · on hold`. */
export const servedText = (
  order: Pick<TableOrder, 'firedUpTo'>,
  item: Pick<TableOrder['orderItems'][number], 'course' | 'seat'>,
): string =>
  [
    item.course && t('order.course', { n: item.course }),
    item.seat && t('order.seat', { n: item.seat }),
    isOnHold(order, item) && t('order.onHold'),
  ]
    .filter(Boolean)
    .join(' · ')

/** The notes on an order's lines and its comment, which may be about an allergy: `Margherita: no onions`. */
export const orderNotes = ({ orderItems, comment }: Pick<Order, 'orderItems' | 'comment'>): string[] => [
  ...orderItems.flatMap(({ product, note }) => (note ? `${product.name}: ${note}` : [])),
  ...(comment ? [comment] : []),
]

/** The first dishes of an order that are left, and the number of further lines: `2 × Tavë kosi (large), 1 × Ajvar, +2`. */
export function summarizeDishes({ orderItems }: Pick<Order, 'orderItems'>, shown = 2): string {
  const left = orderItems.filter(({ quantity }) => quantity > 0)
  const first = left.slice(0, shown).map(({ quantity, product, options }) => {
    return `${quantity} × ${nameWithOptions({ name: product.name, options })}`
  })
  const rest = left.length - first.length
  return [...first, ...(rest > 0 ? [`+${rest}`] : [])].join(', ')
}

/** The total deposit of an order, which the prices do not include. */
export const depositOf = ({ orderItems }: Pick<Order, 'orderItems'>): number =>
  fromMills(orderItems.reduce((sum, { deposit = 0, quantity }) => sum + toMills(deposit) * quantity, 0))
