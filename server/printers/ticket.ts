import { sql } from 'kysely'
import { countedOptions } from '#contract/domain/counted-options.ts'
import { withOptionNames } from '#contract/domain/courses.ts'
import { courseOf, isOnHold } from '#contract/domain/held-courses.ts'
import { shortOrderNumber } from '#contract/domain/order-number.ts'
import type { Language } from '#contract/domain/bounds.ts'
import { shiftMs } from '#contract/domain/stages.ts'
import { isTestTable } from '#contract/domain/test-table.ts'
import { isUnprintable, toTicketName, unprintable } from '#contract/domain/ticket-letters.ts'
import { findKitchenOrder, type KitchenOrderOut } from '#server/kitchen/kitchen.ts'
import type { BusinessContext } from '#server/lib/context.ts'
import { readReceipt } from '#server/receipts/find-receipts.ts'
import type { ReceiptRow } from '#server/receipts/receipt-rows.ts'
import type { ServerTexts } from '#server/texts/en.ts'
import { textsIn } from '#server/texts/texts.ts'

/** The job that a ticket belongs to. */
export interface TicketJob {
  /** Null for a test ticket, and for a receipt. */
  orderId: string | null
  receiptId: string | null
  copy: number
  /** Whether it tells that the order was cancelled or, with a change, what was taken off. */
  cancels: boolean
  changeId: string | null
  /** Of a round with courses: the one that it tells of; null: all that is fired. */
  course: number | null
  /** Whether the ticket may have been printed before, in part or completely. */
  again: boolean
  createdOn: string
}

/** A line of a ticket; a horizontal rule if its text is empty. */
export interface TicketLine {
  text: string
  /** Stands at the end of the line. */
  end?: string
  size?: 'large' | 'tall'
  bold?: boolean
}
export type Ticket = TicketLine[]

interface Paper {
  id: string
  name: string
  language: Language
  stations: string[]
}

type Item = KitchenOrderOut['items'][number]

/**
 * The items of an order that a printer of these stations prints; of a daily menu only the parts made there.
 * No stations means all.
 */
export function itemsFor({ items }: KitchenOrderOut, stations: readonly string[]): Item[] {
  const left = items.filter(({ quantity }) => quantity > 0)
  if (!stations.length) return left
  return left.flatMap((item) => {
    if (!item.parts) return stations.includes(item.station ?? '') ? [item] : []
    const parts = item.parts.filter(({ station }) => stations.includes(station))
    return parts.length ? [{ ...item, parts }] : []
  })
}

/**
 * The ticket of a job; null if it should not be printed any more: its service is over, its order was cancelled,
 * nothing of it is left, or the order's own ticket, which it cancels, was never printed.
 */
export async function writeTicket(
  ctx: BusinessContext,
  printer: Paper,
  job: TicketJob,
): Promise<Ticket | null> {
  if (ctx.now.getTime() - Date.parse(job.createdOn) > shiftMs) return null
  if (job.receiptId !== null) return receiptTicket((await readReceipt(ctx, job.receiptId)).rows)
  const { timeZone } = await ctx.db
    .selectFrom('businesses')
    .select('timeZone')
    .where('id', '=', ctx.businessId)
    .executeTakeFirstOrThrow()
  if (job.orderId === null) return testTicket(printer, clock(ctx.now, timeZone))
  const order = await findKitchenOrder(ctx, job.orderId).catch(() => null)
  if (!order || (order.stage === 'cancelled') !== (job.cancels && job.changeId === null)) return null
  const told = await toldBy(ctx, order, job)
  if (job.cancels && !(await wasSent(ctx, printer.id, job, coursesToTell(order, told)))) return null
  // All of it was taken off, or it is made elsewhere.
  if (!itemsFor(told, printer.stations).length) return null
  const customer = await ctx.db
    .selectFrom('orders')
    .select(['customerName', 'address', 'phoneNumber'])
    .where('businessId', '=', ctx.businessId)
    .where('id', '=', job.orderId)
    .executeTakeFirstOrThrow()
  return orderTicket({ order: told, printer, job, timeZone, customer })
}

