import type { z } from 'zod'
import type { Menu } from '#contract/api/menus.ts'
import { contentTransaction } from '#server/businesses/content-version.ts'
import { copyTitle } from '#server/businesses/copy-title.ts'
import { asOne } from '#server/journal/record.ts'
import type { BusinessContext } from '#server/lib/context.ts'
import { copySubmenu } from './submenus/duplicate-submenu.ts'
import { listSubmenus } from './submenus/submenus.ts'
import { createMenu, findMenu } from './menus.ts'

/** Copies a menu with its submenus and the products in them; guests do not see it until it is activated. */
export const duplicateMenu = (ctx: BusinessContext, id: string): Promise<z.output<typeof Menu>> =>
  contentTransaction(ctx, async (ctx) => {
    const { title, titleEn, description, descriptionEn, category, logo, icon, photoUrl } = await findMenu(
      ctx,
      id,
    )
    const copy = await createMenu(ctx, {
      title: copyTitle(title),
      titleEn: copyTitle(titleEn),
      description,
      descriptionEn,
      category,
      logo,
      icon,
      photoUrl,
      active: false,
    })
    for (const submenu of await listSubmenus(ctx, id)) await copySubmenu(asOne(ctx), copy.id, submenu)
    return findMenu(ctx, copy.id)
  })
