import { sql } from 'kysely'
import { webhookDays } from '#contract/domain/webhooks.ts'
import { record } from '#server/journal/record.ts'
import { transaction, type BusinessContext } from '#server/lib/context.ts'
import { growingPause } from '#server/lib/growing-pause.ts'
import { postGuarded } from '#server/lib/outgoing/guarded-post.ts'
import { decrypt } from '#server/lib/secrets/encryption.ts'
import { mailGivenUp } from './given-up-mails.ts'
import { toMessage, type MessageRow } from './message.ts'
import { signedHeaders } from './sign.ts'
import { namedInJournal, purposeOf } from './webhooks.ts'

export interface Claimed extends MessageRow {
  endpointId: string
  id: string
  attempts: number
  url: string
  secret: string
  isFailing: boolean
}

/**
 * Claims messages that are due for one address, for this process: of each record the first that waits, so that they arrive
 * in order. All times are the database's, on which processes agree.
 */
export async function claimMessages(
  { db, businessId, services }: BusinessContext,
  endpointId: string,
  most: number,
): Promise<Claimed[]> {
  const { claimMs } = services.webhookPatience
  const { rows } = await sql<Claimed>`
    with endpoint as (
      select url, secret, failing_since is not null as is_failing from webhook_endpoints
      where business_id = ${businessId} and id = ${endpointId} and is_on
    ), due as (
      select id from webhook_messages as message
      where business_id = ${businessId} and endpoint_id = ${endpointId} and state = 'waiting' and due_on <= now()
        and (claimed_until is null or claimed_until <= now()) and exists (select from endpoint)
        and not exists (select from webhook_messages as earlier
          where earlier.business_id = ${businessId} and earlier.endpoint_id = ${endpointId} and earlier.state = 'waiting'
            and earlier.record_id = message.record_id and earlier.position < message.position)
      order by position limit ${most} for update skip locked
    )
    update webhook_messages
    set claimed_until = now() + make_interval(secs => ${claimMs / 1000}), attempts = attempts + 1, tried_on = now(),
      first_tried_on = coalesce(first_tried_on, now())
    from due, endpoint
    where webhook_messages.business_id = ${businessId} and endpoint_id = ${endpointId} and webhook_messages.id = due.id
    returning webhook_messages.business_id, endpoint_id, webhook_messages.id, type, data, happened_on, attempts, url, secret,
      is_failing`.execute(db)
  return rows
}

interface Outcome {
  isDelivered: boolean
  status: number | null
  answer: string
  tookMs: number
}

/** So much of an answer is kept in the log. */
const answerBytes = 1000
const longestPauseMs = 6 * 3600_000

/** Sends a claimed message and notes what became of it. Returns whether its receiver answered well and soon. */
export async function sendMessage(
  ctx: BusinessContext,
  message: Claimed,
  signal: AbortSignal,
): Promise<{ isFast: boolean }> {
  const outcome = await post(ctx, message, signal)
  // Nobody knows whether it arrived: another process sends it again.
  if (signal.aborted) await release(ctx, message)
  else if (outcome.isDelivered) await noteSuccess(ctx, message, outcome)
  else await noteFailure(ctx, message, outcome)
  return { isFast: outcome.isDelivered && outcome.tookMs < 2000 }
}

async function post(ctx: BusinessContext, message: Claimed, signal: AbortSignal): Promise<Outcome> {
  const { services } = ctx
  const { config, secrets, monotonicMs, webhookPatience } = services
  const since = monotonicMs()
  const outcome = (status: number | null, answer: string): Outcome => ({
    isDelivered: status !== null && status >= 200 && status < 300,
    status,
    // PostgreSQL stores no NUL.
    answer: answer.replaceAll('\0', ''),
    tookMs: Math.round(monotonicMs() - since),
  })
  const secret = decrypt(message.secret, secrets.cookieKey, purposeOf(message))
  if (secret === null) return outcome(null, 'The secret was encrypted with another key of the server')
  const body = JSON.stringify(toMessage(services, message))
  try {
    const { status, answer } = await postGuarded(config, new URL(message.url), {
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Sofra',
        ...signedHeaders(secret, message.id, services.clock(), body),
      },
      body,
      timeoutMs: webhookPatience.answerMs,
      onTimeout: () => new Error('No answer in time'),
      answerBytes,
      signal,
    })
    return outcome(status, answer)
  } catch (error) {
    return outcome(null, error instanceof Error ? error.message : String(error))
  }
}

const messageOf = ({ db }: BusinessContext, { businessId, endpointId, id }: Claimed) =>
  db
    .updateTable('webhookMessages')
    .set({ claimedUntil: null })
    .where('businessId', '=', businessId)
    .where('endpointId', '=', endpointId)
    .where('id', '=', id)

const release = (ctx: BusinessContext, message: Claimed) => messageOf(ctx, message).execute()

async function noteSuccess(
  ctx: BusinessContext,
  message: Claimed,
  { status, answer, tookMs }: Outcome,
): Promise<void> {
  await messageOf(ctx, message).set({ state: 'sent', status, answer, tookMs }).execute()
  if (!message.isFailing) return
  await ctx.db
    .updateTable('webhookEndpoints')
    .set({ failingSince: null })
    .where('businessId', '=', ctx.businessId)
    .where('id', '=', message.endpointId)
    .execute()
}

/** Tries again later; after three days it gives the address up. */
async function noteFailure(
  ctx: BusinessContext,
  message: Claimed,
  { status, answer, tookMs }: Outcome,
): Promise<void> {
  const pauseMs = growingPause(message.attempts, ctx.services.webhookPatience.retryMs, longestPauseMs)
  await transaction(ctx, async (ctx) => {
    // Locked first, as by whoever removes the address with its messages.
    await ctx.db
      .updateTable('webhookEndpoints')
      .set({ failingSince: sql`coalesce(failing_since, now())` })
      .where('businessId', '=', ctx.businessId)
      .where('id', '=', message.endpointId)
      .execute()
    const tried = await messageOf(ctx, message)
      .set({ dueOn: sql`now() + make_interval(secs => ${pauseMs / 1000})`, status, answer, tookMs })
      .returning(sql<boolean>`first_tried_on <= now() - make_interval(days => ${webhookDays})`.as('isOver'))
      .executeTakeFirst()
    // The receiver wants no more (Standard Webhooks).
    if (tried?.isOver || status === 410) await giveUp(ctx, message)
  })
}

async function giveUp(ctx: BusinessContext, { endpointId, url }: Claimed): Promise<void> {
  const changed = await ctx.db
    .updateTable('webhookEndpoints')
    .set({ isOn: false, givenUpOn: sql`now()` })
    .where('businessId', '=', ctx.businessId)
    .where('id', '=', endpointId)
    .where('isOn', '=', true)
    .returning('id')
    .executeTakeFirst()
  if (!changed) return
  const named = namedInJournal({ id: endpointId, url })
  await record(ctx, {
    kind: 'settings',
    action: 'changed',
    ...named,
    was: { active: true },
    became: { active: false },
  })
  await mailGivenUp(ctx, named.label)
}