async function toldBy(
  ctx: BusinessContext,
  order: KitchenOrderOut,
  { cancels, changeId, course }: TicketJob,
): Promise<KitchenOrderOut> {
  if (changeId !== null) return onlyVoided(ctx, order, changeId)
  return cancels ? order : onTicket(order, course)
}

/** The order with the items of a course, or with all that is fired. */
export const onTicket = (order: KitchenOrderOut, course: number | null): KitchenOrderOut => ({
  ...order,
  items: order.items.filter((item) => (course === null ? !isOnHold(order, item) : courseOf(item) === course)),
})

/** The order with nothing but what a change took off. */
async function onlyVoided(
  ctx: BusinessContext,
  order: KitchenOrderOut,
  changeId: string,
): Promise<KitchenOrderOut> {
  const change = await ctx.db
    .selectFrom('lineChanges')
    .innerJoin('orderItems', (join) =>
      join
        .onRef('orderItems.businessId', '=', 'lineChanges.businessId')
        .onRef('orderItems.orderId', '=', 'lineChanges.orderId')
        .onRef('orderItems.line', '=', 'lineChanges.line'),
    )
    .select(['orderItems.id', 'lineChanges.quantity', 'reason'])
    .where('lineChanges.businessId', '=', ctx.businessId)
    .where('lineChanges.orderId', '=', order.id)
    .where('lineChanges.id', '=', changeId)
    .executeTakeFirstOrThrow()
  const items = order.items.filter(({ id }) => id === change.id)
  return {
    ...order,
    comment: change.reason,
    items: items.map((item) => ({ ...item, quantity: change.quantity })),
  }
}

const coursesToTell = (order: KitchenOrderOut, { items }: KitchenOrderOut): number[] =>
  order.firedUpTo === undefined ? [] : items.map(courseOf)

/**
 * Whether a ticket of the order with one of these courses was sent; one that is sent after a change says by itself what is
 * left.
 */
async function wasSent(
  ctx: BusinessContext,
  printerId: string,
  { orderId, changeId, createdOn }: TicketJob,
  courses: readonly number[],
): Promise<boolean> {
  const sent = await ctx.db
    .selectFrom('printJobs')
    .select('id')
    .where('businessId', '=', ctx.businessId)
    .where('printerId', '=', printerId)
    .where('orderId', '=', orderId)
    .where('sentOn', 'is not', null)
    .$if(changeId !== null, (jobs) => jobs.where('sentOn', '<=', createdOn))
    .where('cancels', '=', false)
    .where((eb) =>
      eb.or([eb('course', 'is', null), eb('course', '=', sql<number>`any(${courses}::smallint[])`)]),
    )
    .executeTakeFirst()
  return sent !== undefined
}

/** Letters in local use, then those of other code pages, so that a wrong one is visible, and those of a picture. */
const letters = [
  'ë Ë ç Ç é è ê à ü ö ï œ € – ’',
  'ğ ş İ ı · č ł · Ω ά · Ж я · ђ љ · א',
  '中文 · 日本 · 한국 · ไทย · عربي',
]

function testTicket({ name, language, stations }: Paper, time: string): Ticket {
  const texts = textsIn(language).ticket
  return [
    { text: name, size: 'large', bold: true },
    { text: `${texts.test} · ${time}` },
    { text: '' },
    { text: stations.join(', ') || texts.everything },
    ...letters.map((text) => ({ text })),
  ]
}

const receiptTicket = (rows: readonly ReceiptRow[]): Ticket =>
  rows.map(({ text, amount, style }) => ({
    text: toTicketName({ name: text, nameEn: '' }),
    ...(amount !== undefined && { end: amount }),
    ...(style === 'title' && { size: 'tall' as const }),
    bold: style === 'title' || style === 'strong',
  }))

interface Written {
  order: KitchenOrderOut
  printer: Paper
  job: Pick<TicketJob, 'copy' | 'cancels' | 'again' | 'course'>
  timeZone: string
  customer: { customerName: string | null; address: string | null; phoneNumber: string | null }
}

