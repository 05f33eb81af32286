import { sql } from 'kysely'
import { slotsFrom, type SlotMinutes } from '#contract/domain/slots.ts'
import type { QueryOf } from '#contract/shared/endpoint.ts'
import { AppError } from '#contract/shared/errors.ts'
import type { orders as topic } from '#contract/api/orders.ts'
import type { OrderKind } from '#contract/domain/price-rules.ts'
import {
  findBusiness,
  findOpenBusiness,
  toPaused,
  toSchedule,
  type BusinessRow,
} from '#server/businesses/businesses.ts'
import { inBusiness, type BusinessContext, type Context } from '#server/lib/context.ts'
import type { NewItem } from './placing/insert-order.ts'

type Query = QueryOf<(typeof topic)['GET open/clients/slots']>

/** The slots that guests can order for, and which of them are full (docs/decisions/0019). */
export async function listSlots(given: Context, { businessId, kind }: Query) {
  const ctx = inBusiness(given, businessId)
  const business = await findOpenBusiness(ctx)
  return toSlots(ctx, business, slotsOf(business, kind, ctx.now, 0))
}

/** The same for staff, also within a pause. */
export async function listSlotsForStaff(ctx: BusinessContext, { kind }: Pick<Query, 'kind'>) {
  const business = await findBusiness(ctx)
  return toSlots(ctx, business, slotsInPause(business, kind, ctx.now))
}

async function toSlots(ctx: BusinessContext, business: BusinessRow, slots: readonly Date[]) {
  const most = business.ordersPerSlot
  const taken = most === null || !slots.length ? new Map<string, number>() : await countBySlot(ctx)
  return slots.map((startsOn) => ({
    startsOn: startsOn.toISOString(),
    isFull: most !== null && (taken.get(startsOn.toISOString()) ?? 0) >= most,
  }))
}

const slotsOf = (business: BusinessRow, kind: OrderKind, now: Date, leadMinutes: number): Date[] =>
  slotsWithin({ ...toSchedule(business), paused: toPaused(business) }, business, kind, { now, leadMinutes })

const slotsInPause = (business: BusinessRow, kind: OrderKind, now: Date): Date[] =>
  slotsWithin(toSchedule(business), business, kind, { now, leadMinutes: 0 })

const slotsWithin = (
  schedule: Parameters<typeof slotsFrom>[0],
  { slotMinutes }: BusinessRow,
  kind: OrderKind,
  from: { now: Date; leadMinutes: number },
): Date[] => (slotMinutes === null ? [] : slotsFrom(schedule, kind, slotMinutes as SlotMinutes, from))

async function countBySlot(ctx: BusinessContext): Promise<ReadonlyMap<string, number>> {
  const rows = await takenSlots(ctx).where('wantedOn', '>', ctx.now.toISOString()).execute()
  return new Map(rows.map(({ wantedOn, count }) => [new Date(wantedOn as string).toISOString(), count]))
}

const takenSlots = (ctx: BusinessContext) =>
  ctx.db
    .selectFrom('orders')
    .select((eb) => ['wantedOn', eb.fn.countAll<number>().as('count')])
    .where('businessId', '=', ctx.businessId)
    .where('wantedOn', 'is not', null)
    .where('status', 'in', ['SENT', 'APPROVED'])
    .groupBy('wantedOn')

/**
 * Throws 422 unless a slot begins at `wantedOn` and leaves enough time to prepare what is ordered, the products of daily
 * and set menus included, and to deliver it, which takes `minutes`.
 */
export async function assertSlot(
  ctx: BusinessContext,
  business: BusinessRow,
  kind: OrderKind,
  { wantedOn, minutes, items }: { wantedOn: Date; minutes: number; items: readonly NewItem[] },
): Promise<void> {
  const productIds = items.flatMap(({ productId, parts }) => productId ?? parts?.map(({ id }) => id) ?? [])
  const { longest } = await ctx.db
    .selectFrom('products')
    .select((eb) => eb.fn.max('preparingTime').as('longest'))
    .where('businessId', '=', ctx.businessId)
    .where('id', '=', sql<string>`any(${productIds}::uuid[])`)
    .executeTakeFirstOrThrow()
  const slots = slotsOf(business, kind, ctx.now, (longest ?? 0) + minutes)
  if (!slots.some((slot) => slot.getTime() === wantedOn.getTime())) throw new AppError('slot.unknown')
}

/** Throws 422 unless a slot begins at `wantedOn`. Staff know what can be made by then, and in how many orders. */
export function assertSlotForStaff(business: BusinessRow, kind: OrderKind, wantedOn: Date, now: Date): void {
  const slots = slotsInPause(business, kind, now)
  if (!slots.some((slot) => slot.getTime() === wantedOn.getTime())) throw new AppError('slot.unknown')
}

/**
 * Throws 422 if the slot is full without this order. Call it after the order number was taken: until this transaction ends, no
 * other order of the business can count.
 */
export async function assertSlotFree(
  ctx: BusinessContext,
  business: Pick<BusinessRow, 'ordersPerSlot'>,
  { wantedOn, exceptId }: { wantedOn: string; exceptId: string },
): Promise<void> {
  if (business.ordersPerSlot === null) return
  const found = await takenSlots(ctx)
    .where('wantedOn', '=', wantedOn)
    .where('id', '<>', exceptId)
    .executeTakeFirst()
  if ((found?.count ?? 0) >= business.ordersPerSlot) throw new AppError('slot.full')
}
