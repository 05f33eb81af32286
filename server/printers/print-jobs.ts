import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { z } from 'zod'
import type { PrinterProblem } from '#contract/api/printers.ts'
import { courseOf } from '#contract/domain/held-courses.ts'
import { AppError } from '#contract/shared/errors.ts'
import { findKitchenOrder, type KitchenOrderOut } from '#server/kitchen/kitchen.ts'
import { raise, transaction, type BusinessContext, type Context } from '#server/lib/context.ts'
import type { Transaction } from '#server/lib/database/pool.ts'
import type { Queue } from '#server/lib/jobs.ts'
import { readReceipt } from '#server/receipts/find-receipts.ts'
import { findPrinter } from './printers.ts'
import { itemsFor, onTicket, type TicketJob } from './ticket.ts'

const Printing = z.object({ businessId: z.string(), printerId: z.string() })
/**
 * Calls a network printer. Tickets that cannot be printed now are retried every minute (print-on-network.ts).
 */
export const printing: Queue<z.output<typeof Printing>> = {
  name: 'print',
  data: Printing,
  retries: 0,
  expiresInSeconds: 300,
  concurrency: 8,
  // A printer that does not answer holds its job for most of a minute.
  perOwner: 2,
}

/** Literals, so that the index on open jobs is used. */
const isOpen = sql<boolean>`state in ('waiting', 'sent')`

/** Whether a ticket is to be printed by now; that of an order for later waits until the kitchen begins with it. */
export const isDue = (now: Date) => sql<boolean>`(due_on is null or due_on <= ${now.toISOString()})`

interface Target {
  id: string
  kind: string
  stations: string[]
}

/** In one order, because each is locked until the commit by the job that calls it. */
const activePrinters = (ctx: BusinessContext): Promise<Target[]> =>
  ctx.db
    .selectFrom('printers')
    .select(['id', 'kind', 'stations'])
    .where('businessId', '=', ctx.businessId)
    .where('active', '=', true)
    .where('deleted', '=', false)
    .orderBy('id')
    .execute()

/**
 * Queues the tickets of an approved order in the transaction of the approval: either both commit or neither.
 */
export async function queueTickets(ctx: BusinessContext, orderId: string): Promise<void> {
  const printers = await activePrinters(ctx)
  if (!printers.length) return
  const order = await findKitchenOrder(ctx, orderId)
  const dueOn = order.prepareFrom ?? null
  if (order.firedUpTo === undefined) return void (await queue(ctx, printers, order, { dueOn }))
  for (const course of coursesOf(order))
    await queue(ctx, printers, order, { course, dueOn: course > order.firedUpTo ? onHold : dueOn })
}

/** Queues the tickets of an order whose courses on hold were moved to it: what is fired was printed before. */
export async function queueHeldTickets(ctx: BusinessContext, orderId: string): Promise<void> {
  const { firedUpTo, ...order } = await findKitchenOrder(ctx, orderId)
  if (firedUpTo === undefined) return
  const printers = await activePrinters(ctx)
  for (const course of coursesOf(order).filter((course) => course > firedUpTo))
    await queue(ctx, printers, { ...order, firedUpTo }, { course, dueOn: onHold })
}

/** When a ticket is due whose course nobody has fired. */
const onHold = 'infinity'

const coursesOf = ({ items }: KitchenOrderOut): number[] =>
  [...new Set(items.map(courseOf))].toSorted((one, other) => one - other)

/** Prints the tickets of a round up to this course that were on hold; each of them is printed once. */
export async function fireTickets(ctx: BusinessContext, orderId: string, course: number): Promise<void> {
  const fired = await ctx.db
    .updateTable('printJobs')
    .set({ dueOn: ctx.now })
    .where('businessId', '=', ctx.businessId)
    .where('orderId', '=', orderId)
    .where('course', '<=', course)
    .where('dueOn', '=', onHold)
    .returning('printerId')
    .execute()
  if (!fired.length) return
  for (const { id, kind } of await printersOf(ctx, orderId))
    if (kind === 'network' && fired.some(({ printerId }) => printerId === id)) await callPrinter(ctx, id)
}

/** Takes back that the tickets of a round from this course on are due; those that were sent stay so. */
export const holdTickets = (ctx: BusinessContext, orderId: string, course: number) =>
  ctx.db
    .updateTable('printJobs')
    .set({ dueOn: onHold })
    .where('businessId', '=', ctx.businessId)
    .where('orderId', '=', orderId)
    .where('course', '>=', course)
    .where('state', '=', 'waiting')
    .execute()

/**
 * Queues a ticket that says Cancelled wherever the order's own was queued, in the transaction of the
 * cancellation. Where that was never printed, neither is this one (ticket.ts).
 */
