import { z } from 'zod'
import { bounds } from '../domain/bounds.ts'
import { endpoint } from '../shared/endpoint.ts'
import { reports } from '../shared/field-errors.ts'
import { Expected, Id, Instant, Money, isEachOnce, line } from '../shared/shapes.ts'

export const Table = z.object({
  id: Id,
  name: z.string(),
  number: z.int(),
  barcodeValue: z.string().describe('the link in its code'),
})

export const TableForm = z.object({ name: line(bounds.tableName) })

export const tableShapes = ['round', 'rectangular'] as const

const Area = z.object({ id: Id.describe('chosen by whoever draws it'), name: line(bounds.areaName) })

/** A table on the plan, in steps of a coarse grid from the corner of its area. */
const PlanTable = z.object({
  id: Id,
  areaId: Id.nullable().describe('null: it stands in none of the areas'),
  seats: z.int().min(1).max(bounds.seatsPerTable).nullable(),
  shape: z.enum(tableShapes),
  x: z.int().min(0).max(bounds.planColumns),
  y: z.int().min(0).max(bounds.planRows),
  width: z.int().min(bounds.planTableMin).max(bounds.planTableMax),
  height: z.int().min(bounds.planTableMin).max(bounds.planTableMax),
})

export const Plan = z
  .object({
    areas: z
      .array(Area)
      .max(bounds.areas)
      .refine((areas) => isEachOnce(areas.map(({ id }) => id)), reports('twice')),
    tables: z
      .array(PlanTable)
      .max(bounds.tablesPerBusiness)
      .refine((tables) => isEachOnce(tables.map(({ id }) => id)), reports('twice')),
  })
  .refine(({ areas, tables }) => {
    const known = new Set<string | null>(areas.map(({ id }) => id)).add(null)
    return tables.every(({ areaId }) => known.has(areaId))
  }, reports('invalid'))

export const PlanForm = z.object({ plan: Plan })

export const tables = {
  'GET tables': endpoint({
    auth: 'staff',
    right: 'takeOrders',
    summary: 'All tables, by number',
    response: z.array(Table),
  }),
  'GET tables/service': endpoint({
    auth: 'staff',
    right: 'takeOrders',
    summary:
      'The tables with guests or an open bill: what they wait for and since when; a table that is not listed is free',
    response: z.array(
      z.object({
        tableId: Id,
        calledOn: Instant.nullable().describe('the oldest open waiter call'),
        billWantedOn: Instant.nullable().describe('the oldest open call for the bill'),
        openedOn: Instant.nullable().describe('since when a party sits there; null: nobody does'),
        pendingSince: Instant.nullable().describe('the oldest order that nobody has decided'),
        orderedOn: Instant.nullable().describe(
          'the last approved order that was not paid, of the last hours',
        ),
        inKitchenSince: Instant.nullable().describe('the oldest approved order that is not ready'),
        readySince: Instant.nullable().describe('the oldest order that is ready and was not served'),
        servedOn: Instant.nullable().describe('when an order was served last'),
        leftOn: Instant.nullable().describe(
          'when a party ordered last that is probably gone, without its bill having been closed; null: there is none',
        ),
        openTotal: Money.nullable().describe('what its open bill comes to'),
      }),
    ),
  }),
  'GET tables/plan': endpoint({
    auth: 'staff',
    right: 'takeOrders',
    summary: 'The plan of the room as it was drawn: areas in order, and the tables that have a place',
    response: Plan,
  }),
  'PUT tables/plan': endpoint({
    auth: 'staff',
    right: 'editSettings',
    summary:
      'Stores the plan of the room; tables that are not on it have no place any more, unknown ones are left out',
    body: PlanForm.extend({ expected: Expected }),
    response: Plan,
    errors: ['edit.conflict'],
  }),
  'POST tables': endpoint({
    auth: 'staff',
    right: 'editSettings',
    summary: 'Makes that many tables at once',
    body: z.object({ number: z.int().positive().max(bounds.tablesAtOnce) }),
    response: z.array(Table),
    status: 201,
    idempotent: true,
    errors: ['table.limit'],
  }),
  'POST tables/one': endpoint({
    auth: 'staff',
    right: 'editSettings',
    summary: 'Makes one table',
    body: TableForm,
    response: Table,
    status: 201,
    idempotent: true,
    errors: ['table.limit'],
  }),
  'PUT tables/:id': endpoint({
    auth: 'staff',
    right: 'editSettings',
    summary: 'Renames a table',
    body: TableForm.partial(),
    response: Table,
  }),
  'DELETE tables': endpoint({
    auth: 'staff',
    right: 'editSettings',
    summary: 'Deletes all tables',
    errors: ['table.occupied'],
  }),
  'DELETE tables/:id': endpoint({
    auth: 'staff',
    right: 'editSettings',
    summary: 'Deletes a table',
    errors: ['table.occupied'],
  }),
  'GET tables/:id/qr-codes': endpoint({
    auth: 'staff',
    right: 'editSettings',
    summary: 'The code as a PNG',
    raw: 'image/png',
  }),
  'GET out/tables/:id': endpoint({
    auth: 'guest',
    summary: 'The table behind a code',
    response: z.object({ businessId: Id, number: z.int(), name: z.string() }),
  }),
}
