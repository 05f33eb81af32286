import { v7 as uuid } from 'uuid'
import { instantAt, wallClock } from '#contract/domain/time-window.ts'
import { toMills } from '#contract/domain/money.ts'
import type { BusinessContext } from '#server/lib/context.ts'
import { bannerPictureKey, dailyMenuPictureKey, eventPictureKey } from './pictures.ts'
import { demoBanners, demoDailyMenus, demoEvents } from './promotions.ts'
import type { LinkOf, ProductIds } from './types.ts'

/** Stores the demo's daily menus, events and banners. */
export async function seedPromotions(
  ctx: BusinessContext,
  products: ProductIds,
  linkOf: LinkOf,
): Promise<void> {
  const { businessId } = ctx
  for (const [order, { key, totalPrice, productKeys, ...daily }] of demoDailyMenus.entries()) {
    const id = uuid()
    await ctx.db
      .insertInto('dailyMenus')
      .values({
        ...daily,
        businessId,
        id,
        order,
        totalPriceMills: toMills(totalPrice),
        pictureUrl: linkOf(dailyMenuPictureKey(key)),
      })
      .execute()
    await ctx.db
      .insertInto('dailyMenuProducts')
      .values(
        productKeys.map((key, order) => ({
          businessId,
          dailyMenuId: id,
          productId: products.get(key) as string,
          order,
        })),
      )
      .execute()
  }
  for (const { key, startsInDays, endsInDays, startTime, endTime, ...event } of demoEvents) {
    await ctx.db
      .insertInto('events')
      .values({
        ...event,
        businessId,
        id: uuid(),
        startTime: dayAt(ctx, startsInDays, startTime),
        endTime: dayAt(ctx, endsInDays, endTime),
        pictureUrl: linkOf(eventPictureKey(key)),
      })
      .execute()
  }
  await ctx.db
    .insertInto('banners')
    .values(
      demoBanners.map(({ key, link }, order) => ({
        businessId,
        id: uuid(),
        order,
        link,
        pictureUrl: linkOf(bannerPictureKey(key)),
      })),
    )
    .execute()
}

const zone = 'Europe/Belgrade'

function dayAt(ctx: BusinessContext, inDays: number, time: string): Date {
  const { date } = wallClock(new Date(ctx.now.getTime() + inDays * 24 * 3600_000), zone)
  return instantAt(date, time, zone)
}
