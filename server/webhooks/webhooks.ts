import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { webhooks } from '#contract/api/webhooks.ts'
import { bounds } from '#contract/domain/bounds.ts'
import { testType, type WebhookType } from '#contract/domain/webhooks.ts'
import type { BodyOf, DataOf } from '#contract/shared/endpoint.ts'
import { AppError } from '#contract/shared/errors.ts'
import { lockBusiness } from '#server/businesses/lock-business.ts'
import { changesBetween } from '#server/journal/changes.ts'
import { record } from '#server/journal/record.ts'
import { raise, transaction, type BusinessContext, type StaffContext } from '#server/lib/context.ts'
import { isOutgoingAddress } from '#server/lib/outgoing/guarded-post.ts'
import { encrypt } from '#server/lib/secrets/encryption.ts'
import { toMessage, type MessageRow } from './message.ts'
import { makeWebhookSecret } from './sign.ts'

type Webhook = DataOf<(typeof webhooks)['PUT webhooks/:id']>
type Delivery = DataOf<(typeof webhooks)['GET webhooks/:id/deliveries']>[number]

/** What the secret of a business's webhook is encrypted for. */
export const purposeOf = ({ businessId }: { businessId: string }): string => `webhooks ${businessId}`

/** The addresses that are told what happens, oldest first. */
export const listWebhooks = (ctx: BusinessContext): Promise<Webhook[]> => selectWebhooks(ctx).execute()

const selectWebhooks = ({ db, businessId }: BusinessContext) =>
  db
    .selectFrom('webhookEndpoints')
    .select(['id', 'url', 'isOn', 'failingSince', 'givenUpOn', 'createdOn'])
    .select((eb) => [
      eb.ref('types').$castTo<WebhookType[]>().as('types'),
      eb
        .selectFrom('webhookMessages')
        .select(sql<number>`count(*)::int`.as('waiting'))
        .whereRef('webhookMessages.businessId', '=', 'webhookEndpoints.businessId')
        .whereRef('webhookMessages.endpointId', '=', 'webhookEndpoints.id')
        .where('state', '=', 'waiting')
        .$asScalar()
        .$notNull()
        .as('waiting'),
    ])
    .where('businessId', '=', businessId)
    .orderBy('createdOn')
    .orderBy('id')

async function findWebhook(ctx: BusinessContext, id: string): Promise<Webhook> {
  const webhook = await selectWebhooks(ctx).where('id', '=', id).executeTakeFirst()
  if (!webhook) throw new AppError('not.found')
  return webhook
}

/** Adds an address; its secret is returned this once. */
export async function createWebhook(
  ctx: StaffContext,
  { url, types }: BodyOf<(typeof webhooks)['POST webhooks']>,
): Promise<Webhook & { secret: string }> {
  assertAddress(ctx, url)
  const [id, secret] = [uuid(), makeWebhookSecret()]
  return transaction(ctx, async (ctx) => {
    await lockBusiness(ctx)
    await assertRoom(ctx)
    const { businessId, now: createdOn, services } = ctx
    const stored = encrypt(secret, services.secrets.cookieKey, purposeOf(ctx))
    await ctx.db
      .insertInto('webhookEndpoints')
      .values({ businessId, id, url, types, secret: stored, createdOn })
      .execute()
    await record(ctx, { kind: 'settings', action: 'created', ...namedInJournal({ id, url }) })
    return { ...(await findWebhook(ctx, id)), secret }
  })
}

/** The server must not be made to call its own network. */
function assertAddress({ services }: StaffContext, url: string): void {
  if (!isOutgoingAddress(services.config, url)) throw new AppError('webhook.address')
}

/** Needs the lock of the business. */
async function assertRoom(ctx: BusinessContext): Promise<void> {
  if ((await listWebhooks(ctx)).length >= bounds.webhooks) throw new AppError('webhook.limit')
}

