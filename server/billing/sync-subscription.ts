import type Stripe from 'stripe'
import type { PlanKey } from '#contract/domain/plans.ts'
import type { StripeConfig } from '#server/lib/config.ts'
import { lockBusiness } from '#server/businesses/lock-business.ts'
import { transaction, type BusinessContext } from '#server/lib/context.ts'
import { announceSubscription, type SubscriptionNews } from '#server/mails/subscription-mails.ts'
import { enforce } from './enforcement.ts'
import { recordPlan, type PlanState } from './record-plan.ts'
import { askStripe, isLive, listSubscriptions } from './stripe-requests.ts'
import { isPaid, type CurrentSubscription } from './subscriptions.ts'

/**
 * Copies the business's subscription from Stripe. Stripe is asked each time, so it does not matter which
 * event arrived, how late, how often or in which order. Older data never replaces newer data.
 */
export async function syncSubscription(ctx: BusinessContext): Promise<void> {
  if (await copySubscription(ctx)) return
  // A second conflict leaves nothing to do: what was stored in between was asked of Stripe after this call began.
  await copySubscription(ctx)
}

/** Returns false, having changed nothing, if another call has stored an answer since this one read the last. */
async function copySubscription(ctx: BusinessContext): Promise<boolean> {
  const { customer, version, ...before } = await ctx.db
    .selectFrom('businesses')
    .leftJoin('subscriptions', 'subscriptions.businessId', 'businesses.id')
    .select(['businesses.stripeCustomerId as customer', 'version'])
    .select(['stripeSubscriptionId', 'key', 'status', 'cancelAtPeriodEnd'])
    .where('businesses.id', '=', ctx.businessId)
    .executeTakeFirstOrThrow()
  if (!customer) return true
  const found = await listSubscriptions(ctx, customer)
  const chosen = await chooseSubscription(ctx, found)
  if (!chosen || !ctx.services.config.stripe) return true
  const { id } = chosen
  const current = toCurrent(chosen, ctx.services.config.stripe)
  return transaction(ctx, async (ctx) => {
    // Two inserts at the same time could fail on the unique Stripe id, which `on conflict` does not cover.
    await lockBusiness(ctx)
    const row = {
      ...current,
      stripeSubscriptionId: id,
      version: (version ?? 0) + 1,
      updatedOn: ctx.now,
    }
    const written = await ctx.db
      .insertInto('subscriptions')
      .values({ businessId: ctx.businessId, ...row })
      .onConflict((conflict) =>
        conflict
          .column('businessId')
          .doUpdateSet(row)
          .where('subscriptions.version', '=', version ?? -1),
      )
      .returning('businessId')
      .executeTakeFirst()
    if (!written) return false
    await recordPlan(ctx, before.key === null ? undefined : (before as PlanState), current)
    const unpaidFrom = await enforce(ctx, isPaid(current))
    const news = toNews(toBefore(before), current, unpaidFrom)
    if (news) await announceSubscription(ctx, news)
    return true
  })
}

interface Before {
  isPaid: boolean
  isCancelled: boolean
}

/** The subscription as stored before; one from the test checkout does not count. */
function toBefore(row: {
  stripeSubscriptionId: string | null
  status: string | null
  cancelAtPeriodEnd: boolean | null
}): Before {
  const isStripes = row.stripeSubscriptionId !== null
  return {
    isPaid: isStripes && (row.status === 'active' || row.status === 'pastDue'),
    isCancelled: isStripes && row.cancelAtPeriodEnd === true,
  }
}

/** The news to send to staff about the change, if any. */
function toNews(
  before: Before,
  { key, cancelAtPeriodEnd, currentPeriodEnd, ...current }: CurrentSubscription,
  unpaidFrom: string | null,
): SubscriptionNews | null {
  const isNowPaid = isPaid(current)
  if (isNowPaid && !before.isPaid) return { kind: 'begun', key, on: currentPeriodEnd }
  if (before.isPaid && !isNowPaid && unpaidFrom) return { kind: 'ended', on: unpaidFrom }
  if (isNowPaid && cancelAtPeriodEnd && !before.isCancelled)
    return { kind: 'cancelled', on: currentPeriodEnd }
  return null
}

/**
 * The subscription that is paid for, otherwise the latest. If two checkouts were paid for at the same time,
 * the second is cancelled and its payment credited.
 */
async function chooseSubscription(
  ctx: BusinessContext,
  found: Stripe.Subscription[],
): Promise<Stripe.Subscription | undefined> {
  const [first, ...doubles] = found.filter(isLive)
  for (const { id } of doubles) {
    ctx.log.warn({ subscription: id }, 'a second subscription of one business is cancelled')
    await askStripe(ctx, (stripe) => stripe.subscriptions.cancel(id, { prorate: true, invoice_now: true }))
  }
  return first ?? found.at(-1)
}

function toCurrent(subscription: Stripe.Subscription, config: StripeConfig): CurrentSubscription {
  const { cancel_at_period_end, cancel_at, ended_at, start_date } = subscription
  const item = subscription.items.data[0]
  // Timestamps in seconds; a subscription without items has ended.
  const periodEnd = cancel_at ?? item?.current_period_end ?? ended_at ?? start_date
  return {
    key: toKey(item, config),
    status: toStatus(subscription),
    cancelAtPeriodEnd: cancel_at_period_end || cancel_at !== null,
    currentPeriodEnd: new Date(periodEnd * 1000).toISOString(),
  }
}

function toStatus(subscription: Stripe.Subscription): CurrentSubscription['status'] {
  if (subscription.status === 'past_due') return 'pastDue'
  return isLive(subscription) ? 'active' : 'ended'
}

/** A price that is no longer offered is mapped to a plan by its billing interval. */
function toKey(item: Stripe.SubscriptionItem | undefined, { prices }: StripeConfig): PlanKey {
  if (item?.price.id === prices.monthly_1) return 'monthly_1'
  if (item?.price.id === prices.yearly_1) return 'yearly_1'
  return item?.price.recurring?.interval === 'year' ? 'yearly_1' : 'monthly_1'
}
