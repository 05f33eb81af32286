import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { PrinterProblem, TicketColumns } from '#contract/api/printers.ts'
import type { Language } from '#contract/domain/bounds.ts'
import { AppError } from '#contract/shared/errors.ts'
import { inBusiness, systemContext, type BusinessContext } from '#server/lib/context.ts'
import { encodeTicket, type PrinterLanguage } from './encode-ticket.ts'
import { finishJob, markSent, nextJob, notePrinter, reportUndrawn, type PrintJob } from './print-jobs.ts'
import { askPath } from './printers.ts'
import { writeTicket } from './ticket.ts'

const Params = z.object({ businessId: z.uuid(), printerId: z.uuid(), key: z.string().max(100) })

interface PollingPrinter {
  id: string
  name: string
  kind: string
  active: boolean
  language: Language
  columns: TicketColumns
  stations: string[]
}

type Answer = (
  ctx: BusinessContext,
  printer: PollingPrinter,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<unknown>

/**
 * The address that printers poll for tickets: Star's CloudPRNT and Epson's Server Direct Print. These are not
 * calls of the contract, because the printers' manufacturers define the requests.
 */
export function mountPollingPrinters(app: FastifyInstance): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 64 * 1024 }, (_request, body, done) =>
      done(null, body),
    )
    const path = `${askPath}/:businessId/:printerId/:key`
    // Runs as a write, so that floods without a valid key wait behind orders. A printer polls again within
    // seconds.
    const answered =
      (answer: Answer) =>
      (request: FastifyRequest, reply: FastifyReply): Promise<unknown> =>
        app.services.admission.run('write', async (slot) => {
          const { ctx, printer } = await findPolling(
            { ...systemContext(app.services), log: request.log },
            request.params,
          )
          await slot.belongTo(ctx.businessId)
          return answer(ctx, printer, request, reply)
        })
    scope.post(
      path,
      answered((ctx, printer, { body }, reply) => {
        const text = typeof body === 'string' ? body : ''
        return printer.kind === 'star'
          ? answerPoll(ctx, printer, text)
          : answerEpson(ctx, printer, text, reply)
      }),
    )
    scope.get(
      path,
      answered(async (ctx, printer, { query }, reply) => {
        if (printer.kind !== 'star') throw new AppError('not.found')
        // Printers that cannot send DELETE send the result code in a GET.
        const asked = Confirmation.parse(query)
        if (asked.code !== undefined) return confirmStar(ctx, printer, asked)
        return sendStar(ctx, printer, Wanted.parse(query), reply)
      }),
    )
    scope.delete(
      path,
      answered(async (ctx, printer, { query }) => {
        if (printer.kind !== 'star') throw new AppError('not.found')
        return confirmStar(ctx, printer, Confirmation.parse(query))
      }),
    )
  })
}

const word = z.string().max(200).optional().catch(undefined)
const Wanted = z.object({ type: word, token: word })
const Confirmation = z.object({ code: word, token: word })

async function findPolling(ctx: ReturnType<typeof systemContext>, given: unknown) {
  const params = Params.safeParse(given)
  if (!params.success) throw new AppError('not.found')
  const { businessId, printerId, key } = params.data
  const found = await ctx.db
    .selectFrom('printers')
    .select(['id', 'name', 'kind', 'active', 'language', 'columns', 'stations', 'askKey'])
    .where('businessId', '=', businessId)
    .where('id', '=', printerId)
    .where('kind', '<>', 'network')
    .where('deleted', '=', false)
    .executeTakeFirst()
  if (!found || !isSame(key, found.askKey)) throw new AppError('not.found')
  return { ctx: inBusiness(ctx, businessId), printer: found as PollingPrinter }
}

const hash = (text: string) => createHash('sha256').update(text).digest()
const isSame = (one: string, other: string) => timingSafeEqual(hash(one), hash(other))

const currentJob = (ctx: BusinessContext, printer: PollingPrinter) =>
  printer.active ? nextJob(ctx, printer.id) : undefined

/** The printer's next ticket; drops earlier jobs that need no printing any more. */
async function currentTicket(ctx: BusinessContext, printer: PollingPrinter) {
  for (let job = await currentJob(ctx, printer); job; job = await currentJob(ctx, printer)) {
    const ticket = await writeTicket(ctx, printer, { ...job, again: job.sentOn !== null })
    if (ticket) return { job, ticket }
    await finishJob(ctx, job, 'dropped')
  }
  return undefined
}

const encode = (
  ctx: BusinessContext,
  printer: PollingPrinter,
  ticket: Parameters<typeof encodeTicket>[0],
  language: PrinterLanguage,
) => encodeTicket(ticket, language, printer.columns, reportUndrawn(ctx, printer.id))

const starTypes: Record<string, PrinterLanguage> = {
  'application/vnd.star.starprnt': 'star-prnt',
  'application/vnd.star.line': 'star-line',
}

const Poll = z.object({ statusCode: word })

