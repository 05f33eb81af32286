import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { AppError } from '#contract/shared/errors.ts'
import type { BodyOf, DataOf } from '#contract/shared/endpoint.ts'
import type { auth } from '#contract/api/auth.ts'
import { bounds, type Language } from '#contract/domain/bounds.ts'
import type { Role } from '#contract/domain/rights.ts'
import { lastUse, staffTokenExpiry, staffTokenLifeInDays } from '#server/lib/api/authenticate.ts'
import { transaction, type Context, type StaffContext } from '#server/lib/context.ts'
import {
  guestTokenLifeInSeconds,
  hashToken,
  makeGuestToken,
  randomToken,
} from '#server/lib/secrets/tokens.ts'
import { readOwnLanguage } from '#server/lib/pages/preferences.ts'
import { toConfiguration } from '#server/businesses/businesses.ts'
import { assertFactor, type FactorProof } from '#server/factors/prove-factor.ts'
import { record } from '#server/journal/record.ts'
import { findAccount, findStaff } from './accounts.ts'
import { endSessions } from './end-sessions.ts'
import { isKnownBrowser, rememberBrowser, sealOf, type Exchange, type ProvedAs } from './known-browsers.ts'
import { tellOfNewBrowser } from './new-browser-mails.ts'
import { findByPassword } from './passwords.ts'
import { getSignInLimits } from './sign-in-limits.ts'

type Token = DataOf<(typeof auth)['POST oauth/token']>

/**
 * Issues a token as in RFC 6749: a guest token for client_credentials, a staff token for password (contract
 * page, section 2).
 */
export async function grantToken(
  ctx: Context,
  grant: BodyOf<(typeof auth)['POST oauth/token']>,
  exchange: Exchange,
): Promise<Token> {
  switch (grant.grant_type) {
    case 'client_credentials':
      return {
        access_token: makeGuestToken(ctx.now, ctx.services.secrets.tokenKey),
        token_type: 'Bearer',
        expires_in: guestTokenLifeInSeconds,
        scope: 'client',
      }
    case 'password':
      return signIn(ctx, grant, exchange)
    default:
      throw new AppError('grant.unsupported')
  }
}

async function signIn(
  ctx: Context,
  { username = '', password = '', business_id, code, passkey }: BodyOf<(typeof auth)['POST oauth/token']>,
  exchange: Exchange,
): Promise<Token> {
  const email = username.trim().toLowerCase()
  const account = await proveAccount(ctx, { email, password, code, passkey }, exchange.request)
  if (!account) throw new AppError('credentials.invalid')
  const token = await transaction(ctx, async (ctx) => {
    await assertPasswordKept(ctx, account)
    const staff = await findPlace(ctx, account.id, business_id)
    if (!staff) throw new AppError('credentials.invalid')
    return openSession(ctx, { ...staff, userAgent: readUserAgent(exchange.request) }, account)
  })
  rememberBrowser(ctx.services, exchange, account)
  const language = readOwnLanguage(exchange.request)
  if (language && language !== account.language) await setLanguage(ctx, account.id, language)
  return staffToken(token)
}

interface Proof extends FactorProof {
  email: string
  password: string
}

/** An account that was logged in to. */
type ProvedAccount = NonNullable<Awaited<ReturnType<typeof findAccount>>> &
  ProvedAs & { isNewBrowser: boolean }

/**
 * The account of an email address in small letters, if this is its password and, in a new browser, its second factor;
 * null if it is not. All ways to log in with a password ask here. Attempts are limited.
 *
 * @throws AppError `credentials.tooMany`, `factor.needed`, `factor.wrong`.
 */
export async function proveAccount(
  ctx: Context,
  { email, password, ...proof }: Proof,
  request: FastifyRequest,
): Promise<ProvedAccount | null> {
  const limits = getSignInLimits(ctx.services)
  const account = await limits.signIn(request, email, (queue) =>
    findByPassword(password, queue, () => findAccount(ctx, email)),
  )
  if (!account) return null
  // Before its factors are asked for: one that is added meanwhile was not proved.
  const proved = { email, seal: await sealOf(ctx, account) }
  const isNewBrowser = !isKnownBrowser(ctx.services, request, proved)
  if (isNewBrowser) await assertFactor(ctx, account.id, proof, (verify) => limits.factor(account.id, verify))
  return { ...account, ...proved, isNewBrowser }
}

export const staffToken = (token: string): Token => ({
  access_token: token,
  token_type: 'Bearer',
  expires_in: staffTokenLifeInDays * 24 * 3600,
  scope: 'staff',
})

/** The business that was asked for, if the account belongs to it, or else the one it used last. */
const findPlace = (ctx: Context, accountId: string, wanted = '') =>
  ctx.db
    .selectFrom('staff')
    .select(['businessId', 'id as staffId'])
    .where('accountId', '=', accountId)
    .orderBy(
      (eb) => eb(sql`business_id::text`, '=', wanted),
      (order) => order.desc(),
    )
    .orderBy(
      (eb) =>
        eb
          .selectFrom('staffTokens')
          .select(({ fn }) => fn.max(lastUse).as('lastUsed'))
          .whereRef('staffTokens.businessId', '=', 'staff.businessId')
          .whereRef('staffTokens.staffId', '=', 'staff.id'),
      (order) => order.desc().nullsLast(),
    )
    .orderBy('createdOn', 'desc')
    .executeTakeFirst()

