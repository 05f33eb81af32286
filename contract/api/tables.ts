import { z } from 'zod'
import { bounds } from '../domain/bounds.ts'
import { endpoint } from '../shared/endpoint.ts'
import { Id, Instant, Money, line } from '../shared/shapes.ts'

export const Table = z.object({
  id: Id,
  name: z.string(),
  number: z.int(),
  barcodeValue: z.string().describe('the link in its code'),
})

export const TableForm = z.object({ name: line(bounds.tableName) })

export const tables = {
  'GET tables': endpoint({ auth: 'staff', summary: 'All tables, by number', response: z.array(Table) }),
  'GET tables/service': endpoint({
    auth: 'staff',
    summary: 'The tables with guests: what they wait for and since when; a table that is not listed is free',
    response: z.array(
      z.object({
        tableId: Id,
        calledOn: Instant.nullable().describe('the oldest open waiter call'),
        openedOn: Instant.nullable().describe('since when a party sits there; null: nobody does'),
        pendingSince: Instant.nullable().describe('the oldest order that nobody has decided'),
        orderedOn: Instant.nullable().describe(
          'the last approved order that was not paid, of the last hours',
        ),
        readySince: Instant.nullable().describe('the oldest order that is ready and was not served'),
        openTotal: Money.nullable().describe('what its open bill comes to'),
      }),
    ),
  }),
  'POST tables': endpoint({
    auth: 'staff',
    summary: 'Makes that many tables at once',
    body: z.object({ number: z.int().positive().max(bounds.tablesAtOnce) }),
    response: z.array(Table),
    status: 201,
    idempotent: true,
    errors: ['table.limit'],
  }),
  'POST tables/one': endpoint({
    auth: 'staff',
    summary: 'Makes one table',
    body: TableForm,
    response: Table,
    status: 201,
    idempotent: true,
    errors: ['table.limit'],
  }),
  'PUT tables/:id': endpoint({
    auth: 'staff',
    summary: 'Renames a table',
    body: TableForm.partial(),
    response: Table,
  }),
  'DELETE tables': endpoint({ auth: 'staff', summary: 'Deletes all tables', errors: ['table.occupied'] }),
  'DELETE tables/:id': endpoint({ auth: 'staff', summary: 'Deletes a table', errors: ['table.occupied'] }),
  'GET tables/:id/qr-codes': endpoint({ auth: 'staff', summary: 'The code as a PNG', raw: 'image/png' }),
  'GET out/tables/:id': endpoint({
    auth: 'guest',
    summary: 'The table behind a code',
    response: z.object({ businessId: Id, number: z.int(), name: z.string() }),
  }),
}
