import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { z } from 'zod'
import {
  printerKinds,
  type Printer,
  type PrinterForm,
  type PrinterKind,
  type PrinterProblem,
  type TicketColumns,
  type printers as topic,
} from '#contract/api/printers.ts'
import type { Language } from '#contract/domain/bounds.ts'
import type { BodyOf } from '#contract/shared/endpoint.ts'
import { AppError } from '#contract/shared/errors.ts'
import { ownedRecords } from '#server/businesses/owned-records.ts'
import type { BusinessContext } from '#server/lib/context.ts'
import { mayBePrinter } from '#server/lib/outgoing/printer-addresses.ts'

type PrinterOut = z.output<typeof Printer>
type Form = z.output<typeof PrinterForm>
type Change = BodyOf<(typeof topic)['PUT printers/:id']>
type Row = Awaited<ReturnType<ReturnType<typeof printerRows>['executeTakeFirstOrThrow']>>

const usualPort = 9100

/** A business's ticket printers, by name. */
const records = ownedRecords({
  table: 'printers',
  limit: 'printers',
  rows: printerRows,
  present: toPrinter,
  newColumns: (ctx, { kind, host, port, ...form }: Form) => {
    const isNetwork = kind === 'network'
    if (isNetwork) assertReachable(ctx, host)
    return {
      ...form,
      kind,
      host: isNetwork ? (host ?? null) : null,
      port: isNetwork ? (port ?? usualPort) : null,
      askKey: randomBytes(24).toString('base64url'),
    }
  },
  changedColumns: (ctx, { host, port, ...change }: Change, before) => {
    if (before.kind !== 'network') return change
    if (host) assertReachable(ctx, host)
    return { ...change, ...(host && { host }), ...(port && { port }) }
  },
})
export const { list: listPrinters, find: findPrinter, create: createPrinter, remove: deletePrinter } = records
export const changePrinter = (ctx: BusinessContext, id: string, change: Change): Promise<PrinterOut> =>
  records.change(ctx, id, change)

/** How a printer can be connected to this server, which may not be allowed to call any (`PRINTER_NETWORKS`). */
export const listPrinterKinds = async ({ services }: BusinessContext): Promise<PrinterKind[]> =>
  printerKinds.filter((kind) => kind !== 'network' || services.config.printerNetworks.length > 0)

function assertReachable({ services }: BusinessContext, host: string | null | undefined): void {
  if (!host || !mayBePrinter(services.config.printerNetworks, host)) throw new AppError('printer.forbidden')
}

const openJobs = ({ now }: BusinessContext) => sql<number>`(select count(*)::integer from print_jobs
  where print_jobs.business_id = printers.business_id and printer_id = printers.id and state in ('waiting', 'sent')
    and (due_on is null or due_on <= ${now.toISOString()}))`

function printerRows(ctx: BusinessContext) {
  const publicUrl = ctx.services.config.publicUrl
  return ctx.db
    .selectFrom('printers')
    .selectAll('printers')
    .select(openJobs(ctx).as('waiting'))
    .select(sql.lit(publicUrl).as('publicUrl'))
    .where('printers.businessId', '=', ctx.businessId)
    .orderBy('name')
    .orderBy('id')
}

function toPrinter(row: Row): PrinterOut {
  const { businessId, id, askKey, publicUrl } = row
  return {
    ...row,
    kind: row.kind as PrinterKind,
    language: row.language as Language,
    columns: row.columns as TicketColumns,
    problem: row.problem as PrinterProblem | null,
    address: row.kind === 'network' ? null : `${publicUrl}${askPath}/${businessId}/${id}/${askKey}`,
  }
}

/** The path that printers poll for tickets. */
export const askPath = '/api/printers/ask'

/** The state of each active printer, for every staff screen. */
export async function listPrinterStates(ctx: BusinessContext) {
  const rows = await ctx.db
    .selectFrom('printers')
    .select(['id', 'name', 'problem', openJobs(ctx).as('waiting')])
    .where('businessId', '=', ctx.businessId)
    .where('active', '=', true)
    .where('deleted', '=', false)
    .orderBy('name')
    .execute()
  return rows.map((row) => ({ ...row, problem: row.problem as PrinterProblem | null }))
}
