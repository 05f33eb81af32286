import type Stripe from 'stripe'
import type { PlanKey } from '#contract/domain/plans.ts'
import { officePaths } from '#contract/domain/office-paths.ts'
import { AppError } from '#contract/shared/errors.ts'
import type { StaffContext } from '#server/lib/context.ts'
import { findBusiness } from '#server/businesses/businesses.ts'
import { askStripe, isLive, listSubscriptions } from './stripe-requests.ts'

/**
 * The URL of Stripe's checkout for a plan. A business with a subscription changes its plan in the portal
 * instead, so that it never pays twice.
 */
export async function stripeCheckoutAddress(ctx: StaffContext, key: PlanKey): Promise<string> {
  const customer = await findOrCreateCustomer(ctx)
  const running = (await listSubscriptions(ctx, customer)).find(isLive)
  if (running) return planChangeAddress(ctx, customer, running, key)
  const session = await askStripe(ctx, (stripe, { prices }) =>
    stripe.checkout.sessions.create({
      mode: 'subscription',
      customer,
      client_reference_id: ctx.businessId,
      line_items: [{ price: prices[key], quantity: 1 }],
      success_url: returnAddress(ctx),
      cancel_url: returnAddress(ctx),
    }),
  )
  await expireOthers(ctx, customer)
  if (!session.url) throw new AppError('payments.unavailable')
  return session.url
}

export async function stripePortalAddress(ctx: StaffContext): Promise<string> {
  const { stripeCustomerId } = await findBusiness(ctx)
  if (!stripeCustomerId) throw new AppError('subscription.missing')
  return portalAddress(ctx, stripeCustomerId)
}

/**
 * With this parameter the settings ask Stripe, because the user may return before Stripe's webhook arrives.
 */
const returnAddress = ({ services }: StaffContext) =>
  `${services.config.publicUrl}${officePaths.settings}?payment=back`

/**
 * One customer per business, even for concurrent requests: Stripe answers a repeated key with the same
 * customer.
 */
async function findOrCreateCustomer(ctx: StaffContext): Promise<string> {
  const { stripeCustomerId } = await findBusiness(ctx)
  if (stripeCustomerId) return stripeCustomerId
  const { email } = await ctx.db
    .selectFrom('staff')
    .innerJoin('accounts', 'accounts.id', 'staff.accountId')
    .select('email')
    .where('businessId', '=', ctx.businessId)
    .where('role', '=', 'owner')
    .orderBy('staff.createdOn')
    .orderBy('staff.id')
    .executeTakeFirstOrThrow()
  const { id } = await askStripe(ctx, (stripe) =>
    stripe.customers.create(
      { email, metadata: { business: ctx.businessId } },
      { idempotencyKey: `customer ${ctx.businessId}` },
    ),
  )
  await ctx.db
    .updateTable('businesses')
    .set({ stripeCustomerId: id })
    .where('id', '=', ctx.businessId)
    .where('stripeCustomerId', 'is', null)
    .execute()
  return id
}

/** Leaves only the latest open checkout payable: of two concurrent ones, each request expires the older. */
async function expireOthers(ctx: StaffContext, customer: string): Promise<void> {
  const { data } = await askStripe(ctx, (stripe) =>
    stripe.checkout.sessions.list({ customer, status: 'open', limit: 100 }),
  )
  // Stripe lists the newest first.
  for (const { id } of data.slice(1)) {
    await askStripe(ctx, (stripe) => stripe.checkout.sessions.expire(id)).catch((error: unknown) => {
      // The checkout was paid or expired in the meantime.
      if (!(error instanceof AppError)) throw error
    })
  }
}

/**
 * Links to the confirmation of the other plan, or to the portal's first page if the portal does not offer it.
 */
async function planChangeAddress(
  ctx: StaffContext,
  customer: string,
  running: Stripe.Subscription,
  key: PlanKey,
): Promise<string> {
  const item = running.items.data[0]
  const price = ctx.services.config.stripe?.prices[key]
  if (!item || !price || item.price.id === price) return portalAddress(ctx, customer)
  const change = { subscription: running.id, items: [{ id: item.id, price, quantity: 1 }] }
  return portalAddress(ctx, customer, {
    type: 'subscription_update_confirm',
    subscription_update_confirm: change,
    after_completion: { type: 'redirect', redirect: { return_url: returnAddress(ctx) } },
  }).catch(() => portalAddress(ctx, customer))
}

async function portalAddress(
  ctx: StaffContext,
  customer: string,
  flow?: Stripe.BillingPortal.SessionCreateParams.FlowData,
): Promise<string> {
  const { url } = await askStripe(ctx, (stripe) =>
    stripe.billingPortal.sessions.create({
      customer,
      return_url: returnAddress(ctx),
      ...(flow && { flow_data: flow }),
    }),
  )
  return url
}
