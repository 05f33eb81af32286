import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import {
  keyHolder,
  mayDo,
  mayDoOrAsk,
  type Holder,
  type KeyRight,
  type Right,
  type Role,
} from '#contract/domain/rights.ts'
import { AppError } from '#contract/shared/errors.ts'
import type { Context, StaffContext } from '../context.ts'
import { fixedQuery } from '../database/fixed-query.ts'
import { hashToken, isGuestToken, looksLikeGuestToken } from '../secrets/tokens.ts'

export const staffTokenLifeInDays = 30
/** Of a session that was opened with a PIN: a shift. */
const deviceTokenLifeInHours = 12

export interface StaffIdentity {
  businessId: string
  staffId: string
  role: Holder
  tokenHash: Buffer
  /** The shared device on which the session was opened with a PIN; null: with a password. */
  deviceId: string | null
}

/** The bearer token of a request, or 401. */
export function readBearerToken(request: FastifyRequest): string {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ')
  if (scheme?.toLowerCase() !== 'bearer' || !token) throw new AppError('token.missing')
  return token
}

/** Accepts a guest's or a staff member's token: staff may do whatever guests may. */
export async function authenticateGuest(ctx: Context, token: string): Promise<void> {
  if (!looksLikeGuestToken(token)) {
    await authenticateStaff(ctx, token)
    return
  }
  if (!isGuestToken(token, ctx.now, ctx.services.secrets.tokenKey)) throw new AppError('token.invalid')
}

/**
 * Identifies the staff member, or the API key, which is one as well. A session's token lives 30 days, on a shared device
 * twelve hours; each use extends it, at most once a minute. A key's lives until the key expires; its last use is noted as
 * often.
 */
export async function authenticateStaff(ctx: Context, token: string): Promise<StaffIdentity> {
  if (looksLikeGuestToken(token)) {
    throw new AppError(
      isGuestToken(token, ctx.now, ctx.services.secrets.tokenKey) ? 'token.forbidden' : 'token.invalid',
    )
  }
  const tokenHash = hashToken(token)
  const [row] = await findSession(ctx.db, { tokenHash, now: ctx.now.toISOString() })
  if (!row) throw new AppError('token.invalid')
  const { businessId, staffId, deviceId, rights } = row
  if (rights) {
    ctx.services.keyLimiter.count(staffId)
    await noteUseOfKey(ctx, row)
    return { businessId, staffId, role: keyHolder(rights), tokenHash, deviceId }
  }
  const fullLife = staffTokenExpiry(ctx.now, row.deviceId)
  const recent = new Date(fullLife.getTime() - 60_000)
  if (Date.parse(row.expiresOn) < recent.getTime()) {
    await ctx.db
      .updateTable('staffTokens')
      .set({ expiresOn: fullLife })
      .where('tokenHash', '=', tokenHash)
      // Of several requests at once, one writes.
      .where('expiresOn', '<', recent.toISOString())
      .execute()
  }
  return { businessId, staffId, role: row.role, tokenHash, deviceId }
}

async function noteUseOfKey(
  { db, now }: Context,
  { businessId, staffId, lastUsedOn }: { businessId: string; staffId: string; lastUsedOn: string | null },
): Promise<void> {
  const recent = new Date(now.getTime() - 60_000)
  if (lastUsedOn && Date.parse(lastUsedOn) > recent.getTime()) return
  await db
    .updateTable('apiKeys')
    .set({ lastUsedOn: now })
    .where('businessId', '=', businessId)
    .where('staffId', '=', staffId)
    // Of several requests at once, one writes.
    .where((eb) => eb.or([eb('lastUsedOn', 'is', null), eb('lastUsedOn', '<', recent.toISOString())]))
    .execute()
}

const findSession = fixedQuery((db, given: { tokenHash: Buffer; now: string }) =>
  db
    .selectFrom('staffTokens')
    .innerJoin('staff', (join) =>
      join
        .onRef('staff.businessId', '=', 'staffTokens.businessId')
        .onRef('staff.id', '=', 'staffTokens.staffId'),
    )
    .leftJoin('apiKeys', (join) =>
      join
        .onRef('apiKeys.businessId', '=', 'staffTokens.businessId')
        .onRef('apiKeys.staffId', '=', 'staffTokens.staffId'),
    )
    .select(['staffTokens.businessId', 'staffTokens.staffId', 'staffTokens.expiresOn', 'deviceId'])
    .select((eb) => [
      eb.ref('role').$castTo<Role>().as('role'),
      eb.ref('apiKeys.rights').$castTo<KeyRight[] | null>().as('rights'),
      'apiKeys.lastUsedOn',
    ])
    .where('tokenHash', '=', given.tokenHash)
    .where('staffTokens.expiresOn', '>', given.now)
    .where('endedOn', 'is', null),
)

/** Thrown by `requireRight`; `approvals.ts` says which approval can be asked for. */
export class ApprovalNeeded extends AppError {
  readonly right: Right

  constructor(right: Right) {
    super('approval.needed')
    this.right = right
  }
}

/**
 * Throws 403 if the role of a staff member does not have the right: `right.missing`, or `approval.needed` if they may do it
 * with the approval of somebody who has, and this call has none.
 */
export function requireRight(
  { role, approval }: Pick<StaffContext, 'role' | 'approval'>,
  right: Right,
): void {
  if (mayDo(role, right) || approval?.right === right) return
  throw mayDoOrAsk(role, right) ? new ApprovalNeeded(right) : new AppError('right.missing')
}

export function staffTokenExpiry(now: Date, deviceId: string | null): Date {
  const hours = deviceId === null ? staffTokenLifeInDays * 24 : deviceTokenLifeInHours
  return new Date(now.getTime() + hours * 3600_000)
}

/** When a token was last used, to the minute: each use extends it to its full life. */
export const lastUse = sql<string>`expires_on - make_interval(hours => case when device_id is null
  then ${sql.lit(staffTokenLifeInDays * 24)} else ${sql.lit(deviceTokenLifeInHours)} end)`

/** HTTP Basic with the configured client id and secret. Identifies the client; does not protect anything. */
export function authenticateClient(ctx: Context, request: FastifyRequest): void {
  const { id, secret } = ctx.services.config.oauthClient
  const [scheme, encoded] = (request.headers.authorization ?? '').split(' ')
  const given = scheme?.toLowerCase() === 'basic' && encoded ? Buffer.from(encoded, 'base64').toString() : ''
  if (given !== `${id}:${secret}`) throw new AppError('client.invalid')
}
