import type { FastifyInstance } from 'fastify'
import type Stripe from 'stripe'
import { AppError } from '#contract/shared/errors.ts'
import { announceSubscription } from '#server/mails/subscription-mails.ts'
import { inBusiness, systemContext, transaction, type Context } from '#server/lib/context.ts'
import { syncSubscription } from './sync-subscription.ts'

const path = '/api/stripe/webhook'

/**
 * Receives Stripe's webhook events, which are signed over their raw bytes. This is not a call of the
 * contract, because Stripe defines the request.
 */
export function mountStripeWebhook(app: FastifyInstance): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.post(path, async ({ headers, body, log }, reply) => {
      const { services } = app
      if (!services.config.stripe) throw new AppError('not.found')
      const ctx = { ...systemContext(services), log }
      await handleEvent(ctx, await readEvent(ctx, body as Buffer | undefined, headers['stripe-signature']))
      return reply.send({ data: null })
    })
  })
}

/** The verified event; throws if it is not signed by Stripe, or too old. */
async function readEvent(
  ctx: Context,
  body: Buffer | undefined,
  signature: string | string[] | undefined,
): Promise<Stripe.Event> {
  const { stripe, config } = ctx.services
  const client = await stripe?.()
  try {
    if (!client || !config.stripe || !body) throw new Error('nothing to read')
    return client.webhooks.constructEvent(
      body,
      signature ?? '',
      config.stripe.webhookSecret,
      toleranceInSeconds,
      undefined,
      ctx.now.getTime(),
    )
  } catch {
    throw new AppError('request.malformed')
  }
}

const toleranceInSeconds = 300

/**
 * Brings the subscription up to date. Only then does an event count as received: if Stripe could not be
 * reached, the request fails with 503, and Stripe repeats it for three days.
 */
async function handleEvent(ctx: Context, event: Stripe.Event): Promise<void> {
  const customer = customerOf(event)
  if (!customer || (await wasReceived(ctx, event.id))) return
  const business = await ctx.db
    .selectFrom('businesses')
    .select('id')
    .where('stripeCustomerId', '=', customer)
    .executeTakeFirst()
  if (!business) return
  await syncSubscription(inBusiness(ctx, business.id))
  await transaction(inBusiness(ctx, business.id), async (ctx) => {
    const first = await ctx.db
      .insertInto('stripeEvents')
      .values({ id: event.id, type: event.type, receivedOn: ctx.now })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (first && event.type === 'invoice.payment_failed')
      await announceSubscription(ctx, { kind: 'failed', on: nextTryOf(event.data.object) })
  })
}

const nextTryOf = ({ next_payment_attempt: at }: Stripe.Invoice): string | null =>
  at ? new Date(at * 1000).toISOString() : null

const kinds = /^(checkout\.session\.completed|customer\.subscription\.\w+|invoice\.(paid|payment_failed))$/

/** The customer that an event is about; null if the event is irrelevant. */
function customerOf({ type, data }: Stripe.Event): string | null {
  if (!kinds.test(type)) return null
  const { customer } = data.object as { customer?: string | { id: string } | null }
  return typeof customer === 'object' ? (customer?.id ?? null) : (customer ?? null)
}

async function wasReceived({ db }: Context, id: string): Promise<boolean> {
  const row = await db.selectFrom('stripeEvents').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

/** Stripe repeats an event for at most three days. */
export async function forgetStripeEvents({ db, now }: Context): Promise<void> {
  const aMonthAgo = new Date(now.getTime() - 30 * 24 * 3600_000).toISOString()
  await db.deleteFrom('stripeEvents').where('receivedOn', '<', aMonthAgo).execute()
}
