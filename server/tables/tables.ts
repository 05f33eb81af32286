import type { QueryCreator } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { z } from 'zod'
import { bounds } from '#contract/domain/bounds.ts'
import { formatOrderNumber } from '#contract/domain/order-number.ts'
import { isTestTable } from '#contract/domain/test-table.ts'
import { AppError } from '#contract/shared/errors.ts'
import type { DB } from '#database/types.ts'
import type { Table } from '#contract/api/tables.ts'
import { contentChanged } from '#server/businesses/content-version.ts'
import { changesBetween } from '#server/journal/changes.ts'
import { record } from '#server/journal/record.ts'
import { transaction, type BusinessContext, type Context, type ReadContext } from '#server/lib/context.ts'
import { partiesOrderedAfter, selectOpenOrders } from '#server/visits/open-orders.ts'

export type TableOut = z.output<typeof Table>
type Row = Omit<TableOut, 'barcodeValue'>

/** All tables of the business, by number. */
export async function listTables(ctx: BusinessContext): Promise<TableOut[]> {
  return (await listRows(ctx)).map((row) => toTable(ctx, row))
}

/** Creates `count` tables, numbered on from the highest number and named after their numbers. */
export async function generateTables(ctx: BusinessContext, count: number): Promise<TableOut[]> {
  return insertTables(
    ctx,
    Array.from({ length: count }, () => null),
  )
}

export async function createTable(ctx: BusinessContext, name: string): Promise<TableOut> {
  const [table] = await insertTables(ctx, [name])
  return table as TableOut
}

async function insertTables(ctx: BusinessContext, names: (string | null)[]): Promise<TableOut[]> {
  return transaction(ctx, async (ctx) => {
    // Locks the business, so that concurrent calls do not use the same numbers.
    await contentChanged(ctx)
    const there = await listRows(ctx)
    const real = there.filter(({ number }) => !isTestTable(number))
    if (real.length + names.length > bounds.tablesPerBusiness) throw new AppError('table.limit')
    const last = real.at(-1)?.number ?? 0
    const rows = names.map((name, index) => ({
      id: uuid(),
      number: last + 1 + index,
      name: name ?? String(last + 1 + index),
    }))
    await ctx.db
      .insertInto('tables')
      .values(rows.map((row) => ({ ...row, businessId: ctx.businessId, createdOn: ctx.now })))
      .execute()
    const [first] = rows
    const made = rows.length === 1 && first ? named(first) : { became: { quantity: rows.length } }
    await record(ctx, { kind: 'settings', action: 'created', record: 'table', ...made })
    return rows.map((row) => toTable(ctx, row))
  })
}

export async function renameTable(
  ctx: BusinessContext,
  id: string,
  name: string | undefined,
): Promise<TableOut> {
  return transaction(ctx, async (ctx) => {
    const before = await requireTable(ctx, id)
    const row = await ctx.db
      .updateTable('tables')
      .set((eb) => ({ name: name ?? eb.ref('name') }))
      .where('businessId', '=', ctx.businessId)
      .where('id', '=', id)
      .returning(['id', 'number', 'name'])
      .executeTakeFirst()
    if (!row) throw new AppError('not.found')
    const changes = changesBetween(before, row)
    if (changes)
      await record(ctx, {
        kind: 'settings',
        action: 'changed',
        record: 'table',
        ...named(before),
        ...changes,
      })
    return toTable(ctx, row)
  })
}

/** As the journal calls it. */
const named = ({ id, name }: Pick<Row, 'id' | 'name'>) => ({ recordId: id, label: name })

/** The numbers of all tables of the business. */
export async function tableNumbers(ctx: ReadContext): Promise<number[]> {
  const tables = await ctx.db
    .selectFrom('tables')
    .select('number')
    .where('businessId', '=', ctx.businessId)
    .execute()
  return tables.map(({ number }) => number)
}

const selectTables = (db: QueryCreator<DB>, businessId: string) =>
  db.selectFrom('tables').select(['id', 'number', 'name']).where('businessId', '=', businessId)

