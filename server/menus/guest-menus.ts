import type { z } from 'zod'
import type { GuestMenu, GuestOptionGroups, OnToday } from '#contract/api/menus.ts'
import type { GuestSubmenu } from '#contract/api/submenus.ts'
import { isInWindow, nextChange, wallClock } from '#contract/domain/time-window.ts'
import { toThumbnailLink } from '#server/lib/media/thumbnail.ts'
import { findBusiness, findReadableBusiness, type BusinessRow } from '#server/businesses/businesses.ts'
import type { ReadContext } from '#server/lib/context.ts'
import { earliest } from '#server/lib/earliest.ts'
import { listGuestOptionGroups } from '#server/option-groups/guest-option-groups.ts'
import { withPricesNow } from '#server/price-rules/guest-prices.ts'
import { listGuestProducts } from '#server/products/guest-products.ts'
import { listOnToday } from './on-today.ts'

type GuestSubmenuOut = z.output<typeof GuestSubmenu>

/**
 * What a guest sees now: active menus with those active submenus whose window contains the business's current
 * time, with their active products in the order set by staff and at current prices; the option groups of
 * these products; the day's daily menus and events; and the time of the next change.
 */
export const listGuestMenus = async (ctx: ReadContext): Promise<MenusNow> =>
  listMenus(ctx, await findReadableBusiness(ctx))

interface MenusNow {
  data: z.output<typeof GuestMenu>[]
  today: z.output<typeof OnToday>[]
  optionGroups: z.output<typeof GuestOptionGroups>
  nextChange: string | null
}

/**
 * The same for staff, of a disabled menu, too, and with the submenus of all hours; if wanted, also with what is sold out
 * today.
 */
export const listMenusOfAllHours = async (
  ctx: ReadContext,
  options: { withSoldOut?: true } = {},
): Promise<MenusNow> => listMenus(ctx, await findBusiness(ctx), { ofAllHours: true, ...options })

async function listMenus(
  ctx: ReadContext,
  business: BusinessRow,
  { ofAllHours = false, withSoldOut = business.showSoldOut } = {},
): Promise<MenusNow> {
  const [menus, submenus, { products: listed, ...stock }, on] = await Promise.all([
    visibleMenus(ctx),
    activeSubmenus(ctx),
    listGuestProducts(ctx, 'submenu', { withSoldOut }),
    listOnToday(ctx, business.timeZone),
  ])
  const optionGroups = await listGuestOptionGroups(ctx, [...listed.values()].flat())
  const { products, nextChange: nextPrice } = await withPricesNow(ctx, business, listed, optionGroups)
  const { time } = wallClock(ctx.now, business.timeZone)
  const byMenu = new Map<string, GuestSubmenuOut[]>()
  for (const submenu of submenus) {
    if (!ofAllHours && !isInWindow(submenu, time)) continue
    const list = byMenu.get(submenu.menuId) ?? []
    list.push({ ...submenu, products: products.get(submenu.id) ?? [] })
    byMenu.set(submenu.menuId, list)
  }
  return {
    data: menus.map((menu) => ({
      ...menu,
      thumbnail: toThumbnailLink(menu.photoUrl),
      subMenus: byMenu.get(menu.id) ?? [],
    })),
    today: on.today,
    optionGroups,
    nextChange: earliest(
      nextChange(submenus, ctx.now, business.timeZone)?.toISOString() ?? null,
      on.nextChange,
      stock.nextChange,
      nextPrice,
    ),
  }
}

function visibleMenus(ctx: ReadContext) {
  return ctx.db
    .selectFrom('menus')
    .select(['id', 'title', 'titleEn', 'description', 'descriptionEn', 'photoUrl', 'logo'])
    .where('businessId', '=', ctx.businessId)
    .where('deleted', '=', false)
    .where('active', '=', true)
    .orderBy('order')
    .orderBy('id')
    .execute()
}

function activeSubmenus(ctx: ReadContext) {
  return ctx.db
    .selectFrom('submenus')
    .select([
      'id',
      'menuId',
      'title',
      'titleEn',
      'description',
      'descriptionEn',
      'icon',
      'logo',
      'startTime',
      'endTime',
    ])
    .where('businessId', '=', ctx.businessId)
    .where('deleted', '=', false)
    .where('active', '=', true)
    .orderBy('order')
    .orderBy('id')
    .execute()
}
