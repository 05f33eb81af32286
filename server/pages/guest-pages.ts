import { randomInt } from 'node:crypto'
import { z } from 'zod'
import { PublicBusiness } from '#contract/api/businesses.ts'
import { GuestMenu, GuestOptionGroups } from '#contract/api/menus.ts'
import { chooseLanguages, directionOf } from '#contract/domain/card-languages.ts'
import { nextOpeningChange } from '#contract/domain/opening-hours.ts'
import { orderKinds } from '#contract/domain/price-rules.ts'
import { pausedUntil } from '#contract/domain/pauses.ts'
import { findPublicBusiness, toPublicBusiness } from '#server/businesses/businesses.ts'
import { contentVersion } from '#server/businesses/content-version.ts'
import type { ReadContext } from '#server/lib/context.ts'
import type { ClientBuild } from '#server/lib/pages/client-build.ts'
import { guestDocument } from '#server/lib/pages/document.ts'
import { makePage, type Page } from '#server/lib/pages/page.ts'
import { listGuestMenus } from '#server/menus/guest-menus.ts'
import { cardTranslator } from '#server/translations/in-card-language.ts'
import { earliest } from '#server/lib/earliest.ts'
import { isOnMenus, readGuestOffers } from './guest-offers.ts'
import { isAskedLanguage } from '#server/lib/pages/page-key.ts'
import { toPath, parseView, type FoundPage } from './guest-page-address.ts'
import { inBusinessColour } from './business-colour.ts'
import { createMenuHead } from './menu-head.ts'
import { renderMessagePage } from './public-pages.ts'

export interface PageRequest extends FoundPage {
  publicUrl: string
}

/**
 * A placeholder for the table's number in the rendered page, replaced for every guest: a number that no page
 * contains by chance.
 */
const standIn = String(randomInt(1e14, 2e14))

/** Renders a page of a business's menu as it is now, complete without scripts. */
export async function renderGuestPage(
  ctx: ReadContext,
  web: ClientBuild,
  request: PageRequest,
): Promise<Page> {
  // Read first, so that the version is never newer than the content.
  const version = (await contentVersion(ctx)) ?? 0
  const row = await findPublicBusiness(ctx)
  const business = PublicBusiness.parse(toPublicBusiness(row))
  const { preferences, table, isShared } = request
  const { language, card } = chooseLanguages(preferences, business.configuration)
  const isFurther = business.configuration.furtherLanguages?.includes(card)
  const cardLanguage = isFurther ? card : undefined
  if (!business.configuration.activation) {
    const notice = await renderMessagePage(web, {
      notice: 'unavailable',
      language,
      businessName: business.name,
      businessPhone: business.phoneNumber,
    })
    // Reloads by itself, for guests who wait at the table until the menu is back.
    return { ...notice, headers: { ...notice.headers, refresh: '30' } }
  }
  const [now, inCardLanguage] = await Promise.all([listGuestMenus(ctx), cardTranslator(ctx, cardLanguage)])
  const { data, today, optionGroups, nextChange: nextMenuChange } = inCardLanguage(now)
  const menus = z.array(GuestMenu).parse(data)
  const { isHome, productId } = parseView(request)
  const offers =
    isHome || (productId && !isOnMenus(menus, productId))
      ? inCardLanguage(await readGuestOffers(ctx, business.timeZone))
      : null
  // The pages of deliveries and pick-ups say whether those are open.
  const shownKinds = orderKinds.filter((kind) => kind === 'table' || kind === table)
  const until = earliest(
    nextMenuChange,
    nextOpeningChange(business, shownKinds, ctx.now)?.toISOString() ?? null,
    ...orderKinds.map((kind) => pausedUntil(business.paused, kind, ctx.now) ?? null),
  )
  const page = {
    path: toPath({ ...request, table: tableShown(request) }),
    isTableUnknown: request.isTableUnknown || undefined,
    language,
    cardLanguage,
    ...(cardLanguage && directionOf(cardLanguage) === 'rtl' && { isCardRightToLeft: true as const }),
    layout: preferences.layout,
    menuIndex: preferences.menuIndex,
    version,
    business: inCardLanguage(business),
    menus,
    optionGroups: GuestOptionGroups.parse(optionGroups),
    today,
    nextChange: until,
    offers,
  }
  const rendered = web.renderer.renderGuest(page, ctx.now)
  if (!rendered) {
    const menuPath = toPath({ ...request, table: tableShown(request), rest: '' })
    const notice = { notice: 'not-found', language, businessName: business.name, menuPath } as const
    return renderMessagePage(web, notice, isShared ? { number: table, standIn } : null)
  }
  const { html, csp } = guestDocument(web, {
    ...rendered,
    ...createMenuHead(rendered, {
      publicUrl: request.publicUrl,
      askedLanguage: isAskedLanguage(request, card) ? (cardLanguage ?? language) : null,
      productId,
    }),
    ...inBusinessColour(row.accentColor, rendered.css),
    bundle: 'guest',
    language,
    cardLanguage,
    entryChunk: isHome ? 'guest/home/home-page.tsx' : productId && 'guest/product-page/product-page.tsx',
  })
  const keptUntil = earliest(until, offers?.nextChange ?? null)
  return makePage(html, {
    status: 200,
    csp,
    since: ctx.now.getTime(),
    until: keptUntil === null ? null : Date.parse(keptUntil),
    languages: business.configuration,
    table: isShared ? { number: table, standIn } : null,
  })
}

/** No table has this number; the page shared by all unknown tables is rendered for it. */
const unknownTable = '0'

function tableShown({ table, isShared, isTableUnknown }: PageRequest): string {
  if (isTableUnknown) return unknownTable
  return isShared ? standIn : table
}
