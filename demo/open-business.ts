import { toMills } from '#contract/domain/money.ts'
import { inBusiness, type BusinessContext, type systemContext } from '#server/lib/context.ts'
import { changeBusiness } from '#server/businesses/businesses.ts'
import { asOne } from '#server/journal/record.ts'
import { signUp } from '#server/accounts/sign-up.ts'
import { generateTables, renameTable } from '#server/tables/tables.ts'
import { demoStaff } from './business.ts'
import { logoKey } from './pictures.ts'
import type { DemoBusiness, LinkOf } from './types.ts'

/** Signs up a demo business with its tables; it is open immediately. */
export async function openBusiness(
  system: ReturnType<typeof systemContext>,
  { address, configuration, delivery, ...own }: DemoBusiness,
  tables: readonly string[],
  linkOf: LinkOf,
): Promise<BusinessContext> {
  const { businessId } = await signUp(
    system,
    {
      ...demoStaff,
      businessName: own.name,
      businessUsername: own.username,
      businessType: own.type,
      businessAddressLine: address.addressLine,
      businessPhoneNumber: own.phoneNumber,
      businessCountry: address.country,
      businessCity: address.city,
      businessLatitude: address.latitude,
      businessLongitude: address.longitude,
      startDayTime: own.startDayTime,
      endDayTime: own.endDayTime,
      radiusInMeters: own.radiusInMeters,
      language: configuration.language,
      secondaryLanguage: configuration.secondaryLanguage,
      currency: configuration.currency,
      imageUrls: null,
      key: null,
    },
    { userAgent: null, language: null, draftSession: null, count: () => {} },
  )
  // Nobody has done anything there yet.
  const ctx = asOne(inBusiness(system, businessId))
  await changeBusiness(ctx, { description: own.description, descriptionEn: own.descriptionEn, configuration })
  await ctx.db
    .updateTable('businesses')
    .set({
      logo: linkOf(logoKey),
      firstStepsDismissedOn: ctx.now,
      activation: true,
      activateDelivery: delivery.activateDelivery,
      deliveryStartTime: delivery.deliveryStartTime,
      deliveryEndTime: delivery.deliveryEndTime,
      freeDeliveryPriceLimitMills: toMills(delivery.freeDeliveryPriceLimit),
      deliveryFeeMills: toMills(delivery.deliveryFee),
    })
    .where('id', '=', businessId)
    .execute()
  // Nobody reads mail at the demo's address.
  await ctx.db
    .updateTable('accounts')
    .set({ emailConfirmedOn: ctx.now })
    .where('id', 'in', (eb) =>
      eb.selectFrom('staff').select('accountId').$castTo<string>().where('businessId', '=', businessId),
    )
    .execute()
  const generated = await generateTables(ctx, tables.length)
  for (const [index, table] of generated.entries()) await renameTable(ctx, table.id, tables[index])
  return ctx
}
