import type { z } from 'zod'
import type { Product } from '#contract/api/products.ts'
import type { SpreadsheetReport } from '#contract/api/spreadsheets.ts'
import type { SpreadsheetColumn } from '#contract/domain/spreadsheet-columns.ts'
import { findBusiness } from '#server/businesses/businesses.ts'
import type { BusinessContext } from '#server/lib/context.ts'
import { listOptionGroups, type OptionGroupOut } from '#server/option-groups/option-groups.ts'
import { listTaxes } from '#server/taxes/taxes.ts'
import type { NamedGroup } from './option-cells.ts'
import type { RowOf } from './read-rows.ts'
import { selectProducts, toProduct } from '#server/products/products.ts'

/** The row of a product. */
export type Line = RowOf<SpreadsheetColumn>
/** What is wrong with a cell. */
export type Refusal = z.output<typeof SpreadsheetReport>['refused'][number]
export type ProductOut = z.output<typeof Product>

export interface CatalogueSubmenu {
  id: string
  title: string
  titleEn: string
  menu: { id: string; title: string; titleEn: string }
  productIds: string[]
}

/** A business's products and where they are: everything that is not deleted, in order. */
export interface Catalogue {
  products: ProductOut[]
  submenus: CatalogueSubmenu[]
  menus: CatalogueSubmenu['menu'][]
  names: Names
  groups: OptionGroupOut[]
  /** The further languages of the card, each with its translations by the digests of their sources. */
  translations: Map<string, Map<string, string>>
}

/** Records other than menus that a product's cells refer to by name, and the currency of its amounts. */
export interface Names {
  currency: string
  groups: readonly NamedGroup[]
  taxes: readonly { id: string; name: string }[]
}

export async function readCatalogue(ctx: BusinessContext): Promise<Catalogue> {
  const { db, businessId } = ctx
  const rows = await selectProducts(ctx).orderBy('updatedOn', 'desc').orderBy('products.id', 'desc').execute()
  const menus = await db
    .selectFrom('menus')
    .select(['id', 'title', 'titleEn'])
    .where('businessId', '=', businessId)
    .where('deleted', '=', false)
    .orderBy('order')
    .orderBy('id')
    .execute()
  const submenus = await db
    .selectFrom('submenus')
    .select(['id', 'menuId', 'title', 'titleEn'])
    .where('businessId', '=', businessId)
    .where('deleted', '=', false)
    .orderBy('order')
    .orderBy('id')
    .execute()
  const placed = await db
    .selectFrom('submenuProducts')
    .select(['submenuId', 'productId'])
    .where('businessId', '=', businessId)
    .orderBy('order')
    .orderBy('productId')
    .execute()
  const products = rows.map(toProduct)
  const known = new Set(products.map(({ id }) => id))
  const inside = Map.groupBy(placed, ({ submenuId }) => submenuId)
  const groups = await listOptionGroups(ctx)
  const { currency, furtherLanguages } = await findBusiness(ctx)
  return {
    products,
    menus,
    groups,
    translations: await readTranslations(ctx, furtherLanguages),
    names: { groups, taxes: await listTaxes(ctx), currency },
    // Ordered by menu, then within each menu.
    submenus: menus.flatMap((menu) =>
      submenus
        .filter(({ menuId }) => menuId === menu.id)
        .map(({ id, title, titleEn }) => ({
          id,
          title,
          titleEn,
          menu,
          productIds: (inside.get(id) ?? [])
            .map(({ productId }) => productId)
            .filter((productId) => known.has(productId)),
        })),
    ),
  }
}

async function readTranslations(
  { db, businessId }: BusinessContext,
  languages: readonly string[],
): Promise<Catalogue['translations']> {
  const found = new Map(languages.map((language) => [language, new Map<string, string>()]))
  if (!languages.length) return found
  const rows = await db
    .selectFrom('translations')
    .select(['language', 'digest', 'text'])
    .where('businessId', '=', businessId)
    .execute()
  for (const { language, digest, text } of rows) found.get(language)?.set(digest, text)
  return found
}
