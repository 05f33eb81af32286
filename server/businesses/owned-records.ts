import { sql, type Insertable, type RawBuilder, type Updateable } from 'kysely'
import { v7 as uuid } from 'uuid'
import { AppError } from '#contract/shared/errors.ts'
import type { DB } from '#database/types.ts'
import type { BusinessContext } from '#server/lib/context.ts'
import { reorder, writePositions, type OrderedTable, type Ordered } from '#server/lib/ordering.ts'
import { requireRoom, type LimitedContent } from './content-limits.ts'
import { contentTransaction } from './content-version.ts'

/** Tables whose rows are hidden when they are deleted, so that Undo brings them back and old orders stay whole. */
type SoftDeleted = {
  [T in keyof DB]: DB[T] extends { businessId: unknown; deleted: unknown; updatedOn: unknown } ? T : never
}[keyof DB]
/** Tables whose rows are deleted for good. */
type HardDeleted = 'banners'
type OwnedTable = SoftDeleted | HardDeleted

type Awaitable<T> = T | Promise<T>
interface Undo {
  deleted?: boolean | undefined
}
/** What a kysely query offers here, whatever it joins. */
interface Query<Row> {
  where(condition: RawBuilder<boolean>): Query<Row>
  execute(): Promise<Row[]>
}

interface Kind<T extends OwnedTable, Row, Out, Form, Change> {
  table: T
  /** What limits how many of them a business may have; left out: nothing. */
  limit?: LimitedContent
  /** Those of the business, deleted ones too, in the order of their list. */
  rows: (ctx: BusinessContext) => Query<Row>
  /** A row as it is answered. */
  present: (row: Row) => Out
  /** The columns of a new one, apart from its id and times. */
  newColumns: (
    ctx: BusinessContext,
    form: Form,
  ) => Awaitable<Omit<Insertable<DB[T]>, 'id' | 'businessId' | 'createdOn' | 'updatedOn'>>
  /** The columns that a change writes; refuses what `before` does not allow. */
  changedColumns: (ctx: BusinessContext, change: Change, before: Out) => Awaitable<Updateable<DB[T]>>
  /** Refuses one that is brought back if what comes with it is too much. */
  requireFit?: (ctx: BusinessContext, id: string) => Promise<unknown>
}

/**
 * What staff make, change, delete and bring back: menus, submenus, products, daily menus, events, banners. Each change
 * happens whole, behind the business's other changes. A deleted record is off every list; nothing reaches it but a
 * change with `deleted: false` (Undo).
 *
 * Tables are apart: many are made at a time, and renaming one changes nothing that guests see.
 */
export function ownedRecords<
  T extends OwnedTable,
  Row,
  Out extends { id: string } & Undo,
  Form,
  Change extends Undo,
>(kind: Kind<T, Row, Out, Form, Change>) {
  const { table, limit, rows, present, newColumns, changedColumns, requireFit } = kind
  const isSoftDeleted = table !== 'banners'

  async function list(ctx: BusinessContext): Promise<Out[]> {
    const all = rows(ctx)
    const listed = isSoftDeleted ? all.where(sql`not ${sql.ref(`${table}.deleted`)}`) : all
    return (await listed.execute()).map(present)
  }

  /** 404 if the business has no such record, or has deleted it. */
  async function find(ctx: BusinessContext, id: string): Promise<Out> {
    const found = await findAny(ctx, id)
    if (found.deleted) throw new AppError('not.found')
    return found
  }

  async function findAny(ctx: BusinessContext, id: string): Promise<Out> {
    const [row] = await rows(ctx)
      .where(sql`${sql.ref(`${table}.id`)} = ${id}`)
      .execute()
    if (!row) throw new AppError('not.found')
    return present(row)
  }

  const create = (ctx: BusinessContext, form: Form): Promise<Out> =>
    contentTransaction(ctx, async (ctx) => {
      if (limit) await requireRoom(ctx, limit)
      const id = uuid()
      const times = { createdOn: ctx.now, ...(isSoftDeleted && { updatedOn: ctx.now }) }
      const columns = { ...(await newColumns(ctx, form)), ...times, id, businessId: ctx.businessId }
      // Kysely cannot check columns against a table that is a type parameter: `newColumns` has.
      await ctx.db
        .insertInto(table as OwnedTable)
        .values(columns as never)
        .execute()
      return findAny(ctx, id)
    })

  /** Changes what is given. */
  const change = (ctx: BusinessContext, id: string, given: Change): Promise<Out> =>
    contentTransaction(ctx, async (ctx) => {
      const before = await findAny(ctx, id)
      if (before.deleted && given.deleted !== false) throw new AppError('not.found')
      await update(ctx, id, {
        ...(isSoftDeleted && { updatedOn: ctx.now }),
        ...(await changedColumns(ctx, given, before)),
      })
      if (before.deleted) {
        if (limit) await requireRoom(ctx, limit, 0)
        await requireFit?.(ctx, id)
      }
      return findAny(ctx, id)
    })

  async function update(ctx: BusinessContext, id: string, columns: object): Promise<void> {
    if (Object.values(columns).every((value) => value === undefined)) return
    await ctx.db
      .updateTable(table as OwnedTable)
      .set(columns as never)
      .where('businessId', '=', ctx.businessId)
      .where('id', '=', id)
      .execute()
  }

  async function remove(ctx: BusinessContext, id: string): Promise<void> {
    if (isSoftDeleted) await change(ctx, id, { deleted: true } as Change)
    else await removeForGood(ctx, id)
  }

  const removeForGood = (ctx: BusinessContext, id: string): Promise<void> =>
    contentTransaction(ctx, async (ctx) => {
      await find(ctx, id)
      await ctx.db
        .deleteFrom(table as HardDeleted)
        .where('businessId', '=', ctx.businessId)
        .where('id', '=', id)
        .execute()
    })

  return { list, find, create, change, remove }
}

/** Puts records in order, all or nothing (contract page, sections 3 and 8). */
export function orderRecords<Out extends { id: string }>(
  ctx: BusinessContext,
  records: { table: OrderedTable; parentId?: string; list: (ctx: BusinessContext) => Promise<Out[]> },
  named: Ordered[],
): Promise<Out[]> {
  const { table, parentId, list } = records
  return contentTransaction(ctx, async (ctx) => {
    const current = (await list(ctx)).map(({ id }) => id)
    await writePositions(ctx, table, reorder(current, named), parentId)
    return list(ctx)
  })
}
