import { sql } from 'kysely'
import { AppError, type FieldConflict } from '#contract/shared/errors.ts'
import type { BusinessContext } from '#server/lib/context.ts'

/** A change of a record, with the values its editor saw when they began. */
export interface Edit {
  deleted?: boolean | undefined
  expected?: Record<string, unknown> | undefined
}
type Fields = Record<string, unknown>

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/**
 * Merges a change into the stored record, so that saving never reverts what somebody else changed in the
 * meantime. Fields that the editor did not touch are dropped; a field that both changed throws 409 with who
 * changed it and to what. Without expected values, the change is returned as given.
 */
export async function mergeEdit<Change extends Edit>(
  ctx: BusinessContext,
  id: string,
  stored: Fields,
  { expected, ...given }: Change,
): Promise<Omit<Change, 'expected'>> {
  if (stored['deleted'] && given.deleted !== false) {
    if (!expected) throw new AppError('not.found')
    throw new AppError('record.deleted', { conflicts: await describeEdits(ctx, id, stored, ['deleted']) })
  }
  if (!expected) return given
  const isEdited = ([field, value]: [string, unknown]) =>
    field === 'deleted' || !(field in expected) || !isSame(value, expected[field])
  const edited = Object.entries(given).filter(isEdited)
  const conflicting = edited.filter(
    ([field, value]) =>
      field !== 'deleted' &&
      field in expected &&
      !isSame(stored[field], expected[field]) &&
      !isSame(stored[field], value),
  )
  if (conflicting.length) {
    const fields = conflicting.map(([field]) => field)
    throw new AppError('edit.conflict', { conflicts: await describeEdits(ctx, id, stored, fields) })
  }
  return Object.fromEntries(edited) as Omit<Change, 'expected'>
}

/** Records who changed the given fields whose values differ now. */
export const recordEdits = (ctx: BusinessContext, edit: RecordEdit): Promise<void> =>
  recordManyEdits(ctx, [edit])

interface RecordEdit {
  id: string
  given: object
  before: Fields | undefined
  after: Fields | undefined
}

/** The same for many records in one statement. */
export async function recordManyEdits(ctx: BusinessContext, edits: RecordEdit[]): Promise<void> {
  const changed = edits.flatMap(({ id, given, before, after }) =>
    Object.keys(given)
      .filter((field) => !isSame(before?.[field], after?.[field]))
      .map((field) => ({ id, field })),
  )
  if (!changed.length || !ctx.staffId) return
  await sql`
    insert into record_edits (business_id, record_id, field, staff_id, edited_on)
    select ${ctx.businessId}, id, field, ${ctx.staffId}, ${ctx.now}
    from unnest(${changed.map(({ id }) => id)}::uuid[], ${changed.map(({ field }) => field)}::text[])
      as changed(id, field)
    on conflict (business_id, record_id, field)
    do update set staff_id = excluded.staff_id, edited_on = excluded.edited_on
  `.execute(ctx.db)
}

async function describeEdits(
  ctx: BusinessContext,
  id: string,
  stored: Fields,
  fields: string[],
): Promise<Record<string, FieldConflict>> {
  const rows = await ctx.db
    .selectFrom('recordEdits')
    .innerJoin('staff', (join) =>
      join
        .onRef('staff.businessId', '=', 'recordEdits.businessId')
        .onRef('staff.id', '=', 'recordEdits.staffId'),
    )
    .select(['field', 'firstName', 'lastName', 'editedOn'])
    .where('recordEdits.businessId', '=', ctx.businessId)
    .where('recordId', '=', id)
    .execute()
  const edits = new Map(rows.map((row) => [row.field, row]))
  return Object.fromEntries(
    fields.map((field) => {
      const edit = edits.get(field)
      const by = edit ? `${edit.firstName} ${edit.lastName}`.trimEnd() : null
      return [field, { value: stored[field] ?? null, by, on: edit?.editedOn ?? null }]
    }),
  )
}
