import { sql } from 'kysely'
import { z } from 'zod'
import type { TicketColumns } from '#contract/api/printers.ts'
import type { Language } from '#contract/domain/bounds.ts'
import { growingPause } from '#server/lib/growing-pause.ts'
import {
  inBusiness,
  systemContext,
  transaction,
  type BusinessContext,
  type Context,
} from '#server/lib/context.ts'
import { setTimeout as pause } from 'node:timers/promises'
import type { Queue } from '#server/lib/jobs.ts'
import { mayBePrinter, printerLookup } from '#server/lib/outgoing/printer-addresses.ts'
import type { AppServices } from '#server/lib/services.ts'
import { encodeTicket } from './encode-ticket.ts'
import { NetworkPrinter, PrinterError } from './network-printer.ts'
import {
  callPrinter,
  finishJob,
  isDue,
  markSent,
  nextJob,
  notePrinter,
  printing,
  reportUndrawn,
  type PrintJob,
} from './print-jobs.ts'
import { writeTicket } from './ticket.ts'

const watching: Queue<Record<string, never>> = {
  name: 'watch-printers',
  data: z.object({}) as z.ZodType<Record<string, never>>,
}

/**
 * Prints what is queued for network printers, and retries every minute. Returns a function that stops
 * retrying, because a server that shuts down does not wait for a printer.
 */
export async function startPrinting(services: AppServices): Promise<() => void> {
  const stopping = new AbortController()
  await services.jobs.work(printing, ({ businessId, printerId }) =>
    printWaiting(inBusiness(systemContext(services), businessId), printerId, stopping.signal),
  )
  await services.jobs.work(watching, () => watchPrinters(systemContext(services)))
  await services.jobs.schedule(watching, '* * * * *', {})
  return () => stopping.abort()
}

/** Printers poll every few seconds. */
const silentAfterMs = 120_000

/** Calls the network printers with waiting tickets, and marks polling printers that have fallen silent. */
export async function watchPrinters(ctx: Context): Promise<void> {
  const silentSince = new Date(ctx.now.getTime() - silentAfterMs).toISOString()
  const { rows } = await sql<{ businessId: string; id: string; isSilent: boolean }>`
    select business_id, id, kind <> 'network' as is_silent from printers
    where active and not deleted and case kind
      when 'network' then exists (select from print_jobs
        where print_jobs.business_id = printers.business_id and printer_id = printers.id and state in ('waiting', 'sent')
          and ${isDue(ctx.now)})
      else problem is distinct from 'silent' and seen_on < ${silentSince} end`.execute(ctx.db)
  for (const { businessId, id, isSilent } of rows) {
    const own = inBusiness(ctx, businessId)
    if (isSilent) await notePrinter(own, id, 'silent', false)
    else await transaction(own, (own) => callPrinter(own, id))
  }
}

interface Printer {
  id: string
  name: string
  host: string
  port: number
  countsCuts: boolean
  language: Language
  columns: TicketColumns
  stations: string[]
}

/**
 * How long a process holds the lease on a printer, renewed with each ticket; longer than one ticket takes.
 */
const leaseMs = 120_000
/** After this time, `watchPrinters` retries. */
const persistMs = 45_000

/**
 * Prints the tickets of a network printer in order, retrying for some seconds. Only one process prints at a
 * time.
 */
export async function printWaiting(
  ctx: BusinessContext,
  printerId: string,
  stopping: AbortSignal,
): Promise<void> {
  const { monotonicMs, printRetryMs } = ctx.services
  const until = monotonicMs() + persistMs
  let failures = 0
  // Check again: a ticket queued while another process was about to release the printer is left to this one.
  while (!stopping.aborted && monotonicMs() < until && (await nextJob(ctx, printerId))) {
    const now = { ...ctx, now: ctx.services.clock() }
    const printer = await takePrinter(now, printerId)
    if (!printer) return
    try {
      const failed = await printAll(now, printer)
      failures = failed ? failures + 1 : 0
    } finally {
      await releasePrinter(ctx, printerId)
    }
    if (failures) await pauseUnless(stopping, growingPause(failures, printRetryMs, printRetryMs * 8))
  }
}

