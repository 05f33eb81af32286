import { sql, type Insertable, type RawBuilder, type Updateable } from 'kysely'
import { v7 as uuid } from 'uuid'
import { AppError } from '#contract/shared/errors.ts'
import type { DB } from '#database/types.ts'
import type { BusinessContext } from '#server/lib/context.ts'
import { reorder, writePositions, type OrderedTable, type Ordered } from '#server/lib/ordering.ts'
import { assertRoom, type LimitedContent } from './content-limits.ts'
import { contentTransaction } from './content-version.ts'
import { recordChange } from '#server/journal/record-change.ts'
import { mergeEdit, recordEdits, type Edit } from './record-edits.ts'

/** Tables with soft-deleted rows, so that Undo can restore them and old orders stay complete. */
type SoftDeleted = {
  [T in keyof DB]: DB[T] extends { businessId: unknown; deleted: unknown; updatedOn: unknown } ? T : never
}[keyof DB]
/** Tables whose rows are deleted for good. */
type HardDeleted = 'banners'
type OwnedTable = SoftDeleted | HardDeleted

type Awaitable<T> = T | Promise<T>
/** The part of a Kysely query needed here, regardless of its joins. */
interface Query<Row> {
  where(condition: RawBuilder<boolean>): Query<Row>
  execute(): Promise<Row[]>
}

interface Kind<T extends OwnedTable, Row, Out, Form, Change> {
  table: T
  /** The limit on the number of records per business; absent if there is none. */
  limit?: LimitedContent
  /** The business's rows, including deleted ones, in list order. */
  rows: (ctx: BusinessContext) => Query<Row>
  /** A row in the contract's shape. */
  present: (row: Row) => Out
  /** The columns of a new row, apart from id and timestamps. */
  newColumns: (
    ctx: BusinessContext,
    form: Form,
  ) => Awaitable<Omit<Insertable<DB[T]>, 'id' | 'businessId' | 'createdOn' | 'updatedOn'>>
  /** The columns that a change writes, without its expected values; throws if `before` does not allow it. */
  changedColumns: (ctx: BusinessContext, change: Change, before: Out) => Awaitable<Updateable<DB[T]>>
  /** Throws if the stored record is not what the change asked for. */
  requireChanged?: (change: Change, before: Out, after: Out) => void
  /** Throws if restoring a record would exceed a limit. */
  requireFit?: (ctx: BusinessContext, id: string) => Promise<unknown>
}

/**
 * Records that staff create, change, delete and restore: menus, submenus, products, daily menus, events,
 * banners. Each change is atomic and serialised with the business's other changes. A deleted record is in no
 * list; only a change with `deleted: false` (Undo) reaches it. Restaurant tables are not handled here: they
 * are created in bulk, and renaming one changes nothing that guests see.
 */
export function ownedRecords<
  T extends OwnedTable,
  Row,
  Out extends { id: string; deleted?: boolean },
  Form,
  Change extends Edit,
>(kind: Kind<T, Row, Out, Form, Change>) {
  const { table, limit, rows, present, newColumns, changedColumns, requireChanged, requireFit } = kind
  const isSoftDeleted = table !== 'banners'

  async function list(ctx: BusinessContext): Promise<Out[]> {
    const all = rows(ctx)
    const listed = isSoftDeleted ? all.where(sql`not ${sql.ref(`${table}.deleted`)}`) : all
    return (await listed.execute()).map(present)
  }

  /** Throws 404 if the business has no such record, or it is deleted. */
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
      if (limit) await assertRoom(ctx, limit)
      const id = uuid()
      const times = { createdOn: ctx.now, ...(isSoftDeleted && { updatedOn: ctx.now }) }
      const columns = { ...(await newColumns(ctx, form)), ...times, id, businessId: ctx.businessId }
      // Kysely cannot check columns against a generic table; `newColumns` already did.
      await ctx.db
        .insertInto(table as OwnedTable)
        .values(columns as never)
        .execute()
      const created = await findAny(ctx, id)
      await recordChange(ctx, table, undefined, created)
      return created
    })

  /** Changes the given fields; merges with other editors' changes if the expected values are given. */
  const change = (ctx: BusinessContext, id: string, given: Change): Promise<Out> =>
    contentTransaction(ctx, async (ctx) => {
      const before = await findAny(ctx, id)
      // Without its expected values, it is still a change.
      const edit = (await mergeEdit(ctx, id, before, given)) as Change
      await update(ctx, id, {
        ...(isSoftDeleted && { updatedOn: ctx.now }),
        ...(await changedColumns(ctx, edit, before)),
      })
      if (before.deleted) {
        if (limit) await assertRoom(ctx, limit, 0)
        await requireFit?.(ctx, id)
      }
      const after = await findAny(ctx, id)
      requireChanged?.(edit, before, after)
      await recordEdits(ctx, { id, given: edit, before, after })
      await recordChange(ctx, table, before, after)
      return after
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
      await recordChange(ctx, table, await find(ctx, id), undefined)
      await ctx.db
        .deleteFrom(table as HardDeleted)
        .where('businessId', '=', ctx.businessId)
        .where('id', '=', id)
        .execute()
    })

  return { list, find, create, change, remove }
}

/** Reorders records, all or nothing (contract page, sections 3 and 8). */
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
