import { z } from 'zod'
import { Banner } from '#contract/api/banners.ts'
import { GuestDailyMenu } from '#contract/api/daily-menus.ts'
import { GuestEvent } from '#contract/api/events.ts'
import { GuestOptionGroups, type GuestMenu } from '#contract/api/menus.ts'
import { nextMidnight } from '#contract/domain/time-window.ts'
import { listGuestBanners } from '#server/banners/banners.ts'
import { listGuestDailyMenus } from '#server/daily-menus/guest-daily-menus.ts'
import { listGuestEvents } from '#server/events/events.ts'
import type { ReadContext } from '#server/lib/context.ts'
import { earliest } from '#server/lib/earliest.ts'

/**
 * A business's offers besides its menus, as guests see them, and when they next change by themselves. Dates
 * are shown relative to today (`Tomorrow`), so dated events also change at midnight.
 */
export async function readGuestOffers(ctx: ReadContext, timeZone: string) {
  const [dailyMenus, events, banners] = await Promise.all([
    listGuestDailyMenus(ctx),
    listGuestEvents(ctx),
    listGuestBanners(ctx),
  ])
  return {
    dailyMenus: z.array(GuestDailyMenu).parse(dailyMenus.data),
    optionGroups: GuestOptionGroups.parse(dailyMenus.optionGroups),
    events: z.array(GuestEvent).parse(events.data),
    banners: z.array(Banner).parse(banners),
    nextChange: earliest(
      dailyMenus.nextChange,
      events.nextChange,
      events.data.some(isDated) ? nextMidnight(ctx.now, timeZone).toISOString() : null,
    ),
  }
}

const isDated = ({
  startTime,
  endTime,
}: Pick<z.output<typeof GuestEvent>, 'startTime' | 'endTime'>): boolean =>
  startTime !== null || endTime !== null

/** Whether a product is on the menus; if it is only in a daily menu, its page also needs the daily menus. */
export const isOnMenus = (menus: readonly z.output<typeof GuestMenu>[], productId: string): boolean =>
  menus.some(({ subMenus }) => subMenus.some(({ products }) => products.some(({ id }) => id === productId)))