/**
 * Throws 401 if the password has changed since it was checked: the change has ended all sessions, and must not miss
 * this one. Locks the account, so that a change waits for the session and ends it.
 */
export async function assertPasswordKept(
  ctx: Context,
  { id, passwordHash }: { id: string; passwordHash: string },
): Promise<void> {
  const kept = await ctx.db
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', id)
    .where('passwordHash', '=', passwordHash)
    .forShare()
    .executeTakeFirst()
  if (!kept) throw new AppError('credentials.invalid')
}

/**
 * The same for a session that is opened from another one of the account: throws 401 if that has ended since the call
 * began, as with a new password.
 */
export async function assertSessionKept(ctx: StaffContext, accountId: string): Promise<void> {
  await ctx.db.selectFrom('accounts').select('id').where('id', '=', accountId).forShare().execute()
  if (!(await isSessionOpen(ctx))) throw new AppError('token.invalid')
}

interface NewSession {
  businessId: string
  staffId: string
  /** The shared device on which it was opened with a PIN. */
  deviceId?: string
  /** The browser's User-Agent header, by which the owner recognises the session. */
  userAgent: string | null
}

export const readUserAgent = ({ headers }: FastifyRequest): string | null =>
  headers['user-agent']?.slice(0, bounds.userAgent) ?? null

/**
 * Creates a staff token; only its hash is stored. Of more sessions than an account may have, those end that were not
 * used for longest. With the account that was logged in to, its person is told of a new browser.
 */
export const openSession = (ctx: Context, session: NewSession, account?: ProvedAccount): Promise<string> =>
  transaction(ctx, async (ctx) => {
    if (account?.isNewBrowser && account.emailConfirmedOn) await tellOfNewBrowser(ctx, session)
    return insertSession(ctx, session)
  })

async function insertSession(ctx: Context, session: NewSession): Promise<string> {
  const token = randomToken()
  const tokenHash = hashToken(token)
  await ctx.db
    .insertInto('staffTokens')
    .values({
      tokenHash,
      ...session,
      createdOn: ctx.now,
      expiresOn: staffTokenExpiry(ctx.now, session.deviceId ?? null),
    })
    .execute()
  const about = { record: 'person', recordId: session.staffId } as const
  await record({ ...ctx, ...session, tokenHash }, { kind: 'login', action: 'loggedIn', ...about })
  const unused = await ctx.db
    .selectFrom('staffTokens')
    .select('tokenHash')
    .where('businessId', '=', session.businessId)
    .where('staffId', '=', session.staffId)
    .orderBy('expiresOn', 'desc')
    .orderBy('createdOn', 'desc')
    .offset(bounds.sessionsPerAccount)
    .execute()
  for (const { tokenHash } of unused) await endSessions(ctx, session, { which: 'this', tokenHash })
  return token
}

/** The language in which a staff member uses the office, and gets mails. */
export async function saveLanguage(ctx: StaffContext, language: Language): Promise<null> {
  const { accountId } = await findStaff(ctx)
  if (accountId) await setLanguage(ctx, accountId, language)
  return null
}

const setLanguage = ({ db }: Context, accountId: string, language: Language) =>
  db.updateTable('accounts').set({ language }).where('id', '=', accountId).execute()

export async function endSession(ctx: StaffContext): Promise<null> {
  await endSessions(ctx, ctx, { which: 'this', tokenHash: ctx.tokenHash })
  return null
}

/** Whether this session is still open; streams check regularly. */
export async function isSessionOpen(ctx: StaffContext): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('staffTokens')
    .select('tokenHash')
    .where('tokenHash', '=', ctx.tokenHash)
    .where('expiresOn', '>', ctx.services.clock().toISOString())
    .executeTakeFirst()
  return row !== undefined
}

/** The signed-in staff member with the business data that the office needs. */
export async function describeStaff(ctx: StaffContext): Promise<DataOf<(typeof auth)['GET users/details']>> {
  const row = await ctx.db
    .selectFrom('staff')
    .innerJoin('businesses', 'businesses.id', 'staff.businessId')
    .leftJoin('accounts', 'accounts.id', 'staff.accountId')
    .selectAll('businesses')
    .select(['accounts.email', 'staff.firstName', 'staff.lastName', 'staff.pinHash'])
    .select((eb) => eb.ref('staff.role').$castTo<Role>().as('role'))
    .where('staff.businessId', '=', ctx.businessId)
    .where('staff.id', '=', ctx.staffId)
    .executeTakeFirstOrThrow()
  return {
    id: ctx.staffId,
    email: row.email ?? '',
    firstName: row.firstName,
    lastName: row.lastName,
    businessId: ctx.businessId,
    role: row.role,
    hasPin: row.pinHash !== null,
    logo: row.logo,
    configuration: toConfiguration(row),
  }
}
