import type { z } from 'zod'
import type { DeliveryConfiguration, DeliveryConfigurationChange } from '#contract/api/deliveries.ts'
import { toCents } from '#contract/domain/money.ts'
import { toDeliveryConfiguration, findBusiness } from '#server/businesses/businesses.ts'
import { contentChanged } from '#server/businesses/content-version.ts'
import { transaction, type BusinessContext } from '#server/lib/context.ts'

type Configuration = z.output<typeof DeliveryConfiguration>

export async function describeDelivery(ctx: BusinessContext): Promise<Configuration> {
  return toDeliveryConfiguration(await findBusiness(ctx))
}

/** Changes the given settings; guests see them at once. */
export async function changeDelivery(
  ctx: BusinessContext,
  change: z.output<typeof DeliveryConfigurationChange>,
): Promise<Configuration> {
  const { freeDeliveryPriceLimit, deliveryFee, deliveryZones, ...rest } = change
  return transaction(ctx, async (ctx) => {
    await contentChanged(ctx)
    const set = {
      ...rest,
      ...(freeDeliveryPriceLimit !== undefined && {
        freeDeliveryPriceLimitCents: toCents(freeDeliveryPriceLimit),
      }),
      ...(deliveryFee !== undefined && { deliveryFeeCents: toCents(deliveryFee) }),
      ...(deliveryZones && {
        deliveryZones: deliveryZones.length ? JSON.stringify(deliveryZones) : null,
      }),
    }
    if (Object.keys(set).length) {
      await ctx.db.updateTable('businesses').set(set).where('id', '=', ctx.businessId).execute()
    }
    return describeDelivery(ctx)
  })
}
