import { sql } from 'kysely'
import type { apiKeys } from '#contract/api/api-keys.ts'
import { bounds } from '#contract/domain/bounds.ts'
import type { KeyRight } from '#contract/domain/rights.ts'
import type { BodyOf, DataOf } from '#contract/shared/endpoint.ts'
import { AppError } from '#contract/shared/errors.ts'
import { fieldErrorMessage } from '#contract/shared/field-errors.ts'
import { lockBusiness } from '#server/businesses/lock-business.ts'
import { record } from '#server/journal/record.ts'
import { transaction, type BusinessContext, type StaffContext } from '#server/lib/context.ts'
import { staffName } from '#server/lib/database/staff-name.ts'
import { hashToken, makeApiKey } from '#server/lib/secrets/tokens.ts'
import { addStaff, keyRole } from '#server/sessions/accounts.ts'
import { endSessions } from '#server/sessions/end-sessions.ts'

type ApiKey = DataOf<(typeof apiKeys)['GET api-keys']>[number]
type Created = DataOf<(typeof apiKeys)['POST api-keys']>

/** The keys that are not revoked, by name; expired ones, too. */
export const listApiKeys = (ctx: BusinessContext): Promise<ApiKey[]> => selectApiKeys(ctx).execute()

const selectApiKeys = ({ db, businessId }: BusinessContext) =>
  db
    .selectFrom('apiKeys')
    .innerJoin('staff', (join) =>
      join.onRef('staff.businessId', '=', 'apiKeys.businessId').onRef('staff.id', '=', 'apiKeys.staffId'),
    )
    .select(['apiKeys.staffId as id', 'firstName as name', 'ending', 'expiresOn', 'lastUsedOn'])
    .select((eb) => [
      eb.ref('apiKeys.createdOn').as('createdOn'),
      eb.ref('rights').$castTo<KeyRight[]>().as('rights'),
      staffName('api_keys', 'created_by').as('createdBy'),
    ])
    .where('apiKeys.businessId', '=', businessId)
    .orderBy(sql`lower(first_name)`)
    .orderBy('apiKeys.staffId')

/** When the session of a key ends that does not expire. */
const never = new Date('9999-12-31T00:00:00Z')
const endingLength = 4

/** Makes a key with a member of staff of its own, under whose name the journal tells what is done with it. */
export async function createApiKey(
  ctx: StaffContext,
  { name, rights, expiresOn = null }: BodyOf<(typeof apiKeys)['POST api-keys']>,
): Promise<Created> {
  if (expiresOn !== null && Date.parse(expiresOn) <= ctx.now.getTime())
    throw new AppError('request.invalid', { fields: { expiresOn: fieldErrorMessage({ problem: 'date' }) } })
  const key = makeApiKey()
  return transaction(ctx, async (ctx) => {
    await lockBusiness(ctx)
    await assertRoom(ctx)
    const { db, businessId, now: createdOn } = ctx
    const person = { accountId: null, firstName: name, lastName: '', role: keyRole } as const
    const staffId = await addStaff(ctx, { businessId, ...person })
    await db
      .insertInto('staffTokens')
      .values({ businessId, staffId, tokenHash: hashToken(key), createdOn, expiresOn: expiresOn ?? never })
      .execute()
    const ending = key.slice(-endingLength)
    const createdBy = ctx.staffId
    await db
      .insertInto('apiKeys')
      .values({ businessId, staffId, rights, ending, createdBy, createdOn, expiresOn })
      .execute()
    await record(ctx, {
      kind: 'settings',
      action: 'created',
      ...namedInJournal({ id: staffId, name }),
      became: { rights, expiresOn },
    })
    return { ...(await findApiKey(ctx, staffId)), key }
  })
}

/** Needs the lock of the business. */
async function assertRoom({ db, businessId }: BusinessContext): Promise<void> {
  const { count } = await db
    .selectFrom('apiKeys')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('businessId', '=', businessId)
    .executeTakeFirstOrThrow()
  if (count >= bounds.apiKeys) throw new AppError('apiKey.limit')
}

async function findApiKey(ctx: BusinessContext, id: string): Promise<ApiKey> {
  const key = await selectApiKeys(ctx).where('apiKeys.staffId', '=', id).executeTakeFirst()
  if (!key) throw new AppError('not.found')
  return key
}

const namedInJournal = ({ id, name }: Pick<ApiKey, 'id' | 'name'>) => ({
  record: 'apiKey' as const,
  recordId: id,
  label: name,
})

/** What was done with it keeps its name. */
export async function revokeApiKey(ctx: StaffContext, id: string): Promise<void> {
  await transaction(ctx, async (ctx) => {
    const key = await findApiKey(ctx, id)
    const { db, businessId } = ctx
    await db.deleteFrom('apiKeys').where('businessId', '=', businessId).where('staffId', '=', id).execute()
    await db
      .updateTable('staff')
      .set({ endedOn: ctx.now })
      .where('businessId', '=', businessId)
      .where('id', '=', id)
      .execute()
    await endSessions(ctx, { businessId, staffId: id }, { which: 'all' })
    await record(ctx, { kind: 'deletion', action: 'deleted', ...namedInJournal(key) })
  })
}
