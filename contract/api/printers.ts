import { z } from 'zod'
import { bounds, languages } from '../domain/bounds.ts'
import { endpoint } from '../shared/endpoint.ts'
import { reports } from '../shared/field-errors.ts'
import { Expected, Id, Instant, text, line } from '../shared/shapes.ts'
import { toStation } from '../domain/stations.ts'

/** How a printer gets its tickets: we connect to it over the network, or it polls us over HTTPS. */
export const printerKinds = ['star', 'epson', 'network'] as const
export type PrinterKind = (typeof printerKinds)[number]

/** Characters per line: 58 mm paper has room for 32 or 35, 80 mm paper for 42 to 48. */
export const ticketColumns = [32, 35, 42, 44, 48] as const
export type TicketColumns = (typeof ticketColumns)[number]

/** Why a printer does not print. */
export const printerProblems = ['unreachable', 'paper', 'cover', 'offline', 'silent', 'refused'] as const
export type PrinterProblem = (typeof printerProblems)[number]

const Problem = z.enum(printerProblems)

/** A ticket printer (docs/decisions/0019). */
export const Printer = z.object({
  id: Id,
  name: z.string(),
  kind: z.enum(printerKinds),
  host: z.string().nullable().describe('of a network printer'),
  port: z.int().nullable(),
  countsCuts: z.boolean().describe('whether it tells how often it has cut, as those of Epson do'),
  address: z.string().nullable().describe('what a printer that asks is set up with'),
  language: z.enum(languages),
  columns: z.literal([...ticketColumns]).describe('letters on a line'),
  stations: z.array(z.string()).describe('whose dishes it prints; none: everything'),
  active: z.boolean(),
  problem: Problem.nullable(),
  problemOn: Instant.nullable(),
  seenOn: Instant.nullable().describe('when it last answered or asked'),
  waiting: z.int().describe('tickets that have not come out yet'),
  deleted: z.boolean(),
  createdOn: z.string(),
})

const Host = text(bounds.printerHost).refine(
  (host) => /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$|^[0-9a-f:.]+$/i.test(host),
  reports('invalid'),
)

const PrinterFields = z.object({
  name: line(bounds.printerName),
  kind: z.enum(printerKinds),
  host: Host.optional().describe('a name or an address, of a network printer'),
  port: z.int().min(1).max(65_535).nullish().describe('9100 by default'),
  countsCuts: z.boolean().optional(),
  language: z.enum(languages),
  columns: z.literal([...ticketColumns]),
  stations: z
    .array(text(bounds.station).overwrite(toStation))
    .max(bounds.stationsPerPrinter)
    .overwrite((given) => [...new Set(given)]),
  active: z.boolean().optional(),
})

export const PrinterForm = PrinterFields.refine(({ kind, host }) => kind !== 'network' || Boolean(host), {
  ...reports('required'),
  path: ['host'],
})

const Tickets = z.object({ tickets: z.int().describe('how many were queued') })

export const printers = {
  'GET printers': endpoint({
    auth: 'staff',
    right: 'editSettings',
    summary: 'All printers, by name',
    response: z.array(Printer),
  }),
  'GET printers/kinds': endpoint({
    auth: 'staff',
    right: 'editSettings',
    summary: 'How a printer can be connected here: over the network only where the server may call it',
    response: z.array(z.enum(printerKinds)),
  }),
  'POST printers': endpoint({
    auth: 'staff',
    right: 'editSettings',
    idempotent: true,
    summary: 'Creates a printer',
    body: PrinterForm,
    response: Printer,
    status: 201,
    errors: ['printer.limit', 'printer.forbidden'],
  }),
  'PUT printers/:id': endpoint({
    auth: 'staff',
    right: 'editSettings',
    summary: 'Changes a printer; its kind stays',
    body: PrinterFields.omit({ kind: true })
      .partial()
      .extend({ deleted: z.boolean().optional(), expected: Expected }),
    response: Printer,
    errors: ['edit.conflict', 'record.deleted', 'printer.limit', 'printer.forbidden'],
  }),
  'DELETE printers/:id': endpoint({ auth: 'staff', right: 'editSettings', summary: 'Deletes a printer' }),
  'POST printers/:id/test': endpoint({
    auth: 'staff',
    right: 'editSettings',
    summary: 'Prints a test ticket',
    response: Tickets,
    status: 201,
  }),
  'POST printers/:id/receipts': endpoint({
    auth: 'staff',
    right: 'closeBills',
    idempotent: true,
    summary: 'Prints a receipt',
    body: z.object({ receiptId: Id }),
    response: Tickets,
    status: 201,
  }),
  'POST printers/tickets': endpoint({
    auth: 'staff',
    right: 'seeOrders',
    idempotent: true,
    summary: "Prints an approved order's tickets once more",
    body: z.object({ orderId: Id }),
    response: Tickets,
    status: 201,
    errors: ['printer.none'],
  }),
}
