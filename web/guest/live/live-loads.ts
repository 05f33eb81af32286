import { nextMidnight } from '#contract/domain/time-window.ts'
import { api } from '#web/lib/api.ts'
import type { SameTexts } from '#web/lib/i18n.ts'
import type { Business, LivePage, Menu, Offers, PageData } from '#web/lib/page-data.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import type { GuestTexts } from '#web/locales/en/guest.ts'
import { withGroups, withOfferedGroups } from '../choice/with-groups.ts'
import { withDailyMenus } from '../lib/find-product.ts'
import { describeOpening } from './is-open.ts'
import { localise, localiseOffers, localiseToday, withReadableLogo } from './localise.ts'

/** Reloads the page's data after the business has changed; the first data is rendered by the server. */
export async function loadPage(page: PageData, texts: SameTexts<GuestTexts>): Promise<LivePage> {
  const { id } = page.business
  const query = { language: page.cardLanguage }
  const [business, { data, today, optionGroups, nextChange }] = await Promise.all([
    api('GET out/businesses/:id', { params: { id }, query }),
    api('GET businesses/:id/menus', { params: { id }, query }),
  ])
  return {
    business: withReadableLogo(business),
    ...localise(data, optionGroups, business, page),
    today: localiseToday(today, business, page),
    nextChange,
    opening: describeOpening(business, new Date(serverNow()), { ...page, texts }),
  }
}

export async function loadForStaff(business: Business, path: string): Promise<Menu[]> {
  const params = { id: business.id }
  const [menus, daily] = await Promise.all([
    api('GET businesses/:id/menus', { params }),
    api('GET businesses/:id/daily-menus', { params }),
  ])
  const page = { path, language: business.configuration.language }
  const read = localise(menus.data, menus.optionGroups, business, page)
  const offers = localiseOffers(
    { dailyMenus: daily.data, optionGroups: daily.optionGroups, events: [], banners: [], nextChange: null },
    business,
    page,
    new Date(serverNow()),
  )
  return withDailyMenus(withGroups(read.menus, read.optionGroups), withOfferedGroups(offers))
}

export async function loadOffers(page: PageData): Promise<Offers> {
  const params = { id: page.business.id }
  const query = { language: page.cardLanguage }
  const [business, dailyMenus, events, banners] = await Promise.all([
    api('GET out/businesses/:id', { params, query }),
    api('GET businesses/:id/daily-menus', { params, query }),
    api('GET businesses/:id/events', { params, query }),
    api('GET businesses/:id/banners', { params }),
  ])
  const now = new Date(serverNow())
  const isDated = events.data.some(({ startTime, endTime }) => startTime ?? endTime)
  // Dates are shown relative to today.
  const nextDay = isDated ? nextMidnight(now, business.timeZone).toISOString() : null
  const changes = [dailyMenus.nextChange, events.nextChange, nextDay].filter((change) => change !== null)
  const nextChange = changes.toSorted()[0] ?? null
  return localiseOffers(
    {
      dailyMenus: dailyMenus.data,
      optionGroups: dailyMenus.optionGroups,
      events: events.data,
      banners,
      nextChange,
    },
    business,
    page,
    now,
  )
}
