import { daysFrom, weekdayOf } from '#contract/domain/time-window.ts'
import type { z } from 'zod'
import type { Figures } from '#contract/api/figures.ts'
import { bounds } from '#contract/domain/bounds.ts'
import { paymentKinds } from '#contract/domain/payments.ts'
import { fromMills, toMills } from '#contract/domain/money.ts'
import { decimalsOf } from '#contract/domain/currencies.ts'
import { lineChanges } from '#contract/domain/line-changes.ts'
import { orderKinds } from '#contract/domain/price-rules.ts'
import { findBusiness } from '#server/businesses/businesses.ts'
import { listCountedDrawers } from '#server/drawers/counted-drawers.ts'
import type { BusinessContext } from '#server/lib/context.ts'
import { sumOrders, type Counted, type SoldRow, type Sums } from './figures.queries.ts'
import { listBillChanges } from './list-bill-changes.ts'
import { sumPayments } from './sum-payments.ts'
import { isWithin } from './sums-by-day.ts'

type FiguresOut = z.output<typeof Figures>
interface Range {
  from: string
  to: string
}

/** The figures of these days; the longest lists are cut, with the rest in one sum. */
export async function describeFigures(ctx: BusinessContext, range: Range): Promise<FiguresOut> {
  const { products, options, billChanges, ...figures } = await describeAllFigures(ctx, range)
  const [firstProducts, otherProducts] = cut(products)
  const [firstOptions, otherOptions] = cut(options)
  return {
    ...figures,
    products: firstProducts,
    otherProducts,
    options: firstOptions,
    otherOptions,
    billChanges: billChanges.slice(0, bounds.figuresShown),
    otherBillChanges: Math.max(0, billChanges.length - bounds.figuresShown),
  }
}

/** The same with complete lists. */
export async function describeAllFigures(ctx: BusinessContext, range: Range): Promise<FiguresOut> {
  const { timeZone, dayEndsAt, currency } = await findBusiness(ctx)
  const decimals = decimalsOf(currency)
  const wanted = { ...range, timeZone, dayEndsAt, decimals }
  const sums = await sumOrders(ctx, wanted)
  const days = eachDay(range, sums)
  const taxes = sums.taxes.map(({ rate, grossMills, taxMills }) => ({
    rate: rate / 100,
    gross: fromMills(grossMills),
    net: fromMills(grossMills - taxMills),
    tax: fromMills(taxMills),
  }))
  const taxedMills = sums.taxes.reduce((sum, { grossMills }) => sum + grossMills, 0)
  return {
    ...range,
    ...toOrders(sums),
    average: sums.orders ? Number(fromMills(sums.mills / sums.orders).toFixed(decimals)) : 0,
    productsGross: fromMills(sums.productMills),
    deposits: fromMills(sums.depositMills),
    deliveryFees: fromMills(sums.feeMills),
    declined: sums.declined,
    cancelled: sums.cancelled,
    waiting: sums.waiting,
    firstOn: toInstant(sums.firstOn),
    lastOn: toInstant(sums.lastOn),
    toApprove: toMinutes(sums.toApprove),
    toReady: toMinutes(sums.toReady),
    days: days.map(({ day, ...counted }) => ({ day, ...toOrders(counted) })),
    hours: range24.map((hour) => ({ hour, ...toOrders(sums.hours.find((row) => row.hour === hour)) })),
    weekdays: weekdays.map((weekday) => ({
      weekday,
      ...toOrders(total(days.filter(({ day }) => weekdayOf(day) === weekday))),
    })),
    products: sums.products.map(toSold),
    otherProducts: null,
    options: sums.options.map(({ group, ...option }) => ({ group, ...toSold(option) })),
    otherOptions: null,
    kinds: orderKinds.map((kind) => ({ kind, ...toOrders(sums.kinds.find((row) => row.kind === kind)) })),
    payments: paymentsOf(sums),
    tables: sums.tables.map(({ table, name, ...counted }) => ({ table, name, ...toOrders(counted) })),
    taxes,
    untaxed: fromMills(sums.mills - taxedMills),
    changes: lineChanges.flatMap((kind) => {
      const row = sums.changes.find((one) => one.kind === kind)
      return row ? [{ kind, quantity: row.quantity, amount: fromMills(row.mills) }] : []
    }),
    coupons: sums.coupons.map(({ mills, ...coupon }) => ({ ...coupon, amount: fromMills(mills) })),
    ...(await sumPayments(ctx, wanted)),
    drawers: await listCountedDrawers(ctx, isWithin('drawers.closed_on', wanted)),
    billChanges: await listBillChanges(ctx, wanted),
    otherBillChanges: 0,
  }
}

/** The ways of payment in their fixed order, then the orders that are on no bill. */
function paymentsOf({ payments }: Sums): FiguresOut['payments'] {
  if (!payments.some(({ paidBy }) => paidBy !== null)) return []
  return [...paymentKinds, null].flatMap((paidBy) => {
    const row = payments.find((one) => one.paidBy === paidBy)
    return row ? [{ paidBy, ...toOrders(row) }] : []
  })
}

const range24 = Array.from({ length: 24 }, (_, hour) => hour)
const weekdays = [1, 2, 3, 4, 5, 6, 7]

const toOrders = ({ orders, mills }: Counted = { orders: 0, mills: 0 }) => ({
  orders,
  gross: fromMills(mills),
})

const toSold = ({ name, quantity, mills }: SoldRow) => ({ name, quantity, gross: fromMills(mills) })

const total = (all: Counted[]): Counted => ({
  orders: all.reduce((sum, { orders }) => sum + orders, 0),
  mills: all.reduce((sum, { mills }) => sum + mills, 0),
})

/** PostgreSQL's JSON omits the time zone, which is UTC. */
const toInstant = (stored: string | null) => stored && new Date(`${stored}Z`).toISOString()

function toMinutes(taken: Sums['toApprove']) {
  const count = taken.reduce((sum, { orders }) => sum + orders, 0)
  if (!count) return null
  const sum = taken.reduce((sum, { tenths, orders }) => sum + tenths * orders, 0)
  return { median: medianOf(taken, count) / 10, average: Math.round(sum / count) / 10 }
}

/** The smallest value that at least half of the orders do not exceed. */
function medianOf(taken: Sums['toApprove'], count: number): number {
  let before = 0
  return taken.find(({ orders }) => (before += orders) >= count / 2)?.tenths ?? 0
}

function eachDay({ from, to }: Range, { days }: Sums): (Counted & { day: string })[] {
  const known = new Map(days.map((row) => [row.day, row]))
  return daysFrom(from, to).map((day) => ({
    orders: 0,
    mills: 0,
    ...known.get(day),
    day,
  }))
}

/** The first rows of a list, and the sum of the others. */
function cut<Row extends { quantity: number; gross: number }>(rows: Row[]) {
  const others = rows.slice(bounds.figuresShown)
  if (!others.length) return [rows, null] as const
  const mills = others.reduce((sum, { gross }) => sum + toMills(gross), 0)
  const quantity = others.reduce((sum, row) => sum + row.quantity, 0)
  return [
    rows.slice(0, bounds.figuresShown),
    { count: others.length, quantity, gross: fromMills(mills) },
  ] as const
}
