import { sql } from 'kysely'
import { contentTransaction } from '#server/businesses/content-version.ts'
import { asOne } from '#server/journal/record.ts'
import type { BusinessContext } from '#server/lib/context.ts'
import { deleteMenu } from '#server/menus/menus.ts'
import { changeProducts } from '#server/products/change-products.ts'
import { endReview, requireReview } from './reviews.ts'

/** Deletes a menu that was read, and its products that are on no other menu. */
export const deleteReadMenu = (ctx: BusinessContext, menuId: string): Promise<void> =>
  contentTransaction(ctx, async (ctx) => {
    await requireReview(ctx, menuId)
    const ids = await listOnlyHere(ctx, menuId)
    await changeProducts(
      // The menu's deletion tells of them.
      asOne(ctx),
      ids.map((id) => ({ id, deleted: true })),
    )
    await deleteMenu(ctx, menuId)
    await endReview(ctx, menuId)
  })

/** The products of a menu that are on no other menu or daily menu. */
async function listOnlyHere(ctx: BusinessContext, menuId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select products.id from products
    where products.business_id = ${ctx.businessId} and not products.deleted
      and exists (${insideOf(sql`submenus.menu_id = ${menuId}`)})
      and not exists (${insideOf(sql`submenus.menu_id <> ${menuId}`)})
      and not exists (select from daily_menu_products as inside
        where inside.business_id = products.business_id and inside.product_id = products.id)`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

const insideOf = (which: ReturnType<typeof sql>) => sql`
  select from submenu_products as inside
  join submenus on submenus.business_id = inside.business_id and submenus.id = inside.submenu_id
    and not submenus.deleted
  join menus on menus.business_id = submenus.business_id and menus.id = submenus.menu_id and not menus.deleted
  where inside.business_id = products.business_id and inside.product_id = products.id and ${which}`