/** Star's poll: the printer sends its status and asks whether there is something to print. */
async function answerPoll(ctx: BusinessContext, printer: PollingPrinter, body: string) {
  const { statusCode } = Poll.catch({ statusCode: undefined }).parse(readJson(body))
  await notePrinter(ctx, printer.id, starProblem(statusCode))
  const job = await currentJob(ctx, printer)
  if (!job) return { jobReady: false }
  return { jobReady: true, mediaTypes: Object.keys(starTypes), jobToken: job.id, deleteMethod: 'DELETE' }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/**
 * The codes begin like HTTP's: 2 means printing works, 4 and 5 that it does not (CloudPRNT, printer status
 * codes).
 */
function starProblem(code: string | undefined): PrinterProblem | null {
  const number = /^\d{3}/.exec(code ?? '200')?.[0] ?? '200'
  if (number.startsWith('2')) return null
  if (number === '410' || number === '411') return 'paper'
  if (number === '420') return 'cover'
  return number.startsWith('5') ? 'refused' : 'offline'
}

/** Sends the ticket, and the same one again until it is confirmed. */
async function sendStar(
  ctx: BusinessContext,
  printer: PollingPrinter,
  { type, token }: z.output<typeof Wanted>,
  reply: FastifyReply,
) {
  const found = await currentTicket(ctx, printer)
  if (!found || (token !== undefined && token !== found.job.id)) throw new AppError('not.found')
  const language = starTypes[type ?? 'application/vnd.star.starprnt']
  if (!language) throw new AppError('request.wrongType')
  if (!(await markSent(ctx, found.job))) throw new AppError('not.found')
  return reply
    .type(type ?? 'application/vnd.star.starprnt')
    .send(Buffer.from(await encode(ctx, printer, found.ticket, language)))
}

async function confirmStar(
  ctx: BusinessContext,
  printer: PollingPrinter,
  { code, token }: z.output<typeof Confirmation>,
) {
  const problem = code?.toUpperCase().startsWith('OK') ? null : starProblem(code)
  await notePrinter(ctx, printer.id, problem)
  if (problem) return {}
  const job = await currentJob(ctx, printer)
  // A repeated confirmation refers to a ticket that is finished already.
  if (job && (token === undefined ? job.sentOn !== null : job.id === token)) await finishJob(ctx, job)
  return {}
}

/** Handles Epson's poll for a ticket, or the result of one; the response is XML. */
async function answerEpson(ctx: BusinessContext, printer: PollingPrinter, body: string, reply: FastifyReply) {
  const form = new URLSearchParams(body)
  void reply.type('text/xml; charset=utf-8')
  if (form.get('ConnectionType') === 'SetResponse') {
    await takeEpsonResults(ctx, printer, form.get('ResponseFile') ?? '')
    return ''
  }
  await notePrinter(ctx, printer.id, await epsonProblem(ctx, printer))
  const found = await currentTicket(ctx, printer)
  if (!found || !(await markSent(ctx, found.job))) return ''
  return epsonRequest(found.job, await encode(ctx, printer, found.ticket, 'esc-pos'))
}

/**
 * An Epson poll says nothing about paper or cover, so the last ticket's problem stays until one is printed.
 */
async function epsonProblem(ctx: BusinessContext, printer: PollingPrinter): Promise<PrinterProblem | null> {
  const row = await ctx.db
    .selectFrom('printers')
    .select('problem')
    .where('businessId', '=', ctx.businessId)
    .where('id', '=', printer.id)
    .executeTakeFirst()
  return row?.problem === 'silent' ? null : (row?.problem ?? null)
}

const epsonRequest = ({ id }: PrintJob, bytes: Uint8Array): string => `<?xml version="1.0" encoding="utf-8"?>
<PrintRequestInfo Version="2.00">
  <ePOSPrint>
    <Parameter>
      <devid>local_printer</devid>
      <timeout>30000</timeout>
      <printjobid>${id.replaceAll('-', '').slice(2)}</printjobid>
    </Parameter>
    <PrintData>
      <epos-print xmlns="http://www.epson-pos.com/schemas/2011/03/epos-print">
        <command>${Buffer.from(bytes).toString('hex')}</command>
      </epos-print>
    </PrintData>
  </ePOSPrint>
</PrintRequestInfo>
`

/**
 * Reads the results of tickets. A regular expression is enough: the element and attribute names are Epson's
 * own.
 */
async function takeEpsonResults(ctx: BusinessContext, printer: PollingPrinter, xml: string): Promise<void> {
  const job = await currentJob(ctx, printer)
  for (const [part] of xml.matchAll(/<ePOSPrint>.*?<\/ePOSPrint>/gs)) {
    const id = /<printjobid>([0-9a-f]{1,40})<\/printjobid>/.exec(part)?.[1]
    const isPrinted = /<response[^>]*\ssuccess="(?:true|1)"/.test(part)
    const code = /<response[^>]*\scode="([A-Za-z_]{0,40})"/.exec(part)?.[1]
    await notePrinter(ctx, printer.id, isPrinted ? null : epsonCode(code))
    if (isPrinted && job && id === job.id.replaceAll('-', '').slice(2)) await finishJob(ctx, job)
  }
}

function epsonCode(code: string | undefined): PrinterProblem {
  if (code === 'EPTR_REC_EMPTY') return 'paper'
  return code === 'EPTR_COVER_OPEN' ? 'cover' : 'offline'
}
