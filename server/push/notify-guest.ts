import { z } from 'zod'
import type { GuestPushMessage } from '#contract/api/guest-push.ts'
import { orderStatuses, type Language } from '#contract/domain/bounds.ts'
import { shortOrderNumber } from '#contract/domain/order-number.ts'
import { orderKinds } from '#contract/domain/price-rules.ts'
import { newsOf, newsTag, stages } from '#contract/domain/stages.ts'
import { fillIn } from '#contract/texts/fill-in.ts'
import { stageKey } from '#contract/texts/stage-key.ts'
import { contractTexts } from '#contract/texts/texts.ts'
import { inBusiness, systemContext, type BusinessContext } from '#server/lib/context.ts'
import type { Transaction } from '#server/lib/database/pool.ts'
import type { Queue } from '#server/lib/jobs.ts'
import type { AppServices } from '#server/lib/services.ts'
import { deliver } from './deliver.ts'

const News = z.object({
  guestId: z.string(),
  kind: z.enum(orderKinds),
  tableNumber: z.number().nullable(),
  orderNumber: z.string(),
  status: z.enum(orderStatuses),
  stage: z.enum(stages).optional(),
})
type News = z.output<typeof News>

const Push = News.extend({ businessId: z.string(), on: z.iso.datetime() })
const pushing: Queue<z.output<typeof Push>> = {
  name: 'guest-push',
  data: Push,
  retries: 3,
  expiresInSeconds: 60,
  concurrency: 2,
}

/** Notifies a guest's devices of news about an order, only if the transaction commits. */
export async function notifyGuest(
  ctx: BusinessContext,
  { guestId, ...told }: Omit<News, 'guestId'> & { guestId: string | null },
): Promise<void> {
  // Staff took the order.
  if (guestId === null) return
  const news = { ...told, guestId }
  if (!newsOf(news)) return
  if (!ctx.db.isTransaction) throw new Error('notifyGuest() needs a transaction')
  const device = await devicesOf(ctx, news.guestId).select('endpoint').limit(1).executeTakeFirst()
  if (!device) return
  const data = { ...news, businessId: ctx.businessId, on: ctx.now.toISOString() }
  await ctx.services.jobs.enqueueIn(ctx.db as Transaction, pushing, data)
}

const devicesOf = ({ db, businessId }: BusinessContext, guestId: string) =>
  db
    .selectFrom('guestPushSubscriptions')
    .where('guestPushSubscriptions.businessId', '=', businessId)
    .where('guestPushSubscriptions.guestId', '=', guestId)

export async function startGuestPush(services: AppServices): Promise<void> {
  await services.jobs.work(pushing, ({ businessId, on, ...news }) =>
    send(inBusiness(systemContext(services), businessId), news, new Date(on)),
  )
}

/** Where an order stands is of use until it is collected or brought. */
const lifeInSeconds = 3600

/** Sends a message to each device of the guest; an expired subscription is deleted. */
async function send(ctx: BusinessContext, news: News, on: Date): Promise<void> {
  const { businessId } = ctx
  const devices = await devicesOf(ctx, news.guestId)
    .innerJoin('businesses', 'businesses.id', 'guestPushSubscriptions.businessId')
    .select(['endpoint', 'value', 'guestPushSubscriptions.language', 'businesses.name'])
    .execute()
  for (const { endpoint, value, language, name } of devices) {
    const content: GuestPushMessage = {
      title: name,
      body: toText(news, language as Language),
      tag: newsTag(news),
      path: `/menu/${businessId}/${news.tableNumber ?? news.kind}`,
    }
    const forget = () =>
      ctx.db
        .deleteFrom('guestPushSubscriptions')
        .where('businessId', '=', businessId)
        .where('guestId', '=', news.guestId)
        .where('endpoint', '=', endpoint)
        .execute()
    const whose = { owner: `${businessId} ${news.guestId}`, group: `guests of ${businessId}` }
    deliver(ctx, { value, forget, ...whose }, { content, on, lifeInSeconds })
  }
}

/** In the same words as on the guest's page. */
function toText({ orderNumber, ...progress }: News, language: Language): string {
  const { orderTexts } = contractTexts[language]
  const of = fillIn(orderTexts['order.number'], { number: shortOrderNumber({ orderNumber }) })
  return fillIn(orderTexts['said.of'], { of, what: orderTexts[stageKey(progress)] })
}
