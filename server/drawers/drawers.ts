import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { z } from 'zod'
import type { DrawerCountForm, DrawerForm, DrawerMoveForm } from '#contract/api/drawers.ts'
import { fromMills, toMills } from '#contract/domain/money.ts'
import { mayDo } from '#contract/domain/rights.ts'
import { AppError } from '#contract/shared/errors.ts'
import { record, type Entry } from '#server/journal/record.ts'
import { raise, transaction, type StaffContext } from '#server/lib/context.ts'
import {
  expectedMills,
  isSeen,
  selectDrawers,
  toDrawer,
  type DrawerOut,
  type DrawerRow,
} from './drawer-rows.ts'

/** The open drawers that the caller may move and count, the house's first. */
export async function listOpenDrawers(ctx: StaffContext): Promise<DrawerOut[]> {
  const rows = await selectDrawers(ctx)
    .where('closedOn', 'is', null)
    .where(isSeen(ctx))
    .orderBy('staffId', (by) => by.asc().nullsFirst())
    .execute()
  return rows.map((row) => toDrawer(ctx, row))
}

/** A page of counted drawers, the last first: all, or the caller's own and those that they counted. */
export async function listDrawers(
  ctx: StaffContext,
  { page, size }: { page: number; size: number },
): Promise<{ data: DrawerOut[]; total: number }> {
  const isShown = mayDo(ctx.role, 'seeFigures')
    ? sql<boolean>`closed_on is not null`
    : sql<boolean>`(closed_on is not null and (staff_id = ${ctx.staffId} or closed_by = ${ctx.staffId}))`
  const rows = await selectDrawers(ctx)
    .where(isShown)
    .orderBy('closedOn', 'desc')
    .orderBy('id', 'desc')
    .limit(size)
    .offset(page * size)
    .execute()
  const { total } = await ctx.db
    .selectFrom('drawers')
    .select(sql<number>`count(*)::integer`.as('total'))
    .where('businessId', '=', ctx.businessId)
    .where(isShown)
    .executeTakeFirstOrThrow()
  return { data: rows.map((row) => toDrawer(ctx, row)), total }
}

/** Opens the caller's own drawer, or the house's; throws 409 if it is open. */
export function openDrawer(ctx: StaffContext, form: z.output<typeof DrawerForm>): Promise<DrawerOut> {
  return transaction(ctx, async (ctx) => {
    const { businessId, staffId } = ctx
    const id = uuid()
    const { numInsertedOrUpdatedRows } = await ctx.db
      .insertInto('drawers')
      .values({
        businessId,
        id,
        staffId: form.whose === 'you' ? staffId : null,
        openedOn: ctx.now,
        openedBy: staffId,
        openingMills: toMills(form.opening),
      })
      // Of two who open it at once, the second is told.
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (!numInsertedOrUpdatedRows) throw new AppError('drawer.open')
    return tell(ctx, id, 'opened', { amount: form.opening })
  })
}

/** Puts cash into an open drawer, or takes some out; throws 404 for one that is not the caller's, 409 if it is closed. */
export function moveCash(
  ctx: StaffContext,
  id: string,
  { kind, amount, reason }: z.output<typeof DrawerMoveForm>,
): Promise<DrawerOut> {
  return transaction(ctx, async (ctx) => {
    // As payments do: only counting has to wait.
    await lockOpen(ctx, id, 'share')
    await ctx.db
      .insertInto('drawerMoves')
      .values({
        businessId: ctx.businessId,
        id: uuid(),
        drawerId: id,
        kind,
        amountMills: toMills(amount),
        reason,
        madeOn: ctx.now,
        madeBy: ctx.staffId,
      })
      .execute()
    return tell(ctx, id, kind === 'in' ? 'cashIn' : 'cashOut', { amount, reason })
  })
}

/**
 * Closes a drawer with what was counted in it, and keeps what should have been there. Money that is taken at the same
 * moment is either in it, or in no closed drawer. Throws 404 for one that is not the caller's, 409 if it is closed.
 */
export function closeDrawer(
  ctx: StaffContext,
  id: string,
  { counted, note }: z.output<typeof DrawerCountForm>,
): Promise<DrawerOut> {
  return transaction(ctx, async (ctx) => {
    await lockOpen(ctx, id, 'update')
    // A statement of its own: it sees what was written before the lock was there.
    const expected = expectedMills(await readDrawer(ctx, id))
    const countedMills = toMills(counted)
    await ctx.db
      .updateTable('drawers')
      .set({
        closedOn: ctx.now,
        closedBy: ctx.staffId,
        countedMills,
        expectedMills: expected,
        note: note ?? null,
      })
      .where('businessId', '=', ctx.businessId)
      .where('id', '=', id)
      .execute()
    return tell(ctx, id, 'counted', {
      expected: fromMills(expected),
      counted,
      difference: fromMills(countedMills - expected),
      ...(note && { note }),
    })
  })
}

/** Locks an open drawer that the caller may move and count. */
async function lockOpen(ctx: StaffContext, id: string, mode: 'share' | 'update'): Promise<void> {
  const drawer = await ctx.db
    .selectFrom('drawers')
    .select('closedOn')
    .where('businessId', '=', ctx.businessId)
    .where('id', '=', id)
    .where(isSeen(ctx))
    .$call((drawer) => (mode === 'share' ? drawer.forShare() : drawer.forUpdate()))
    .executeTakeFirstOrThrow(() => new AppError('not.found'))
  if (drawer.closedOn) throw new AppError('drawer.closed')
}

const readDrawer = (ctx: StaffContext, id: string): Promise<DrawerRow> =>
  selectDrawers(ctx).where('id', '=', id).executeTakeFirstOrThrow()

/** Writes the journal and tells open screens; returns the drawer as it is now. */
async function tell(
  ctx: StaffContext,
  id: string,
  action: Entry['action'],
  became: NonNullable<Entry['became']>,
): Promise<DrawerOut> {
  const row = await readDrawer(ctx, id)
  await record(ctx, { kind: 'drawer', action, record: 'drawer', recordId: id, label: row.name, became })
  raise(ctx, { type: 'drawers-changed', businessId: ctx.businessId })
  return toDrawer(ctx, row)
}