export async function queueCancellation(ctx: BusinessContext, orderId: string): Promise<void> {
  const printers = await printersOf(ctx, orderId)
  for (const printer of printers) await insertJob(ctx, printer, orderId, { cancels: true })
}

/** The active printers at which a ticket of the order was queued. */
const printersOf = (ctx: BusinessContext, orderId: string) =>
  ctx.db
    .selectFrom('printJobs')
    .innerJoin('printers', (join) =>
      join.onRef('printers.businessId', '=', 'printJobs.businessId').onRef('printers.id', '=', 'printerId'),
    )
    .select(['printers.id', 'kind'])
    .distinct()
    .where('printJobs.businessId', '=', ctx.businessId)
    .where('orderId', '=', orderId)
    .where('active', '=', true)
    .where('deleted', '=', false)
    .orderBy('printers.id')
    .execute()

/** Queues a ticket that says what was taken off, where the order's own was sent before: a later one says it by itself. */
export async function queueVoid(ctx: BusinessContext, orderId: string, changeId: string): Promise<void> {
  const printers = await printersOf(ctx, orderId)
  for (const printer of printers) await insertJob(ctx, printer, orderId, { cancels: true, changeId })
}

/** Prints an approved order's tickets again. */
export const reprintTickets = (ctx: BusinessContext, orderId: string): Promise<{ tickets: number }> =>
  transaction(ctx, async (ctx) => {
    // Of two tickets with the same number only one is kept, which must not be this one if the order is being cancelled.
    await lockOrder(ctx, orderId)
    const order = await findKitchenOrder(ctx, orderId)
    if (order.stage === 'cancelled') throw new AppError('not.found')
    const tickets = await queue(ctx, await activePrinters(ctx), order)
    if (!tickets) throw new AppError('printer.none')
    return { tickets }
  })

const lockOrder = (ctx: BusinessContext, id: string) =>
  ctx.db
    .selectFrom('orders')
    .select('id')
    .where('businessId', '=', ctx.businessId)
    .where('id', '=', id)
    .forUpdate()
    .execute()

async function queue(
  ctx: BusinessContext,
  printers: Target[],
  order: KitchenOrderOut,
  { course = null, dueOn = null }: Pick<NewJob, 'course' | 'dueOn'> = {},
): Promise<number> {
  const told = onTicket(order, course)
  const chosen = printers.filter(({ stations }) => itemsFor(told, stations).length > 0)
  for (const printer of chosen) await insertJob(ctx, printer, order.id, { course, dueOn })
  return chosen.length
}

/** Prints a test ticket that names the printer. */
export const printTest = (ctx: BusinessContext, printerId: string): Promise<{ tickets: number }> =>
  transaction(ctx, async (ctx) => {
    await insertJob(ctx, await findPrinter(ctx, printerId), null)
    return { tickets: 1 }
  })

/** Prints a receipt; throws 404 for an unknown one, or an unknown printer. */
export const printReceipt = (
  ctx: BusinessContext,
  printerId: string,
  receiptId: string,
): Promise<{ tickets: number }> =>
  transaction(ctx, async (ctx) => {
    const { businessId } = await readReceipt(ctx, receiptId)
    if (businessId !== ctx.businessId) throw new AppError('not.found')
    await insertJob(ctx, await findPrinter(ctx, printerId), null, { receiptId })
    return { tickets: 1 }
  })

interface NewJob {
  receiptId?: string
  cancels?: boolean
  /** An instant, or `infinity`. */
  dueOn?: string | null
  changeId?: string | null
  /** The only one that it tells of. */
  course?: number | null
}

async function insertJob(
  ctx: BusinessContext,
  { id: printerId, kind }: Pick<Target, 'id' | 'kind'>,
  orderId: string | null,
  { cancels = false, dueOn = null, changeId = null, course = null, receiptId }: NewJob = {},
): Promise<void> {
  await sql`
    insert into print_jobs (business_id, id, printer_id, order_id, copy, cancels, change_id, course, receipt_id, due_on, created_on)
    select ${ctx.businessId}, ${uuid()}, ${printerId}, ${orderId}::uuid, coalesce(max(copy), 0) + 1, ${cancels}, ${changeId}::uuid, ${course}::smallint, ${receiptId ?? null}::uuid, ${dueOn}::timestamptz, ${ctx.now.toISOString()}
    from print_jobs where business_id = ${ctx.businessId} and printer_id = ${printerId} and order_id = ${orderId}::uuid
    on conflict do nothing`.execute(ctx.db)
  // One that is not due is found by `watchPrinters`.
  const isForLater = dueOn !== null && (dueOn === onHold || new Date(dueOn) > ctx.now)
  if (kind === 'network' && !isForLater) await callPrinter(ctx, printerId)
}

