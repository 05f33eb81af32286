import { v7 as uuid } from 'uuid'
import type { z } from 'zod'
import type { Banner, BannerForm } from '#contract/banners.ts'
import { AppError } from '#contract/errors.ts'
import { findOpenBusiness } from '#server/businesses/businesses.ts'
import { requireRoom } from '#server/businesses/content-limits.ts'
import { contentChanged } from '#server/businesses/content-version.ts'
import { nextPlace, reorder, writeOrder, type Placed } from '#server/lib/ordering.ts'
import { transaction, type BusinessContext, type ReadContext } from '#server/lib/context.ts'

type BannerOut = z.output<typeof Banner>
type Form = z.output<typeof BannerForm>

/** All banners in their order. */
export const listBanners = (ctx: BusinessContext): Promise<BannerOut[]> => bannersOf(ctx).execute()

export async function listGuestBanners(ctx: ReadContext): Promise<BannerOut[]> {
  await findOpenBusiness(ctx)
  return bannersOf(ctx).where('active', '=', true).execute()
}

/** Goes last unless a place is given. */
export async function createBanner(ctx: BusinessContext, form: Form): Promise<BannerOut> {
  return transaction(ctx, async (ctx) => {
    await contentChanged(ctx)
    await requireRoom(ctx, 'banners')
    const id = uuid()
    await ctx.db
      .insertInto('banners')
      .values({
        ...form,
        order: form.order ?? (await nextPlace(ctx, 'banners')),
        id,
        businessId: ctx.businessId,
        createdOn: ctx.now,
      })
      .execute()
    return findBanner(ctx, id)
  })
}

export async function changeBanner(
  ctx: BusinessContext,
  id: string,
  change: Partial<Form>,
): Promise<BannerOut> {
  return transaction(ctx, async (ctx) => {
    await contentChanged(ctx)
    await findBanner(ctx, id)
    if (Object.values(change).some((value) => value !== undefined)) {
      await ctx.db
        .updateTable('banners')
        .set(change)
        .where('businessId', '=', ctx.businessId)
        .where('id', '=', id)
        .execute()
    }
    return findBanner(ctx, id)
  })
}

export async function deleteBanner(ctx: BusinessContext, id: string): Promise<void> {
  await transaction(ctx, async (ctx) => {
    await contentChanged(ctx)
    await findBanner(ctx, id)
    await ctx.db.deleteFrom('banners').where('businessId', '=', ctx.businessId).where('id', '=', id).execute()
  })
}

/** Puts banners in order; an unknown one changes nothing (contract page, section 3). */
export async function orderBanners(ctx: BusinessContext, named: Placed[]): Promise<BannerOut[]> {
  return transaction(ctx, async (ctx) => {
    await contentChanged(ctx)
    const current = (await listBanners(ctx)).map((banner) => banner.id)
    await writeOrder(ctx, 'banners', reorder(current, named))
    return listBanners(ctx)
  })
}

async function findBanner(ctx: BusinessContext, id: string): Promise<BannerOut> {
  const banner = await bannersOf(ctx).where('id', '=', id).executeTakeFirst()
  if (!banner) throw new AppError('not.found')
  return banner
}

const bannersOf = (ctx: ReadContext) =>
  ctx.db
    .selectFrom('banners')
    .select(['id', 'pictureUrl', 'link', 'active', 'order'])
    .where('businessId', '=', ctx.businessId)
    .orderBy('order')
    .orderBy('id')