export function orderTicket({ order, printer, job, timeZone, customer }: Written): Ticket {
  const texts = textsIn(printer.language).ticket
  const lines: Ticket = []
  if (job.again) lines.push({ text: texts.again, bold: true })
  if (job.cancels) lines.push({ text: texts.cancelled, size: 'large', bold: true })
  // Each course has a ticket of its own.
  else if (job.copy > 1 && job.course === null) lines.push({ text: texts.copy(job.copy), bold: true })
  lines.push({
    text: `${shortOrderNumber(order)} ${placeOf(order, customer, printer.language)}`,
    size: 'large',
    bold: true,
  })
  lines.push({ text: [...printer.stations, clock(new Date(order.decidedOn), timeZone)].join(' · ') })
  if (order.wantedOn)
    lines.push({ text: texts.wanted(clock(new Date(order.wantedOn), timeZone)), size: 'tall', bold: true })
  if (order.kind !== 'table')
    for (const text of [nameOf(order, customer), customer.address, customer.phoneNumber])
      if (text) lines.push({ text })
  lines.push({ text: '' })
  let course: number | undefined
  for (const item of byCourse(itemsFor(order, printer.stations))) {
    const place = order.items.findIndex(({ id }) => id === item.id) + 1
    if (item.course !== undefined && item.course !== course)
      lines.push({ text: texts.course(item.course), bold: true })
    course = item.course
    lines.push(...itemLines(item, texts.line(place), item.seat === undefined ? '' : texts.seat(item.seat)))
  }
  if (order.comment) lines.push({ text: '' }, { text: order.comment, bold: true })
  if (lines.some(({ text }) => isUnprintable(text)))
    lines.push({ text: '' }, { text: texts.unprintable(unprintable) })
  return lines
}

/** `place` says which line of the order it is, for a product whose names cannot be printed. */
function itemLines(
  { quantity, product, options = [], note, parts = [] }: Item,
  place: string,
  seat: string,
): Ticket {
  const name = toTicketName(product)
  return [
    {
      text: `${quantity} × ${isUnprintable(name) ? `${name} (${place})` : name}`,
      size: 'tall',
      bold: true,
    },
    ...countedOptions(options, toTicketName).map((name) => ({ text: `    ${name}` })),
    ...parts.map((part) => ({ text: `    ${courseNameOf(part)}${partName(part)}` })),
    ...(seat ? [{ text: `    ${seat}` }] : []),
    ...(note ? [{ text: `    ! ${note}`, bold: true }] : []),
  ]
}

/** What belongs to no course comes first. */
const byCourse = (items: readonly Item[]): Item[] =>
  items.toSorted((one, other) => (one.course ?? 0) - (other.course ?? 0))

type Part = NonNullable<Item['parts']>[number]

const partName = ({ options = [], ...part }: Part): string =>
  withOptionNames(toTicketName(part), countedOptions(options, toTicketName))

const courseNameOf = ({ course, courseEn = '' }: Part): string =>
  course ? `${toTicketName({ name: course, nameEn: courseEn })}: ` : ''

/** The name on a delivery; that of a pick-up is in the ticket's first line. */
const nameOf = ({ kind }: KitchenOrderOut, { customerName }: Written['customer']): string | null =>
  kind === 'delivery' ? customerName : null

function placeOf(order: KitchenOrderOut, { customerName }: Written['customer'], language: Language): string {
  const texts = textsIn(language).ticket
  if (order.kind === 'delivery') return texts.delivery
  if (order.kind === 'pickup') return texts.pickup(customerName ?? '')
  if (isTestTable(order.table)) return texts.test
  return [tableOf(order, texts), order.visitLabel].filter(Boolean).join(' · ')
}

function tableOf({ table, tableName }: KitchenOrderOut, texts: ServerTexts['ticket']): string {
  if (table === null) return texts.counter
  const isNamed = tableName !== null && tableName !== String(table)
  return isNamed ? `${tableName} (${table})` : texts.table(table)
}

const clock = (instant: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(instant)
