import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { BusinessContext } from '#server/lib/context.ts'
import { systemContext, transaction } from '#server/lib/context.ts'
import type { AppServices } from '#server/lib/services.ts'
import { toDrawnPicture, withDrawings } from '#server/lib/media/drawings.ts'
import type { MediaStore } from '#server/lib/media/media-store.ts'
import { createMenu } from '#server/menus/menus.ts'
import { addImageLink } from '#server/products/product-images.ts'
import { createProduct } from '#server/products/products.ts'
import { submenuProducts } from '#server/menus/submenus/submenu-products.ts'
import { createSubmenu } from '#server/menus/submenus/submenus.ts'
import { changePlan } from '#server/tables/plan.ts'
import { listTables } from '#server/tables/tables.ts'
import type { ExampleName } from '#server/lib/environment.ts'
import { demoAreas, demoBusiness, demoPlaces, demoTables } from './business.ts'
import { examples } from './examples/examples.ts'
import { seedExample } from './examples/seed-example.ts'
import { demoMenus } from './menu.ts'
import { openBusiness } from './open-business.ts'
import { demoPictures, menuPictureKey, pictureCopies, productPictureKey } from './pictures.ts'
import { seedGuests } from './seed-guests.ts'
import { seedPromotions } from './seed-promotions.ts'
import type { LinkOf, ProductIds } from './types.ts'

/** The media store extended with the demo's pictures, which are stored or drawn when first requested. */
export const withDemoPictures = (store: MediaStore): MediaStore =>
  withDrawings(store, demoPictures(), pictureCopies)

/**
 * Creates the demo business in an empty database, in one transaction (contract page, section 7): the
 * restaurant, or one of the other example businesses.
 */
export async function seedDemo(services: AppServices, name: ExampleName = 'restaurant'): Promise<void> {
  const links = new Map(demoPictures().map((picture) => [picture.key, toDrawnPicture(picture).link]))
  await transaction(systemContext(services), async (ctx) => {
    // If several servers start at once, one seeds; the others wait and then find the business.
    await sql`select pg_advisory_xact_lock(7368870)`.execute(ctx.db)
    const someone = await ctx.db.selectFrom('businesses').select('id').limit(1).executeTakeFirst()
    if (!someone) await seedBusiness(ctx, name, (key) => links.get(key) ?? '')
  })
}

async function seedBusiness(
  system: ReturnType<typeof systemContext>,
  name: ExampleName,
  linkOf: LinkOf,
): Promise<void> {
  if (name === 'restaurant') {
    const ctx = await openBusiness(system, demoBusiness, demoTables, linkOf)
    await seedRoom(ctx)
    const products = await seedMenus(ctx, linkOf)
    await seedPromotions(ctx, products, linkOf)
    return seedGuests(ctx, products)
  }
  const example = examples[name]
  await seedExample(
    await openBusiness(system, example.business, example.tables, linkOf),
    name,
    example,
    linkOf,
  )
}

async function seedRoom(ctx: BusinessContext): Promise<void> {
  const areas = demoAreas.map((name) => ({ id: uuid(), name }))
  const tables = (await listTables(ctx)).flatMap(({ id }, at) => {
    const place = demoPlaces[at]
    if (!place) return []
    const [area, seats, shape, x, y, width, height] = place
    const areaId = areas.find(({ name }) => name === area)?.id ?? null
    return { id, areaId, seats, shape, x, y, width, height }
  })
  await changePlan(ctx, { plan: { areas, tables } })
}

async function seedMenus(ctx: BusinessContext, linkOf: LinkOf): Promise<ProductIds> {
  const ids = new Map<string, string>()
  for (const { key, submenus, ...titles } of demoMenus) {
    const menu = await createMenu(ctx, {
      ...titles,
      photoUrl: linkOf(menuPictureKey(key)),
      category: null,
      logo: null,
      icon: null,
    })
    for (const { products, ...submenu } of submenus) {
      const { id } = await createSubmenu(ctx, menu.id, { ...submenu, category: null, logo: null })
      for (const { key, partKeys = [], ...form } of products) {
        const product = await createProduct(ctx, form)
        for (const shown of [key, ...partKeys])
          await addImageLink(ctx, product.id, linkOf(productPictureKey(shown)))
        ids.set(key, product.id)
      }
      await submenuProducts(menu.id).add(
        ctx,
        id,
        products.map(({ key }) => ids.get(key) as string),
      )
    }
  }
  return ids
}
