import type { z } from 'zod'
import type { Banner, BannerForm } from '#contract/api/banners.ts'
import { findReadableBusiness } from '#server/businesses/businesses.ts'
import { orderRecords, ownedRecords } from '#server/businesses/owned-records.ts'
import { nextPosition, type Ordered } from '#server/lib/ordering.ts'
import type { BusinessContext, ReadContext } from '#server/lib/context.ts'

type BannerOut = z.output<typeof Banner>
type Form = z.output<typeof BannerForm>

/** A business's banners, in the order set by staff; a deleted one cannot be restored. */
const banners = ownedRecords({
  table: 'banners',
  limit: 'banners',
  rows: bannerRows,
  present: (banner): BannerOut => banner,
  // Appended at the end unless a position is given.
  newColumns: async (ctx, form: Form) => ({
    ...form,
    order: form.order ?? (await nextPosition(ctx, 'banners')),
  }),
  changedColumns: (_, change: Partial<Form> & { deleted?: never }) => change,
})
export const { list: listBanners, create: createBanner, change: changeBanner, remove: deleteBanner } = banners

/** The active banners, as guests see them. */
export async function listGuestBanners(ctx: ReadContext): Promise<BannerOut[]> {
  await findReadableBusiness(ctx)
  return bannerRows(ctx).where('active', '=', true).execute()
}

export const orderBanners = (ctx: BusinessContext, named: Ordered[]): Promise<BannerOut[]> =>
  orderRecords(ctx, { table: 'banners', list: listBanners }, named)

function bannerRows(ctx: ReadContext) {
  return ctx.db
    .selectFrom('banners')
    .select(['id', 'pictureUrl', 'link', 'active', 'order'])
    .where('businessId', '=', ctx.businessId)
    .orderBy('order')
    .orderBy('id')
}
