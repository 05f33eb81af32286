import { sql } from 'kysely'
import { z } from 'zod'
import { fromMills } from '#contract/domain/money.ts'
import { AppError } from '#contract/shared/errors.ts'
import type { DataOf } from '#contract/shared/endpoint.ts'
import { currencySigns } from '#contract/domain/currency-signs.ts'
import { Place, readingDoubts, type ReadingDoubt } from '#contract/shared/reading.ts'
import type { menuReviews } from '#contract/api/menu-reviews.ts'
import { contentTransaction } from '#server/businesses/content-version.ts'
import type { BusinessContext } from '#server/lib/context.ts'
import { changeMenu, findMenu } from '#server/menus/menus.ts'
import { listCollectionProducts, type CollectionProduct } from '#server/products/collection-products.ts'
import { findSubmenu, listSubmenus } from '#server/menus/submenus/submenus.ts'
import { findSimilarMenu } from './similar-menu.ts'

type Review = DataOf<(typeof menuReviews)['GET menu-reviews/:menuId']>
export type ReviewedSubmenu = Omit<Review['submenus'][number], 'isTitleUnsure'>
export type ReviewedProduct = ReviewedSubmenu['products'][number]

/** The open reviews, newest first, with the number of dishes and of what is to be checked. */
export async function listReviews(
  ctx: BusinessContext,
): Promise<DataOf<(typeof menuReviews)['GET menu-reviews']>> {
  const { rows } = await sql<{ menuId: string; title: string; dishes: number; toCheck: number }>`
    select review.menu_id, menus.title, count(distinct products.id) as dishes,
      count(distinct products.id) filter (where cardinality(
        case when products.price_mills > 0 then array_remove(read.doubts, 'price-missing') else read.doubts end) > 0)
        + count(distinct submenus.id) filter (where submenus.id = any(review.unsure_titles)) as to_check
    from menu_reviews as review
    join menus on menus.business_id = review.business_id and menus.id = review.menu_id and not menus.deleted
    left join submenus on submenus.business_id = review.business_id and submenus.menu_id = review.menu_id
      and not submenus.deleted
    left join submenu_products as inside on inside.business_id = review.business_id
      and inside.submenu_id = submenus.id
    left join products on products.business_id = review.business_id and products.id = inside.product_id
      and not products.deleted
    left join read_products as read on read.business_id = review.business_id and read.menu_id = review.menu_id
      and read.product_id = products.id
    where review.business_id = ${ctx.businessId}
    group by review.menu_id, menus.title, review.created_on
    order by review.created_on desc, review.menu_id desc`.execute(ctx.db)
  return rows
}

/**
 * A menu that was read, with its photos, the doubts about each dish, and the existing menu it seems to be an
 * edition of.
 */
export async function findReview(ctx: BusinessContext, menuId: string): Promise<Review> {
  const { unsureTitles, ...review } = await requireReview(ctx, menuId)
  const submenus = await readSubmenus(ctx, menuId)
  const menu = await findMenu(ctx, menuId)
  return {
    ...review,
    menu,
    submenus: submenus.map((submenu) => ({ ...submenu, isTitleUnsure: unsureTitles.includes(submenu.id) })),
    similarMenu: await findSimilarMenu(ctx, menuId, productsOf(submenus)),
  }
}

export const productsOf = <Product>(submenus: readonly { products: Product[] }[]): Product[] =>
  submenus.flatMap(({ products }) => products)

/** The submenus of a menu under review, with their dishes and the doubts about them. */
export async function readSubmenus(ctx: BusinessContext, menuId: string): Promise<ReviewedSubmenu[]> {
  const rows = await ctx.db
    .selectFrom('readProducts')
    .select(['productId', 'doubts', 'place', 'proposedPriceMills'])
    .where('businessId', '=', ctx.businessId)
    .where('menuId', '=', menuId)
    .execute()
  const read = new Map(rows.map((row) => [row.productId, row]))
  const submenus = await listSubmenus(ctx, menuId)
  return Promise.all(
    submenus.map(async (submenu) => {
      const products = await listCollectionProducts(ctx, 'submenu', submenu.id)
      return {
        ...submenu,
        products: products.map((product) => toReviewed(product, read.get(product.id))),
      }
    }),
  )
}

/** Drops values recorded by an earlier version of the server that this one does not know. */
const toReviewed = (
  product: CollectionProduct,
  read?: { doubts: readonly string[]; place: unknown; proposedPriceMills: number | null },
): ReviewedProduct => ({
  ...product,
  doubts: readingDoubts.filter(
    (doubt) => read?.doubts.includes(doubt) && !(doubt === 'price-missing' && product.price > 0),
  ),
  place: Place.safeParse(read?.place).data ?? null,
  proposedPrice: product.price === 0 && read?.proposedPriceMills ? fromMills(read.proposedPriceMills) : null,
})

const notFound = () => new AppError('not.found')

/** What is recorded of a review as a whole; throws 404 if the business has no such review, or has deleted its menu. */
export async function requireReview(
  ctx: BusinessContext,
  menuId: string,
): Promise<Pick<Review, 'photos' | 'currencySign'> & { unsureTitles: string[] }> {
  await findMenu(ctx, menuId)
  const { imageUrls, currencySign, unsureTitles } = await ctx.db
    .selectFrom('menuReviews')
    .select(['imageUrls', 'currencySign', 'unsureTitles'])
    .where('businessId', '=', ctx.businessId)
    .where('menuId', '=', menuId)
    .executeTakeFirstOrThrow(notFound)
  return {
    photos: z.array(z.string()).parse(imageUrls),
    unsureTitles,
    currencySign: currencySigns.find((sign) => sign === currencySign) ?? null,
  }
}

/** Records the remaining doubts about a dish that was read; none if it was checked. */
export async function noteDoubts(
  ctx: BusinessContext,
  { menuId, id }: { menuId: string; id: string },
  doubts: ReadingDoubt[],
): Promise<{ doubts: ReadingDoubt[] }> {
  await ctx.db
    .updateTable('readProducts')
    .set({ doubts })
    .where('businessId', '=', ctx.businessId)
    .where('menuId', '=', menuId)
    .where('productId', '=', id)
    .returning('productId')
    .executeTakeFirstOrThrow(notFound)
  return { doubts }
}

/** Records whether the title of a submenu is still to be checked. */
export async function noteTitle(
  ctx: BusinessContext,
  { menuId, id }: { menuId: string; id: string },
  isTitleUnsure: boolean,
): Promise<{ isTitleUnsure: boolean }> {
  await findSubmenu(ctx, menuId, id)
  const others = sql<string[]>`array_remove(unsure_titles, ${id}::uuid)`
  await ctx.db
    .updateTable('menuReviews')
    .set({ unsureTitles: isTitleUnsure ? sql<string[]>`${others} || ${id}::uuid` : others })
    .where('businessId', '=', ctx.businessId)
    .where('menuId', '=', menuId)
    .returning('menuId')
    .executeTakeFirstOrThrow(notFound)
  return { isTitleUnsure }
}

/** Ends a review and shows the menu to guests. */
export const finishReview = (ctx: BusinessContext, menuId: string) =>
  contentTransaction(ctx, async (ctx) => {
    await requireReview(ctx, menuId)
    await endReview(ctx, menuId)
    return changeMenu(ctx, menuId, { active: true })
  })

export const endReview = (ctx: BusinessContext, menuId: string) =>
  ctx.db
    .deleteFrom('menuReviews')
    .where('businessId', '=', ctx.businessId)
    .where('menuId', '=', menuId)
    .execute()
