import { sql } from 'kysely'
import type { z } from 'zod'
import { submenuIcons } from '#contract/domain/bounds.ts'
import type { Submenu } from '#contract/api/submenus.ts'
import { contentTransaction } from '#server/businesses/content-version.ts'
import { copyTitle } from '#server/businesses/copy-title.ts'
import type { BusinessContext } from '#server/lib/context.ts'
import { createSubmenu, findSubmenu } from './submenus.ts'

type SubmenuOut = z.output<typeof Submenu>

/** Copies a submenu with the same products; guests do not see it until it is activated. */
export const duplicateSubmenu = (ctx: BusinessContext, menuId: string, id: string): Promise<SubmenuOut> =>
  contentTransaction(ctx, async (ctx) => {
    const submenu = await findSubmenu(ctx, menuId, id)
    return copySubmenu(ctx, menuId, {
      ...submenu,
      title: copyTitle(submenu.title),
      titleEn: copyTitle(submenu.titleEn),
      // A menu has only one Chef's choice.
      icon: submenu.icon === 'star' ? null : submenu.icon,
      active: false,
    })
  })

/** Adds a copy of this submenu to a menu, with the same products. */
export async function copySubmenu(
  ctx: BusinessContext,
  menuId: string,
  submenu: SubmenuOut,
): Promise<SubmenuOut> {
  const { title, titleEn, description, descriptionEn, category, logo, startTime, endTime, station, active } =
    submenu
  const copy = await createSubmenu(ctx, menuId, {
    title,
    titleEn,
    description,
    descriptionEn,
    category,
    logo,
    startTime,
    endTime,
    station,
    active,
    icon: submenuIcons.find((icon) => icon === submenu.icon) ?? null,
  })
  await sql`
    insert into submenu_products (business_id, submenu_id, product_id, "order")
    select business_id, ${copy.id}, product_id, "order" from submenu_products
    where business_id = ${ctx.businessId} and submenu_id = ${submenu.id}
  `.execute(ctx.db)
  return findSubmenu(ctx, menuId, copy.id)
}
