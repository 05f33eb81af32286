import tzLookup from 'tz-lookup'
import { sql, type Selectable } from 'kysely'
import type { z } from 'zod'
import type { OpeningHours, Schedule } from '#contract/domain/opening-hours.ts'
import type { Paused } from '#contract/domain/pauses.ts'
import { AppError } from '#contract/shared/errors.ts'
import type {
  AddressChange,
  Business,
  BusinessChange,
  Configuration,
  ConfigurationChange,
  OpeningHours as OpeningHoursShape,
  PublicBusiness,
} from '#contract/api/businesses.ts'
import { orderKinds, type OrderKind } from '#contract/domain/price-rules.ts'
import type { DeliveryZone } from '#contract/domain/delivery-zones.ts'
import type { DeliveryConfiguration } from '#contract/api/deliveries.ts'
import { deletionInstant } from '#contract/domain/deletion.ts'
import { fromMills, toMills } from '#contract/domain/money.ts'
import type { Businesses } from '#database/types.ts'
import { inBusiness, type BusinessContext, type Context, type ReadContext } from '#server/lib/context.ts'
import { changesBetween } from '#server/journal/changes.ts'
import { record } from '#server/journal/record.ts'
import { contentTransaction } from './content-version.ts'
import { toPrepay, toPrepayModes } from './prepay.ts'

export type BusinessRow = Selectable<Businesses>

/** Finds the business of a context, or throws 404. */
export async function findBusiness(ctx: ReadContext): Promise<BusinessRow> {
  const row = await ctx.db
    .selectFrom('businesses')
    .selectAll()
    .where('id', '=', ctx.businessId)
    .executeTakeFirst()
  if (!row) throw new AppError('not.found')
  return row
}

/**
 * Finds the business whose id is in a request body: an unknown one is 422 there (contract page, section 8).
 */
export async function findBusinessInBody(ctx: ReadContext): Promise<BusinessRow> {
  return findBusiness(ctx).catch((error: unknown) => {
    throw error instanceof AppError && error.key === 'not.found' ? new AppError('business.unknown') : error
  })
}

/**
 * Finds the business of a guest's request: 404 if unknown, 422 `menu-disabled` while it is closed to guests.
 */
export async function findOpenBusiness(ctx: ReadContext): Promise<BusinessRow> {
  const business = await findBusiness(ctx)
  assertOpen(business)
  return business
}

/** Finds the business whose menu a guest reads: an open one, or a draft previewed before signing up. */
export async function findReadableBusiness(ctx: ReadContext): Promise<BusinessRow> {
  const business = await findBusiness(ctx)
  if (!isReadable(business)) throw new AppError('menu.disabled')
  return business
}

/** Throws 422 unless guests may see the business: it is activated, paid for and not to be deleted. */
export function assertOpen({ openToGuests }: Pick<BusinessRow, 'openToGuests'>): void {
  if (!openToGuests) throw new AppError('menu.disabled')
}

const isReadable = ({ openToGuests, draftSessionId }: BusinessRow): boolean =>
  openToGuests || draftSessionId !== null

export async function describeBusiness(ctx: BusinessContext): Promise<z.output<typeof Business>> {
  return toBusiness(await findBusiness(ctx))
}

export async function describeToGuests(ctx: ReadContext): Promise<z.output<typeof PublicBusiness>> {
  return toPublicBusiness(await findPublicBusiness(ctx))
}

/** The business with what only its guests need to know. */
export async function findPublicBusiness({ db, now, businessId }: ReadContext): Promise<PublicBusinessRow> {
  const row = await db
    .selectFrom('businesses')
    .selectAll()
    .select(
      // Nowhere has a day before yesterday not ended.
      sql<boolean>`exists (
        select from coupons where business_id = ${businessId} and active and not deleted
          and (until_date is null or until_date >= (${now.toISOString()}::timestamptz at time zone 'UTC')::date - 1))`.as(
        'takesCoupons',
      ),
    )
    .where('id', '=', businessId)
    .executeTakeFirst()
  if (!row) throw new AppError('not.found')
  return row
}

type PublicBusinessRow = BusinessRow & { takesCoupons: boolean }

