import { z } from 'zod'
import type { GuestPushMessage } from '#contract/api/guest-push.ts'
import type { Language } from '#contract/domain/bounds.ts'
import { shortOrderNumber } from '#contract/domain/order-number.ts'
import { orderKinds } from '#contract/domain/price-rules.ts'
import { newsOf, newsTag, stages, type Stage } from '#contract/domain/stages.ts'
import { inBusiness, systemContext, type BusinessContext } from '#server/lib/context.ts'
import type { Transaction } from '#server/lib/database/pool.ts'
import type { Queue } from '#server/lib/jobs.ts'
import type { AppServices } from '#server/lib/services.ts'
import { Subscription } from './devices.ts'

const News = z.object({
  guestId: z.string(),
  kind: z.enum(orderKinds),
  tableNumber: z.number().nullable(),
  orderNumber: z.string(),
  status: z.string(),
  stage: z.enum(stages).optional(),
})
type News = z.output<typeof News>

const Push = News.extend({ businessId: z.string(), endpoint: z.string() })
const pushing: Queue<z.output<typeof Push>> = {
  name: 'guest-push',
  data: Push,
  retries: 3,
  expiresInSeconds: 60,
  concurrency: 4,
}

/** Notifies a guest's devices of news about an order, only if the transaction commits. */
export async function notifyGuest(ctx: BusinessContext, news: News): Promise<void> {
  if (!newsOf(news)) return
  if (!ctx.db.isTransaction) throw new Error('notifyGuest() needs a transaction')
  const devices = await ctx.db
    .selectFrom('guestPushSubscriptions')
    .select('endpoint')
    .where('businessId', '=', ctx.businessId)
    .where('guestId', '=', news.guestId)
    .execute()
  for (const { endpoint } of devices) {
    const data = { ...news, businessId: ctx.businessId, endpoint }
    await ctx.services.jobs.enqueueIn(ctx.db as Transaction, pushing, data)
  }
}

export async function startGuestPush(services: AppServices): Promise<void> {
  await services.jobs.work(pushing, ({ businessId, ...push }) =>
    send(inBusiness(systemContext(services), businessId), push),
  )
}

/** Sends one message to one device; deletes an expired subscription. */
async function send(ctx: BusinessContext, { endpoint, ...news }: News & { endpoint: string }): Promise<void> {
  const device = await ctx.db
    .selectFrom('guestPushSubscriptions')
    .innerJoin('businesses', 'businesses.id', 'guestPushSubscriptions.businessId')
    .select(['guestPushSubscriptions.value', 'guestPushSubscriptions.language', 'businesses.name'])
    .where('guestPushSubscriptions.businessId', '=', ctx.businessId)
    .where('guestPushSubscriptions.guestId', '=', news.guestId)
    .where('guestPushSubscriptions.endpoint', '=', endpoint)
    .executeTakeFirst()
  if (!device) return
  const message: GuestPushMessage = {
    title: device.name,
    body: toText(news, device.language as Language),
    tag: newsTag(news),
    path: `/menu/${ctx.businessId}/${news.tableNumber ?? news.kind}`,
  }
  const outcome = await ctx.services.pusher.send(Subscription.parse(device.value), message, {
    topic: message.tag,
  })
  if (outcome === 'gone') {
    await ctx.db
      .deleteFrom('guestPushSubscriptions')
      .where('businessId', '=', ctx.businessId)
      .where('guestId', '=', news.guestId)
      .where('endpoint', '=', endpoint)
      .execute()
  }
}

type Told = 'APPROVED' | 'DECLINED' | Extract<Stage, 'ready' | 'onTheWay' | 'cancelled'>
/** The same words as on the guest's page (web/locales/panels). */
const texts: Record<Language, { order: (number: string) => string; told: Record<Told, string> }> = {
  en: {
    order: (number) => `Order ${number}`,
    told: {
      APPROVED: 'Approved',
      DECLINED: 'Rejected',
      ready: 'Ready',
      onTheWay: 'On its way',
      cancelled: 'Cancelled',
    },
  },
  sq: {
    order: (number) => `Porosia ${number}`,
    told: {
      APPROVED: 'Aprovuar',
      DECLINED: 'Refuzuar',
      ready: 'Gati',
      onTheWay: 'Në rrugë',
      cancelled: 'Anuluar',
    },
  },
  fr: {
    order: (number) => `Commande ${number}`,
    told: {
      APPROVED: 'Acceptée',
      DECLINED: 'Refusée',
      ready: 'Prête',
      onTheWay: 'En route',
      cancelled: 'Annulée',
    },
  },
  nl: {
    order: (number) => `Bestelling ${number}`,
    told: {
      APPROVED: 'Goedgekeurd',
      DECLINED: 'Geweigerd',
      ready: 'Klaar',
      onTheWay: 'Onderweg',
      cancelled: 'Geannuleerd',
    },
  },
}

function toText({ orderNumber, status, stage }: News, language: Language): string {
  const { order, told } = texts[language]
  const what = stage !== undefined && stage in told ? told[stage as Told] : told[status as Told]
  const colon = language === 'fr' ? '\u00a0: ' : ': '
  return `${order(shortOrderNumber({ orderNumber }))}${colon}${what}`
}