const pauseUnless = (stopping: AbortSignal, ms: number) =>
  pause(ms, undefined, { signal: stopping }).catch(() => undefined)

async function takePrinter(ctx: BusinessContext, id: string): Promise<Printer | undefined> {
  const taken = await ctx.db
    .updateTable('printers')
    .set({ busyUntil: new Date(ctx.now.getTime() + leaseMs) })
    .where('businessId', '=', ctx.businessId)
    .where('id', '=', id)
    .where('kind', '=', 'network')
    .where('active', '=', true)
    .where('deleted', '=', false)
    .where((eb) =>
      eb.or([
        eb('busyUntil', 'is', null),
        eb('busyUntil', '<', ctx.now.toISOString()),
        // The clock was set back.
        eb('busyUntil', '>', new Date(ctx.now.getTime() + 2 * leaseMs).toISOString()),
      ]),
    )
    .returning(['id', 'name', 'host', 'port', 'countsCuts', 'language', 'columns', 'stations'])
    .executeTakeFirst()
  return taken as Printer | undefined
}

const keepPrinter = (ctx: BusinessContext, id: string) =>
  setBusyUntil(ctx, id, new Date(ctx.now.getTime() + leaseMs))

const releasePrinter = (ctx: BusinessContext, id: string) => setBusyUntil(ctx, id, null)

const setBusyUntil = (ctx: BusinessContext, id: string, busyUntil: Date | null) =>
  ctx.db
    .updateTable('printers')
    .set({ busyUntil })
    .where('businessId', '=', ctx.businessId)
    .where('id', '=', id)
    .execute()

/** Prints all waiting tickets; returns whether the printer failed. */
async function printAll(ctx: BusinessContext, printer: Printer): Promise<boolean> {
  const networks = ctx.services.config.printerNetworks
  let connection: NetworkPrinter | undefined
  try {
    // The operator may have changed the allowed networks since.
    if (!mayBePrinter(networks, printer.host)) throw new PrinterError('unreachable')
    connection = await NetworkPrinter.open(printer.host, printer.port, printerLookup(networks))
    for (let job = await nextJob(ctx, printer.id); job; job = await nextJob(ctx, printer.id)) {
      const now = { ...ctx, now: ctx.services.clock() }
      await keepPrinter(now, printer.id)
      await printOne(now, printer, connection, job)
      await notePrinter(now, printer.id, null)
    }
    return false
  } catch (error) {
    if (!(error instanceof PrinterError)) throw error
    ctx.log.info({ err: error, printer: printer.id }, 'a printer did not print')
    await notePrinter(ctx, printer.id, error.problem, false)
    return true
  } finally {
    connection?.close()
  }
}

async function printOne(
  ctx: BusinessContext,
  printer: Printer,
  connection: NetworkPrinter,
  job: PrintJob,
): Promise<void> {
  await connection.requireReady()
  const cuts = printer.countsCuts ? await connection.countCuts() : null
  if (isOut(job, cuts)) return finishJob(ctx, job)
  const ticket = await writeTicket(ctx, printer, { ...job, again: job.sentOn !== null })
  if (!ticket) return finishJob(ctx, job, 'dropped')
  const bytes = await encodeTicket(ticket, 'esc-pos', printer.columns, reportUndrawn(ctx, printer.id))
  if (!(await markSent(ctx, job, cuts))) return
  await connection.print(bytes)
  await finishJob(ctx, job)
}

/** Whether a ticket whose response was lost was printed: the printer has cut exactly once since. */
const isOut = ({ state, cutsBefore }: PrintJob, cuts: number | null): boolean =>
  state === 'sent' && cutsBefore !== null && cuts === Number(cutsBefore) + 1
