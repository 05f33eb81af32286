import type { z } from 'zod'
import { DeliveryConfiguration, type DeliveryConfigurationChange } from '#contract/api/deliveries.ts'
import { toMills } from '#contract/domain/money.ts'
import { changeSettings, toDeliveryConfiguration, findBusiness } from '#server/businesses/businesses.ts'
import { mergeEdit, recordEdits, type Edit } from '#server/businesses/record-edits.ts'
import type { BusinessContext } from '#server/lib/context.ts'

type Configuration = z.output<typeof DeliveryConfiguration>

export async function describeDelivery(ctx: BusinessContext): Promise<Configuration> {
  return toDeliveryConfiguration(await findBusiness(ctx))
}

/** As its editor saw it: read by the schema, whose order of fields the comparison needs. */
const asSeen = async (ctx: BusinessContext) => DeliveryConfiguration.parse(await describeDelivery(ctx))

/**
 * Changes the given settings; guests see them at once. Merges with other editors' changes if the expected values are
 * given.
 */
export const changeDelivery = (
  ctx: BusinessContext,
  change: z.output<typeof DeliveryConfigurationChange> & Pick<Edit, 'expected'>,
): Promise<Configuration> =>
  changeSettings(ctx, async (ctx) => {
    const { businessId: id } = ctx
    const before = await asSeen(ctx)
    const given = await mergeEdit(ctx, id, { ...before, deliveryZones: before.deliveryZones ?? null }, change)
    const { freeDeliveryPriceLimit, deliveryFee, deliveryZones, ...rest } = given
    const set = {
      ...rest,
      ...(freeDeliveryPriceLimit !== undefined && {
        freeDeliveryPriceLimitMills: toMills(freeDeliveryPriceLimit),
      }),
      ...(deliveryFee !== undefined && { deliveryFeeMills: toMills(deliveryFee) }),
      ...(deliveryZones && {
        deliveryZones: deliveryZones.length ? JSON.stringify(deliveryZones) : null,
      }),
    }
    if (Object.keys(set).length) {
      await ctx.db.updateTable('businesses').set(set).where('id', '=', id).execute()
    }
    const after = await asSeen(ctx)
    await recordEdits(ctx, { id, given, before, after })
    return after
  })