export async function findByUsername(
  ctx: Context,
  username: string,
): Promise<z.output<typeof PublicBusiness>> {
  const row = await ctx.db
    .selectFrom('businesses')
    .select('id')
    .where('username', '=', username)
    .where('draftSessionId', 'is', null)
    .executeTakeFirst()
  if (!row) throw new AppError('not.found')
  return describeToGuests(inBusiness(ctx, row.id))
}

/**
 * Changes the business. If a value may be sent in two places (contract page, section 8), the one that differs
 * from the stored value wins, because the other was only sent back unchanged.
 */
export async function changeBusiness(ctx: BusinessContext, change: z.output<typeof BusinessChange>) {
  const { configuration = {}, autoApproveBelow, approveVoidsAbove, ...own } = change
  return save(ctx, (before) => ({
    ...configuration,
    ...own,
    ...(autoApproveBelow !== undefined && {
      autoApproveBelowMills: autoApproveBelow === null ? null : toMills(autoApproveBelow),
    }),
    ...(approveVoidsAbove !== undefined && {
      approveVoidsAboveMills: approveVoidsAbove === null ? null : toMills(approveVoidsAbove),
    }),
    enableCallWaiter: changed(before.enableCallWaiter, own.enableCallWaiter, configuration.enableCallWaiter),
    timeZone: changed(before.timeZone, own.timeZone, configuration.timeZone),
    dayEndsAt: changed(before.dayEndsAt, own.dayEndsAt, configuration.dayEndsAt),
  }))
}

const changed = <T>(before: T, ...given: (T | undefined)[]): T | undefined =>
  given.find((value) => value !== undefined && value !== before)

export const changeConfiguration = (ctx: BusinessContext, change: z.output<typeof ConfigurationChange>) =>
  save(ctx, () => change)

/** Changes the address; new coordinates also set the time zone. */
export async function changeAddress(ctx: BusinessContext, change: z.output<typeof AddressChange>) {
  return save(ctx, (before) => {
    const { latitude = before.latitude, longitude = before.longitude } = change
    const moved = latitude !== before.latitude || longitude !== before.longitude
    return { ...change, ...(moved && { timeZone: tzLookup(latitude, longitude) }) }
  })
}

const save = (ctx: BusinessContext, change: (before: BusinessRow) => Partial<BusinessRow>) =>
  changeSettings(ctx, async (ctx, before) => {
    const values = Object.entries(withOtherLanguages(change(before), before)).filter(
      ([, value]) => value !== undefined,
    )
    if (values.length) {
      const set = Object.fromEntries(values)
      await ctx.db.updateTable('businesses').set(set).where('id', '=', ctx.businessId).execute()
    }
    return toBusiness(await findBusiness(ctx))
  })

/** The further languages are others than the first two, each once. */
function withOtherLanguages(change: Partial<BusinessRow>, before: BusinessRow): Partial<BusinessRow> {
  const {
    language = before.language,
    secondaryLanguage = before.secondaryLanguage,
    furtherLanguages = before.furtherLanguages,
  } = change
  const others = [...new Set(furtherLanguages)].filter((tag) => tag !== language && tag !== secondaryLanguage)
  const isSame = others.join() === before.furtherLanguages.join()
  return { ...change, furtherLanguages: isSame ? undefined : others }
}

/** Changes the row of the business as `contentTransaction` does, and records what has become different. */
export const changeSettings = <Result>(
  ctx: BusinessContext,
  change: (ctx: BusinessContext, before: BusinessRow) => Promise<Result>,
): Promise<Result> =>
  contentTransaction(ctx, async (ctx) => {
    const before = await findBusiness(ctx)
    const result = await change(ctx, before)
    const changes = changesBetween(toSettings(before), toSettings(await findBusiness(ctx)))
    const about = { record: 'business', recordId: ctx.businessId, label: before.name } as const
    if (changes) await record(ctx, { kind: 'settings', action: 'changed', ...about, ...changes })
    return result
  })

const toSettings = (row: BusinessRow) => ({ ...row, ...toBusiness(row), ...toDeliveryConfiguration(row) })

