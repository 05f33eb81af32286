import { v4 as uuid, v7 as uuidv7 } from 'uuid'
import { toMills } from '#contract/domain/money.ts'
import type { BusinessContext } from '#server/lib/context.ts'
import { nextOrderNumber } from '#server/orders/order-number.ts'
import { demoBusiness } from './business.ts'
import { demoDeliveryOrders, demoFeedback, demoOrders, demoRatings } from './guests.ts'
import { demoProducts } from './menu.ts'
import type { DemoDeliveryOrder, DemoOrder, ProductIds } from './types.ts'

const nowhere = '127.0.0.1'

const before = (ctx: BusinessContext, minutes: number): Date => new Date(ctx.now.getTime() - minutes * 60_000)

/** Stores the orders, ratings and feedback of the demo's guests. */
export async function seedGuests(ctx: BusinessContext, products: ProductIds): Promise<void> {
  const orders = [...demoOrders, ...demoDeliveryOrders].toSorted((a, b) => b.minutesAgo - a.minutesAgo)
  for (const order of orders) await seedOrder(ctx, order, products)
  await ctx.db
    .insertInto('productRates')
    .values(
      demoRatings.flatMap(({ productKey, stars }) =>
        stars.map((rate) => ({
          businessId: ctx.businessId,
          productId: products.get(productKey) as string,
          guestId: uuid(),
          rate,
        })),
      ),
    )
    .execute()
  await ctx.db
    .insertInto('feedback')
    .values(
      demoFeedback.map(({ daysAgo, ...said }) => ({
        ...said,
        businessId: ctx.businessId,
        id: uuidv7(),
        guestId: uuid(),
        createdOn: before(ctx, daysAgo * 24 * 60),
      })),
    )
    .execute()
}

async function seedOrder(
  ctx: BusinessContext,
  order: DemoOrder | DemoDeliveryOrder,
  products: ProductIds,
): Promise<void> {
  const { businessId } = ctx
  const id = uuidv7()
  const items = order.lines.map(({ productKey, quantity }, line) => {
    const { name, nameEn, price } = demoProducts.find(({ key }) => key === productKey) ?? missing(productKey)
    const productId = products.get(productKey) as string
    return {
      businessId,
      orderId: id,
      line,
      id: uuidv7(),
      productId,
      name,
      nameEn,
      priceMills: toMills(price),
      quantity,
    }
  })
  const sum = items.reduce((total, item) => total + item.priceMills * item.quantity, 0)
  const { deliveryFee, freeDeliveryPriceLimit } = demoBusiness.delivery
  const isDelivery = 'address' in order
  const fee = isDelivery && sum < toMills(freeDeliveryPriceLimit) ? toMills(deliveryFee) : 0
  const sentOn = before(ctx, order.minutesAgo)
  const isDecided = order.status !== 'SENT'
  await ctx.db
    .insertInto('orders')
    .values({
      businessId,
      id,
      kind: isDelivery ? 'delivery' : 'table',
      guestId: uuid(),
      ip: nowhere,
      status: order.status,
      orderNumber: await nextOrderNumber(ctx),
      comment: order.comment,
      ...(isDelivery
        ? { address: order.address, email: order.email, phoneNumber: order.phoneNumber }
        : { tableNumber: order.tableNumber }),
      deliveryFeeMills: fee,
      totalMills: sum + fee,
      createdOn: sentOn,
      sentOn,
      ...(isDecided && { seenOn: sentOn, decidedOn: before(ctx, Math.max(0, order.minutesAgo - 2)) }),
    })
    .execute()
  await ctx.db.insertInto('orderItems').values(items).execute()
}

function missing(key: string): never {
  throw new Error(`The demo has no product «${key}»`)
}
