import { sql, type Selectable } from 'kysely'
import type { z } from 'zod'
import type { DeliveryOrder } from '#contract/api/deliveries.ts'
import type { OrderItems, Orders } from '#database/types.ts'
import type { BusinessContext, GuestContext } from '#server/lib/context.ts'
import { fixedWrite } from '#server/lib/database/fixed-query.ts'
import type { ChosenOption } from '#server/option-groups/stored-options.ts'
import type { OrderedPart } from '../ordered-parts.ts'

type Row = Selectable<Orders>
/** Contact data of a guest who orders for pick-up or delivery. */
export type Customer = Partial<Pick<Row, 'customerName' | 'address' | 'email' | 'phoneNumber'>>
/** The delivery destination, if the business delivers by zones. */
export type Destination = NonNullable<z.output<typeof DeliveryOrder>['destination']>
export type NewOrder = Pick<Row, 'id' | 'kind' | 'totalMills'> &
  Partial<
    Pick<
      Row,
      | 'tableNumber'
      | 'visitId'
      | 'takenBy'
      | 'firedUpTo'
      | 'wantedOn'
      | 'deliveryFeeMills'
      | 'deliveryFeeTaxRate'
    >
  > &
  Customer & {
    /** A `Destination` as JSON. */
    destination?: string | null
    comment?: string | null | undefined
    /** Set if the order is sent as soon as it is created. */
    sent?: { orderNumber: number; on: Date }
  }
export type NewItem = Omit<
  Selectable<OrderItems>,
  'businessId' | 'orderId' | 'doneOn' | 'parts' | 'partsDone' | 'options' | 'note'
> & {
  /** Absent if nothing was chosen. */
  options?: ChosenOption[]
  note: string | null
  /** Only for a daily menu. */
  parts?: OrderedPart[]
}

/** Inserts an order of a guest or, without one, of staff, and its lines. */
export async function insertOrder(
  ctx: BusinessContext & Partial<GuestContext>,
  order: NewOrder,
  items: NewItem[],
): Promise<void> {
  const { sent, ...rest } = order
  await insertRows(ctx.db, {
    tableNumber: null,
    visitId: null,
    takenBy: null,
    firedUpTo: null,
    wantedOn: null,
    customerName: null,
    address: null,
    email: null,
    phoneNumber: null,
    destination: null,
    deliveryFeeMills: 0,
    deliveryFeeTaxRate: null,
    ...rest,
    comment: order.comment ?? null,
    status: sent ? 'SENT' : 'CREATED',
    orderNumber: sent?.orderNumber ?? null,
    sentOn: sent?.on.toISOString() ?? null,
    businessId: ctx.businessId,
    guestId: ctx.guest?.id ?? null,
    ip: ctx.guest?.ip ?? null,
    createdOn: ctx.now.toISOString(),
    items: JSON.stringify(items),
  })
}

/** The columns known when an order is created; the others are set later in its life. */
type InitialColumn =
  | keyof NewOrder
  | 'businessId'
  | 'guestId'
  | 'ip'
  | 'status'
  | 'orderNumber'
  | 'sentOn'
  | 'createdOn'
type Rows = Pick<Row, Exclude<InitialColumn & keyof Row, 'destination'>> & {
  destination: string | null
  items: string
}

/** Passes the lines as one JSON value, so that the statement's text does not depend on their number. */
const insertRows = fixedWrite((db, given: Rows) =>
  db
    .with('placed', (db) =>
      db.insertInto('orders').values({
        businessId: given.businessId,
        id: given.id,
        kind: given.kind,
        guestId: given.guestId,
        ip: given.ip,
        status: given.status,
        orderNumber: given.orderNumber,
        tableNumber: given.tableNumber,
        visitId: given.visitId,
        takenBy: given.takenBy,
        firedUpTo: given.firedUpTo,
        comment: given.comment,
        wantedOn: given.wantedOn,
        customerName: given.customerName,
        address: given.address,
        email: given.email,
        phoneNumber: given.phoneNumber,
        destination: given.destination,
        deliveryFeeMills: given.deliveryFeeMills,
        deliveryFeeTaxRate: given.deliveryFeeTaxRate,
        totalMills: given.totalMills,
        createdOn: given.createdOn,
        sentOn: given.sentOn,
      }),
    )
    .insertInto('orderItems')
    .columns([
      'businessId',
      'orderId',
      'line',
      'id',
      'productId',
      'dailyMenuId',
      'name',
      'nameEn',
      'priceMills',
      'quantity',
      'parts',
      'options',
      'note',
      'taxRate',
      'depositMills',
      'course',
      'seat',
    ])
    .expression(
      sql`select ${given.businessId}::uuid, ${given.id}::uuid, line, id, "productId", "dailyMenuId", name, "nameEn",
        "priceMills", quantity, parts, options, note, "taxRate", "depositMills", course, seat
        from json_to_recordset(${given.items}) as item (line smallint, id uuid, "productId" uuid, "dailyMenuId" uuid,
          name text, "nameEn" text, "priceMills" bigint, quantity smallint, parts jsonb, options jsonb, note text,
          "taxRate" smallint, "depositMills" bigint, course smallint, seat smallint)`,
    ),
)