export function toConfiguration(row: BusinessRow): z.output<typeof Configuration> {
  return {
    language: row.language,
    secondaryLanguage: row.secondaryLanguage,
    ...(row.furtherLanguages.length && { furtherLanguages: row.furtherLanguages }),
    currency: row.currency,
    enableOrder: row.enableOrder,
    enableDelivery: row.enableDelivery,
    enablePickup: row.enablePickup,
    slotMinutes: row.slotMinutes,
    ordersPerSlot: row.ordersPerSlot,
    enableCallWaiter: row.enableCallWaiter,
    enableNotes: row.enableNotes,
    showSoldOut: row.showSoldOut,
    overdueAfterMinutes: row.overdueAfterMinutes,
    activation: isReadable(row),
  }
}

/** The columns that tell until when a kind of order is paused. */
export type PausedRow = Partial<Pick<BusinessRow, `${OrderKind}PausedUntil`>>

export const toPaused = (row: PausedRow): Paused =>
  Object.fromEntries(
    orderKinds.flatMap((kind) => {
      const until = row[`${kind}PausedUntil`]
      return until ? [[kind, until]] : []
    }),
  )

/**
 * The columns that tell when a business is open; for orders at tables, those of deliveries may be missing.
 */
export type ScheduleRow = Pick<BusinessRow, 'timeZone' | 'startDayTime' | 'endDayTime' | 'openingHours'> &
  Partial<Pick<BusinessRow, 'dayEndsAt' | 'deliveryStartTime' | 'deliveryEndTime'>>

export const toSchedule = (row: ScheduleRow): Schedule & { openingHours: OpeningHours | null } => ({
  timeZone: row.timeZone,
  dayEndsAt: row.dayEndsAt,
  startDayTime: row.startDayTime,
  endDayTime: row.endDayTime,
  ...(row.deliveryStartTime !== undefined &&
    row.deliveryEndTime !== undefined && {
      delivery: { deliveryStartTime: row.deliveryStartTime, deliveryEndTime: row.deliveryEndTime },
    }),
  // Only written after validation by the contract's schema.
  openingHours: row.openingHours as unknown as OpeningHours | null,
})

function toBusiness(row: BusinessRow): z.output<typeof Business> {
  const { openingHours, autoApproveBelowMills, approveVoidsAboveMills: voids, ...own } = row
  return {
    ...own,
    ...toPrepayModes(row),
    autoApproveBelow: autoApproveBelowMills === null ? null : fromMills(autoApproveBelowMills),
    approveVoidsAbove: voids === null ? null : fromMills(voids),
    ...(openingHours && { openingHours: openingHours as unknown as z.output<typeof OpeningHoursShape> }),
    address: {
      addressLine: row.addressLine,
      city: row.city,
      country: row.country,
      latitude: row.latitude,
      longitude: row.longitude,
    },
    configuration: toConfiguration(row),
    ...(orderKinds.some((kind) => row[`${kind}PausedUntil`]) && { paused: toPaused(row) }),
    deletionOn: row.deletionRequestedOn === null ? null : deletionInstant(row.deletionRequestedOn),
  }
}

export function toPublicBusiness({
  takesCoupons,
  ...row
}: PublicBusinessRow): z.output<typeof PublicBusiness> {
  return {
    ...toBusiness(row),
    delivery: toDeliveryConfiguration(row),
    ...(takesCoupons && { takesCoupons }),
    ...toPrepay(row),
  }
}

export const toDeliveryConfiguration = (row: BusinessRow): z.output<typeof DeliveryConfiguration> => ({
  activateDelivery: row.activateDelivery,
  deliveryStartTime: row.deliveryStartTime,
  deliveryEndTime: row.deliveryEndTime,
  freeDeliveryPriceLimit: fromMills(row.freeDeliveryPriceLimitMills),
  deliveryFee: fromMills(row.deliveryFeeMills),
  ...(row.deliveryZones !== null && { deliveryZones: toDeliveryZones(row) }),
})

/** Only written after validation by the contract's schema. */
export const toDeliveryZones = ({ deliveryZones }: BusinessRow): DeliveryZone[] =>
  (deliveryZones as unknown as DeliveryZone[] | null) ?? []
