import type { approvals } from '#contract/api/approvals.ts'
import { mayDo, type Holder } from '#contract/domain/rights.ts'
import type { BodyOf, DataOf } from '#contract/shared/endpoint.ts'
import { AppError } from '#contract/shared/errors.ts'
import { raise, transaction, type BusinessContext, type StaffContext } from '#server/lib/context.ts'
import { notifyDevices } from '#server/push/notify-devices.ts'
import { findByPin } from '#server/sessions/pins.ts'
import { listPinOwners } from '#server/sessions/pin-owners.ts'
import { describeApproval, selectApprovals, type ApprovalRow } from './describe.ts'

/**
 * What somebody asks others to approve. The refusal of their call has made it (server/lib/api/approvals.ts), which also
 * looks for it when the call is repeated.
 */

type Watched = DataOf<(typeof approvals)['GET approvals/:id']>

/** What others ask for on the screens of whoever can approve it. */
export async function listApprovals(ctx: StaffContext): Promise<DataOf<(typeof approvals)['GET approvals']>> {
  const rows = await selectApprovals(ctx)
    .where('staffId', '<>', ctx.staffId)
    .where('shownOn', 'is not', null)
    .where('decidedOn', 'is', null)
    .where('expiresOn', '>', ctx.now.toISOString())
    .orderBy('shownOn')
    .execute()
  const own = rows.filter(({ neededRight }) => mayDo(ctx.role, neededRight))
  const asked = await Promise.all(own.map((row) => describeApproval(ctx, row).catch(leaveOutGone)))
  return asked.filter((one) => one !== null)
}

/** What it is about was deleted or closed meanwhile. */
function leaveOutGone(error: unknown): null {
  if (error instanceof AppError && error.status === 404) return null
  throw error
}

/** What the caller asks for, or can approve. */
export async function describeAsked(ctx: StaffContext, id: string): Promise<Watched> {
  const row = await selectApprovals(ctx).where('id', '=', id).executeTakeFirst()
  if (!row || (row.staffId !== ctx.staffId && !mayDo(ctx.role, row.neededRight)))
    throw new AppError('not.found')
  const owners = await listPinOwners(ctx)
  return {
    asked: await describeApproval(ctx, row),
    state: stateOf(ctx, row),
    isShown: row.shownOn !== null,
    decidedBy: row.decidedByName,
    approvers: owners.filter(({ id, role }) => id !== row.staffId && mayDo(role, row.neededRight)),
  }
}

async function findOwn(ctx: StaffContext, id: string): Promise<ApprovalRow> {
  const row = await selectApprovals(ctx)
    .where('id', '=', id)
    .where('staffId', '=', ctx.staffId)
    .executeTakeFirst()
  if (!row) throw new AppError('not.found')
  return row
}

function stateOf(ctx: StaffContext, { isApproved, expiresOn }: ApprovalRow): Watched['state'] {
  if (isApproved !== null) return isApproved ? 'approved' : 'declined'
  return Date.parse(expiresOn) > ctx.now.getTime() ? 'waiting' : 'expired'
}

/** Shows what the caller asks for to those who can approve it, on their screens and, the first time, by push. */
export async function showApproval(ctx: StaffContext, id: string): Promise<Watched> {
  const row = await findOwn(ctx, id)
  await transaction(ctx, async (ctx) => {
    const shown = await updateWaiting(ctx, id)
      .set({ shownOn: ctx.now })
      .where('shownOn', 'is', null)
      .executeTakeFirst()
    if (!shown) return
    raiseChanged(ctx, id)
    const asked = await describeApproval(ctx, row)
    const { staffId: askedBy, neededRight } = row
    await notifyDevices(ctx, { kind: 'approval', asked, askedBy, neededRight })
  })
  return describeAsked(ctx, id)
}

/**
 * Approves what the caller asks for with the PIN of somebody who can. Wrong ones count for that person on this device, or
 * else for whoever asks: logging in anew does not begin from the beginning.
 *
 * @throws AppError `right.missing`, `pin.wrong`, `credentials.tooMany`, `approval.over`.
 */
export async function approveByPin(
  ctx: StaffContext,
  id: string,
  { staffId, pin }: BodyOf<(typeof approvals)['POST approvals/:id/pin']>,
): Promise<Watched> {
  const row = await findOwn(ctx, id)
  if (stateOf(ctx, row) !== 'waiting') throw new AppError('approval.over')
  const approver = (await listPinOwners(ctx)).find((owner) => owner.id === staffId)
  if (!approver) throw new AppError('pin.wrong')
  assertMayApprove(row, approver)
  await findByPin(ctx, { staffId, triedAt: ctx.deviceId ?? ctx.staffId }, pin)
  await decide(ctx, id, { by: staffId, isApproved: true })
  return describeAsked(ctx, id)
}

/** Approves or declines what somebody else asks for. */
export async function decideApproval(ctx: StaffContext, id: string, isApproved: boolean): Promise<null> {
  const row = await selectApprovals(ctx).where('id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('not.found')
  assertMayApprove(row, { id: ctx.staffId, role: ctx.role })
  await decide(ctx, id, { by: ctx.staffId, isApproved })
  return null
}

/** Nobody approves what they ask for themselves, even if they may do it alone by now. */
function assertMayApprove(
  { staffId, neededRight }: ApprovalRow,
  { id, role }: { id: string; role: Holder },
): void {
  if (id === staffId || !mayDo(role, neededRight)) throw new AppError('right.missing')
}

const decide = (ctx: StaffContext, id: string, { by, isApproved }: { by: string; isApproved: boolean }) =>
  transaction(ctx, async (ctx) => {
    const decided = await updateWaiting(ctx, id)
      .set({ decidedOn: ctx.now, decidedBy: by, isApproved })
      .executeTakeFirst()
    if (!decided) throw new AppError('approval.over')
    raiseChanged(ctx, id)
  })

/** Takes back what the caller asks for: nobody has to decide it any more. */
export async function withdrawApproval(ctx: StaffContext, id: string): Promise<void> {
  await findOwn(ctx, id)
  await transaction(ctx, async (ctx) => {
    await updateWaiting(ctx, id).set({ expiresOn: ctx.now }).execute()
    raiseChanged(ctx, id)
  })
}

/** Changes what nobody has decided yet, if it is not too late. */
const updateWaiting = ({ db, businessId, now }: BusinessContext, id: string) =>
  db
    .updateTable('approvals')
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .where('decidedOn', 'is', null)
    .where('expiresOn', '>', now.toISOString())
    .returning('id')

const raiseChanged = (ctx: StaffContext, approvalId: string): void =>
  raise(ctx, { type: 'approval-changed', businessId: ctx.businessId, approvalId })