/** Whoever switches it on again gets what waited at once. */
export async function changeWebhook(
  ctx: StaffContext,
  id: string,
  change: BodyOf<(typeof webhooks)['PUT webhooks/:id']>,
): Promise<Webhook> {
  if (change.url !== undefined) assertAddress(ctx, change.url)
  return transaction(ctx, async (ctx) => {
    await lockBusiness(ctx)
    const before = await findWebhook(ctx, id)
    const { db, businessId } = ctx
    const isSwitchedOn = change.isOn === true && !before.isOn
    await db
      .updateTable('webhookEndpoints')
      // PostgreSQL refuses an update of nothing.
      .set({ ...change, id, ...(isSwitchedOn && { failingSince: null, givenUpOn: null }) })
      .where('businessId', '=', businessId)
      .where('id', '=', id)
      .execute()
    if (isSwitchedOn) {
      await retryNow(ctx, id)
      raise(ctx, { type: 'webhooks-waiting', businessId, endpointId: id })
    }
    const after = await findWebhook(ctx, id)
    const changes = changesBetween(toJournal(before), toJournal(after))
    if (changes)
      await record(ctx, { kind: 'settings', action: 'changed', ...namedInJournal(before), ...changes })
    return after
  })
}

const toJournal = ({ url, types, isOn }: Webhook) => ({ link: url, events: types, active: isOn })

/** Everything that waits begins anew. */
const retryNow = ({ db, businessId }: BusinessContext, endpointId: string) =>
  db
    .updateTable('webhookMessages')
    .set({ dueOn: sql`now()`, attempts: 0, firstTriedOn: null })
    .where('businessId', '=', businessId)
    .where('endpointId', '=', endpointId)
    .where('state', '=', 'waiting')
    .execute()

const hostOf = (url: string): string => new URL(url).host

export const namedInJournal = ({ id, url }: Pick<Webhook, 'id' | 'url'>) => ({
  record: 'webhook' as const,
  recordId: id,
  label: hostOf(url),
})

export async function removeWebhook(ctx: StaffContext, id: string): Promise<void> {
  await transaction(ctx, async (ctx) => {
    const webhook = await findWebhook(ctx, id)
    await ctx.db
      .deleteFrom('webhookEndpoints')
      .where('businessId', '=', ctx.businessId)
      .where('id', '=', id)
      .execute()
    await record(ctx, { kind: 'deletion', action: 'deleted', ...namedInJournal(webhook) })
  })
}

export async function sendTest(ctx: StaffContext, id: string): Promise<null> {
  return transaction(ctx, async (ctx) => {
    await lockBusiness(ctx)
    const { isOn, waiting } = await findWebhook(ctx, id)
    if (waiting >= bounds.webhookWaitingForTest)
      throw new AppError('request.tooMany', { retryAfterInSeconds: 60 })
    if (!isOn) throw new AppError('webhook.off')
    const { db, businessId } = ctx
    await db
      .insertInto('webhookMessages')
      .values({
        businessId,
        endpointId: id,
        id: uuid(),
        type: testType,
        recordId: testType,
        data: JSON.stringify({ id }),
        happenedOn: ctx.now,
        dueOn: sql`now()`,
      })
      .execute()
    return null
  })
}

/** The log: the latest messages and what became of them. */
export async function listDeliveries(ctx: BusinessContext, endpointId: string): Promise<Delivery[]> {
  await findWebhook(ctx, endpointId)
  const { db, businessId, services } = ctx
  const rows = await db
    .selectFrom('webhookMessages')
    .select(['id', 'happenedOn', 'attempts', 'triedOn', 'dueOn', 'status', 'answer', 'tookMs'])
    .select((eb) => [
      eb.ref('state').$castTo<Delivery['state']>().as('state'),
      eb.ref('type').$castTo<MessageRow['type']>().as('type'),
      eb.ref('data').$castTo<MessageRow['data']>().as('data'),
    ])
    .where('businessId', '=', businessId)
    .where('endpointId', '=', endpointId)
    .orderBy('position', 'desc')
    .limit(bounds.webhookLog)
    .execute()
  return rows.map(({ happenedOn, type, data, dueOn, ...row }) => ({
    ...row,
    message: toMessage(services, { businessId, type, data, happenedOn }),
    dueOn: row.state === 'waiting' ? dueOn : null,
  }))
}

/** With the same id, by which the receiver knows it. */
export async function sendAgain(ctx: StaffContext, endpointId: string, id: string): Promise<null> {
  return transaction(ctx, async (ctx) => {
    const changed = await ctx.db
      .updateTable('webhookMessages')
      .set({ state: 'waiting', dueOn: sql`now()`, attempts: 0, firstTriedOn: null })
      .where('businessId', '=', ctx.businessId)
      .where('endpointId', '=', endpointId)
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst()
    if (!changed) throw new AppError('not.found')
    const { isOn } = await findWebhook(ctx, endpointId)
    if (!isOn) throw new AppError('webhook.off')
    raise(ctx, { type: 'webhooks-waiting', businessId: ctx.businessId, endpointId })
    return null
  })
}
