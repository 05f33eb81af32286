import type { FastifyRequest } from 'fastify'
import { officePaths } from '#contract/domain/office-paths.ts'
import type { PlanKey } from '#contract/domain/plans.ts'
import { AppError } from '#contract/shared/errors.ts'
import type { BusinessContext } from '#server/lib/context.ts'
import { findSubscription, isPaid } from './subscriptions.ts'

/** The URL of the test checkout, or of the test portal if there is a subscription already. */
export async function testCheckoutAddress(
  ctx: BusinessContext,
  key: PlanKey,
  request: FastifyRequest,
): Promise<string> {
  const subscription = await findSubscription(ctx)
  const path = isPaid(subscription) ? officePaths.testPortal : officePaths.testCheckout
  return `${siteOf(ctx, request)}${path}?key=${key}`
}

export async function testPortalAddress(ctx: BusinessContext, request: FastifyRequest): Promise<string> {
  if (!(await findSubscription(ctx))) throw new AppError('subscription.missing')
  return `${siteOf(ctx, request)}${officePaths.testPortal}`
}

/**
 * Uses the origin that the browser uses: on another one, like localhost for 127.0.0.1, the user would not be
 * signed in. Only the caller sees this URL.
 */
function siteOf({ services }: BusinessContext, { headers: { origin } }: FastifyRequest): string {
  const isSite = origin && URL.canParse(origin) && /^https?:$/.test(new URL(origin).protocol)
  return isSite ? new URL(origin).origin : services.config.publicUrl
}
