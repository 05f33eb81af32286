import { randomInt } from 'node:crypto'
import { z } from 'zod'
import { PublicBusiness } from '#contract/api/businesses.ts'
import { GuestMenu } from '#contract/api/menus.ts'
import { isInWindow, nextChange, wallClock } from '#contract/domain/time-window.ts'
import { describeToGuests } from '#server/businesses/businesses.ts'
import { contentVersion } from '#server/businesses/content-version.ts'
import type { ReadContext } from '#server/lib/context.ts'
import type { BuiltWeb } from '#server/lib/pages/built-web.ts'
import { guestDocument } from '#server/lib/pages/document.ts'
import { makePage, type Page } from '#server/lib/pages/page.ts'
import { listGuestMenus } from '#server/menus/guest-menus.ts'
import { earliest } from './earliest.ts'
import { isOnMenus, readOffers } from './guest-offers.ts'
import { pathOf, viewOf, type FoundPage } from './guest-page-address.ts'
import { headOfMenu } from './menu-head.ts'
import { renderNotice } from './public-pages.ts'

export interface PageRequest extends FoundPage {
  publicUrl: string
}

/** A number that no page shows by chance: it is rendered in place of the table's, which every guest gets for it. */
const standIn = String(randomInt(1e14, 2e14))

/** A page of a business's menu as it is now, whole: it never waits for a script to be read. */
export async function renderGuestPage(ctx: ReadContext, web: BuiltWeb, request: PageRequest): Promise<Page> {
  // First of all, so that it is never newer than what is shown.
  const version = (await contentVersion(ctx)) ?? 0
  const business = PublicBusiness.parse(await describeToGuests(ctx))
  const { choices, table, isShared } = request
  const language =
    choices.language ??
    (web.renderer.isLanguage(business.configuration.language) ? business.configuration.language : 'sq')
  if (!business.configuration.activation) {
    const notice = await renderNotice(web, { notice: 'unavailable', language, businessName: business.name })
    return { ...notice, language }
  }
  const { data, nextChange: nextMenuChange } = await listGuestMenus(ctx)
  const menus = z.array(GuestMenu).parse(data)
  const { isHome, productId } = viewOf(request)
  const offers = isHome || (productId && !isOnMenus(menus, productId)) ? await readOffers(ctx) : null
  const day = { startTime: business.startDayTime, endTime: business.endDayTime }
  const until = earliest(nextMenuChange, nextChange([day], ctx.now, business.timeZone)?.toISOString() ?? null)
  const page = {
    path: pathOf({ ...request, table: tableShown(request) }),
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
  const rendered = web.renderer.renderGuest(page)
  if (!rendered) return renderNotice(web, { notice: 'not-found', language })
  const { html, csp } = guestDocument(web, {
    ...rendered,
    ...headOfMenu(rendered, {
      publicUrl: request.publicUrl,
      askedLanguage: request.isLanguageAsked ? choices.language : null,
      productId,
    }),
    face: 'guest',
    language,
    part: isHome ? 'guest/home/home-page.tsx' : undefined,
  })
  const keptUntil = earliest(until, offers?.nextChange ?? null)
  return makePage(html, {
    status: 200,
    csp,
    since: ctx.now.getTime(),
    until: keptUntil === null ? null : Date.parse(keptUntil),
    language,
    table: isShared ? { number: table, standIn } : null,
  })
}

/** No table has this number: the page of all tables that a business does not have is made for it. */
const unknownTable = '0'

function tableShown({ table, isShared, isTableUnknown }: PageRequest): string {
  if (isTableUnknown) return unknownTable
  return isShared ? standIn : table
}