/** Enqueues a call of a network printer; it runs once the transaction has committed. */
export const callPrinter = ({ services, db, businessId }: BusinessContext, printerId: string) =>
  services.jobs.enqueueIn(
    db as Transaction,
    printing,
    { businessId, printerId },
    {
      singletonKey: printerId,
      owner: businessId,
    },
  )

export interface PrintJob extends TicketJob {
  id: string
  state: string
  cutsBefore: string | number | null
  sentOn: string | null
}

/** The next ticket of a printer. */
export const nextJob = (ctx: BusinessContext, printerId: string): Promise<PrintJob | undefined> =>
  ctx.db
    .selectFrom('printJobs')
    .select([
      'id',
      'orderId',
      'copy',
      'cancels',
      'changeId',
      'course',
      'receiptId',
      'state',
      'cutsBefore',
      'again',
      'sentOn',
      'createdOn',
    ])
    .where('businessId', '=', ctx.businessId)
    .where('printerId', '=', printerId)
    .where(isOpen)
    .where(isDue(ctx.services.clock()))
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

/**
 * Marks a ticket as sent before its first byte is sent: whatever happens then, a second printout says so. Returns
 * whether it is still to be printed; it may have been confirmed, or put on hold, since it was read.
 */
export async function markSent(
  ctx: BusinessContext,
  job: PrintJob,
  cutsBefore: number | null = null,
): Promise<boolean> {
  const marked = await ctx.db
    .updateTable('printJobs')
    .set({ state: 'sent', sentOn: ctx.now, again: job.sentOn !== null, cutsBefore })
    .where('businessId', '=', ctx.businessId)
    .where('id', '=', job.id)
    .where(isOpen)
    .where(isDue(ctx.services.clock()))
    .returning('id')
    .executeTakeFirst()
  return marked !== undefined
}

/**
 * Closes a job: its ticket was printed, or never will be. Staff screens are notified of a test ticket, because
 * whoever sets up the printer is waiting for it.
 */
export async function finishJob(
  ctx: BusinessContext,
  { id, orderId }: Pick<PrintJob, 'id' | 'orderId'>,
  state: 'printed' | 'dropped' = 'printed',
): Promise<void> {
  await transaction(ctx, async (ctx) => {
    await ctx.db
      .updateTable('printJobs')
      .set({ state, doneOn: ctx.now })
      .where('businessId', '=', ctx.businessId)
      .where('id', '=', id)
      .where(isOpen)
      .execute()
    if (orderId === null) raise(ctx, { type: 'printers-changed', businessId: ctx.businessId })
  })
}

/** Stores the state of a printer; staff screens are notified if it changed, and when the printer is first heard. */
export async function notePrinter(
  ctx: BusinessContext,
  printerId: string,
  problem: PrinterProblem | null,
  wasHeard = true,
): Promise<void> {
  await transaction(ctx, async (ctx) => {
    if (wasHeard) {
      await ctx.db
        .updateTable('printers')
        .set({ seenOn: ctx.now })
        .where('businessId', '=', ctx.businessId)
        .where('id', '=', printerId)
        .where((eb) =>
          eb.or([
            eb('seenOn', '<', new Date(ctx.now.getTime() - 20_000).toISOString()),
            eb('seenOn', '>', ctx.now.toISOString()),
          ]),
        )
        .execute()
    }
    const changed = await ctx.db
      .updateTable('printers')
      .set((eb) => ({
        problem,
        problemOn: problem ? ctx.now : null,
        ...(wasHeard && { seenOn: eb.fn.coalesce('seenOn', eb.val(ctx.now.toISOString())) }),
      }))
      .where('businessId', '=', ctx.businessId)
      .where('id', '=', printerId)
      .where((eb) =>
        eb.or([eb('problem', 'is distinct from', problem), ...(wasHeard ? [eb('seenOn', 'is', null)] : [])]),
      )
      .returning('id')
      .executeTakeFirst()
    if (changed) raise(ctx, { type: 'printers-changed', businessId: ctx.businessId })
  })
}

/** Jobs are kept for a month, so that reprinted tickets are marked as copies. */
export const deleteOldPrintJobs = ({ db, now }: Context) =>
  db
    .deleteFrom('printJobs')
    .where('createdOn', '<', new Date(now.getTime() - 30 * 24 * 3600_000).toISOString())
    .execute()

/** For `encodeTicket`: logs that a line of a ticket could not be drawn. */
export const reportUndrawn =
  ({ log }: BusinessContext, printer: string) =>
  (err: unknown): void =>
    log.error({ err, printer }, 'a line of a ticket could not be drawn')
