import type { FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import { mayDo, type Right, type Role } from '#contract/domain/rights.ts'
import { AppError } from '#contract/shared/errors.ts'
import { transaction, type Approval, type Context, type StaffContext } from '../context.ts'
import { ApprovalNeeded, type StaffIdentity } from './authenticate.ts'

/**
 * A call that its caller may make only with somebody's approval is refused with the id of one that can be asked for
 * (server/approvals). The caller then repeats it, the same to the letter, with the header `Approval: <id>`.
 */

/** For how long it can be given and used. */
const lifeMs = 10 * 60_000

/** Of one person's refused calls, so many of the newest are kept that nobody was asked about. */
const maxUnasked = 20

/** What a call asks for. */
export const hashRequest = ({ params, body }: Pick<FastifyRequest, 'params' | 'body'>): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([params, body]))
    .digest()

/** The approval that a request names, if it is one of this call by this person, and who gave it still has the right. */
export async function findApproval(
  { db, now }: Context,
  { businessId, staffId }: StaffIdentity,
  call: string,
  request: FastifyRequest,
): Promise<Approval | null> {
  const id = request.headers['approval']
  if (typeof id !== 'string' || !isId.test(id)) return null
  const row = await db
    .selectFrom('approvals')
    .innerJoin('staff', (join) =>
      join.onRef('staff.businessId', '=', 'approvals.businessId').onRef('staff.id', '=', 'decidedBy'),
    )
    .select((eb) => [
      'staff.id as approvedBy',
      eb.ref('neededRight').$castTo<Right>().as('right'),
      eb.ref('role').$castTo<Role>().as('role'),
    ])
    .where('approvals.businessId', '=', businessId)
    .where('approvals.id', '=', id)
    .where('staffId', '=', staffId)
    .where('call', '=', call)
    .where('requestHash', '=', hashRequest(request))
    .where('isApproved', '=', true)
    .where('endedOn', 'is', null)
    .where('expiresOn', '>', now.toISOString())
    .executeTakeFirst()
  if (!row || !mayDo(row.role, row.right)) return null
  return { id, right: row.right, approvedBy: row.approvedBy }
}

const isId = /^[0-9a-f-]{36}$/

/** Does the work and uses up the call's approval in one transaction, so that it counts once. */
export function usingApproval<T>(ctx: Context, work: (ctx: Context) => Promise<T>): Promise<T> {
  const approval = 'approval' in ctx ? (ctx as StaffContext).approval : null
  if (!approval) return work(ctx)
  return transaction(ctx as StaffContext, async (ctx) => {
    const used = await ctx.db
      .updateTable('approvals')
      .set({ usedOn: ctx.now })
      .where('businessId', '=', ctx.businessId)
      .where('id', '=', approval.id)
      .where('usedOn', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!used) throw new ApprovalNeeded(approval.right)
    return work(ctx)
  })
}

interface Asked {
  params: object
  body: unknown
  request: FastifyRequest
}

/** Makes a refusal for want of an approval say which one can be asked for. */
export async function offerApproval<T>(
  call: string,
  ctx: Context,
  asked: Asked,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ApprovalNeeded) || !('staffId' in ctx)) throw error
    const approvalId = await addApproval(ctx as StaffContext, call, asked, error.right)
    throw new AppError('approval.needed', { approvalId })
  }
}

async function addApproval(
  { db, businessId, staffId, now }: StaffContext,
  call: string,
  { params, body, request }: Asked,
  neededRight: Right,
): Promise<string> {
  const id = uuid()
  const own = db
    .selectFrom('approvals')
    .select('id')
    .where('businessId', '=', businessId)
    .where('staffId', '=', staffId)
    .where('shownOn', 'is', null)
    .where('decidedOn', 'is', null)
  await db
    .with('forgotten', (db) =>
      db
        .deleteFrom('approvals')
        .where('businessId', '=', businessId)
        .where('id', 'in', own.orderBy('id', 'desc').offset(maxUnasked - 1)),
    )
    .insertInto('approvals')
    .values({
      businessId,
      id,
      staffId,
      call,
      params: JSON.stringify(params),
      body: JSON.stringify(body ?? {}),
      requestHash: hashRequest(request),
      neededRight,
      createdOn: now,
      expiresOn: new Date(now.getTime() + lifeMs),
    })
    .execute()
  return id
}
