import { v7 as uuid } from 'uuid'
import type { z } from 'zod'
import { bounds } from '#contract/domain/bounds.ts'
import type { BodyOf } from '#contract/shared/endpoint.ts'
import type { Feedback, feedback as topic } from '#contract/api/feedback.ts'
import { assertNotBlocked } from '#server/blocks/blocked.ts'
import { findBusinessInBody, assertOpen } from '#server/businesses/businesses.ts'
import { inBusiness, type BusinessContext, type GuestContext } from '#server/lib/context.ts'
import { withIdempotency } from '#server/lib/api/idempotency.ts'

type FeedbackOut = z.output<typeof Feedback>

/** Stores a guest's feedback, once per idempotency key. */
export async function giveFeedback(
  guest: GuestContext,
  { businessId, fullName, comment }: BodyOf<(typeof topic)['POST open/clients/feedback']>,
): Promise<FeedbackOut> {
  const ctx = inBusiness(guest, businessId)
  const business = await findBusinessInBody(ctx)
  return withIdempotency(ctx, 'POST open/clients/feedback', async (ctx) => {
    assertOpen(business)
    await assertNotBlocked(ctx)
    const said = { id: uuid(), fullName, comment }
    await ctx.db
      .insertInto('feedback')
      .values({ ...said, businessId, guestId: ctx.guest.id, createdOn: ctx.now })
      .execute()
    return { ...said, createdOn: ctx.now.toISOString() }
  })
}

/** A page of 20, newest first, with the total (contract page, section 8). */
export async function listFeedback(
  ctx: BusinessContext,
  page: number,
): Promise<{ data: FeedbackOut[]; total: number }> {
  const all = ctx.db.selectFrom('feedback').where('businessId', '=', ctx.businessId)
  const [data, { total }] = await Promise.all([
    all
      .select(['id', 'fullName', 'comment', 'createdOn'])
      .orderBy('createdOn', 'desc')
      .orderBy('id', 'desc')
      .limit(bounds.feedbackPageSize)
      .offset(page * bounds.feedbackPageSize)
      .execute(),
    all.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { data, total }
}
