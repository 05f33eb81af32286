import { z } from 'zod'
import type { Language } from '#contract/bounds.ts'
import { PublicBusiness } from '#contract/businesses.ts'
import { GuestMenu } from '#contract/menus.ts'
import { isInWindow, nextChange, wallClock } from '#contract/time-window.ts'
import { describeToGuests } from '#server/businesses/businesses.ts'
import { contentVersion } from '#server/businesses/content-version.ts'
import type { ReadContext } from '#server/lib/context.ts'
import type { Choices } from '#server/lib/pages/choices.ts'
import type { BuiltWeb } from '#server/lib/pages/built-web.ts'
import { guestDocument } from '#server/lib/pages/document.ts'
import { makePage, type Page } from '#server/lib/pages/page-cache.ts'
import { listGuestMenus } from '#server/menus/guest-menus.ts'
import { earliest } from './earliest.ts'
import { isOnMenus, readOffers } from './guest-offers.ts'
import { headOfMenu } from './menu-head.ts'
import { renderNotice } from './public-pages.ts'

export interface PageRequest {
  businessId: string
  path: string
  /** What it is about, beside the menus. */
  view: { isHome?: boolean; productId?: string | undefined }
  choices: Choices
  /** What `?lang=` asked for: that is a page of its own. */
  askedLanguage: Language | null
  publicUrl: string
  /** The business has no such table (contract page, section 9). */
  isTableUnknown: boolean
}

/** A page of a business's menu as it is now, whole: it never waits for a script to be read. */
export async function renderGuestPage(ctx: ReadContext, web: BuiltWeb, request: PageRequest): Promise<Page> {
  // First of all, so that it is never newer than what is shown.
  const version = (await contentVersion(ctx)) ?? 0
  const business = PublicBusiness.parse(await describeToGuests(ctx))
  const { choices } = request
  const language =
    choices.language ??
    (web.renderer.isLanguage(business.configuration.language) ? business.configuration.language : 'sq')
  if (!business.configuration.activation) {
    return renderNotice(web, { notice: 'unavailable', language, businessName: business.name })
  }
  const { data, nextChange: nextMenuChange } = await listGuestMenus(ctx)
  const menus = z.array(GuestMenu).parse(data)
  const { isHome, productId } = request.view
  const offers = isHome || (productId && !isOnMenus(menus, productId)) ? await readOffers(ctx) : null
  const day = { startTime: business.startDayTime, endTime: business.endDayTime }
  const until = earliest(nextMenuChange, nextChange([day], ctx.now, business.timeZone)?.toISOString() ?? null)
  const page = {
    path: request.path,
    isTableUnknown: request.isTableUnknown || undefined,
    language,
    layout: choices.layout,
    menuIndex: choices.menuIndex,
    version,
    business,
    isOpen: isInWindow(day, wallClock(ctx.now, business.timeZone).time),
    menus,
    nextChange: until,
    offers,
  }
  const rendered = web.renderer.renderDiner(page)
  if (!rendered) return renderNotice(web, { notice: 'not-found', language })
  const { html, csp } = guestDocument(web, {
    ...rendered,
    ...headOfMenu(rendered, { ...request, productId }),
    face: 'guest',
    language,
    part: isHome ? 'diner/home-page.tsx' : undefined,
  })
  const keptUntil = earliest(until, offers?.nextChange ?? null)
  return makePage(html, {
    status: 200,
    csp,
    since: ctx.now,
    until: keptUntil === null ? null : new Date(keptUntil),
  })
}