/** Selects the table with this number; may be nested in another query. */
export const findTableByNumber = (db: QueryCreator<DB>, businessId: string, number: number) =>
  selectTables(db, businessId).where('number', '=', number)

/** Selects the table with this id; may be nested in another query. */
export const findTableById = (db: QueryCreator<DB>, businessId: string, id: string) =>
  selectTables(db, businessId).where('id', '=', id)

/** A table of the business; throws 404 if there is none. */
export async function requireTable(ctx: BusinessContext, id: string): Promise<Row> {
  const table = await findTableById(ctx.db, ctx.businessId, id).executeTakeFirst()
  if (!table) throw new AppError('not.found')
  return table
}

/** Throws 409 while orders of the table are open: without it nobody could close their bill. */
export async function deleteTable(ctx: BusinessContext, id: string): Promise<void> {
  await transaction(ctx, async (ctx) => {
    // Its cached page would still offer to order there.
    await contentChanged(ctx)
    const table = await requireTable(ctx, id)
    await assertNoOpenOrders(ctx, table.number)
    const deleted = await ctx.db
      .deleteFrom('tables')
      .where('businessId', '=', ctx.businessId)
      .where('id', '=', id)
      .executeTakeFirst()
    if (deleted.numDeletedRows === 0n) throw new AppError('not.found')
    await record(ctx, { kind: 'deletion', action: 'deleted', record: 'table', ...named(table) })
  })
}

/** Throws 409 while orders of any table are open. */
export async function deleteAllTables(ctx: BusinessContext): Promise<void> {
  await transaction(ctx, async (ctx) => {
    await contentChanged(ctx)
    await assertNoOpenOrders(ctx)
    const { numDeletedRows } = await ctx.db
      .deleteFrom('tables')
      .where('businessId', '=', ctx.businessId)
      .executeTakeFirst()
    const was = { quantity: Number(numDeletedRows) }
    await record(ctx, { kind: 'deletion', action: 'deleted', record: 'table', was })
  })
}

/** Of more open orders than these, a refusal names the first. */
const maxNamed = 10

/** Throws 409 naming the open orders of a table, or of all tables. */
async function assertNoOpenOrders(ctx: BusinessContext, tableNumber?: number): Promise<void> {
  const open = await selectOpenOrders(ctx, await partiesOrderedAfter(ctx))
    .where('visits.tableNumber', 'is not', null)
    .$if(tableNumber !== undefined, (orders) =>
      orders.where('visits.tableNumber', '=', tableNumber as number),
    )
    .select('orderNumber')
    .orderBy('orderNumber')
    .limit(maxNamed + 1)
    .execute()
  if (!open.length) return
  const numbers = open.slice(0, maxNamed).map(({ orderNumber }) => formatOrderNumber(orderNumber as number))
  const orders = [...numbers, ...(open.length > maxNamed ? ['…'] : [])].join(', ')
  throw new AppError('table.occupied', { fields: { orders } })
}

/** The table of a QR code, at any business. */
export async function findTableByCode(ctx: Context, id: string) {
  const table = await ctx.db
    .selectFrom('tables')
    .select(['businessId', 'number', 'name'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!table) throw new AppError('not.found')
  return table
}

/** The link in a table's QR code (contract page, section 8). */
export function codeLink(publicUrl: string, businessId: string, tableId: string): string {
  const token = Buffer.from(JSON.stringify({ businessId, tableId })).toString('base64url')
  return `${publicUrl}/menu?token=${token}`
}

/** A table in the contract's shape. */
export const toTable = (ctx: BusinessContext, row: Row): TableOut => ({
  ...row,
  barcodeValue: codeLink(ctx.services.config.publicUrl, ctx.businessId, row.id),
})

const listRows = (ctx: BusinessContext): Promise<Row[]> =>
  selectTables(ctx.db, ctx.businessId).orderBy('number').execute()
