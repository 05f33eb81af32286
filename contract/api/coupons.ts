import { z } from 'zod'
import { bounds } from '../domain/bounds.ts'
import { endpoint } from '../shared/endpoint.ts'
import { reports, type FieldError } from '../shared/field-errors.ts'
import { Day, Expected, Id, Money, Price, PriceOrZero, line } from '../shared/shapes.ts'

const { couponCode, couponUses } = bounds

/** As it is typed: spaces and small letters do not matter. */
export const CouponCode = line(bounds.typedCouponCode).overwrite((code) =>
  code.replace(/\s/g, '').toUpperCase(),
)

/** Why a code takes nothing off. */
export const couponErrors = [
  'coupon.unknown',
  'coupon.early',
  'coupon.over',
  'coupon.usedUp',
  'coupon.used',
  'coupon.minimum',
  'coupon.dishMissing',
  'coupon.nothing',
] as const

/** A code with which guests pay less (docs/decisions/0023). */
export const Coupon = z.object({
  id: Id,
  code: z.string(),
  percent: z.int().nullable().describe('taken off the dishes, not off deposits or a delivery fee'),
  amount: Money.nullable().describe('or this much'),
  freeProductId: Id.nullable().describe('or one piece of this dish is free'),
  product: z.string().nullable().describe('its name'),
  minimumOrder: Money.describe('what the dishes must come to'),
  fromDate: z.string().nullable().describe('the first day on which it is valid; null: no limit'),
  untilDate: z.string().nullable().describe('the last one'),
  maxUses: z.int().nullable().describe('how often it can be used in all; null: no limit'),
  maxUsesPerGuest: z.int().nullable(),
  active: z.boolean(),
  deleted: z.boolean(),
  createdOn: z.string(),
  uses: z.int().describe('how often it was used; those of declined and cancelled orders do not count'),
  takenOff: Money.describe('what it took off in all'),
})

const Uses = z.int().min(1).max(couponUses).nullish()

const Fields = z.object({
  code: CouponCode.refine(
    (code) => /^[0-9A-Z-]+$/.test(code) && code.length >= couponCode.min && code.length <= couponCode.max,
    reports('invalid'),
  ),
  percent: z.int().min(1).max(100).nullish(),
  amount: Price.nullish(),
  freeProductId: Id.nullish(),
  minimumOrder: PriceOrZero.default(0),
  fromDate: Day.nullish(),
  untilDate: Day.nullish(),
  maxUses: Uses,
  maxUsesPerGuest: Uses,
  active: z.boolean().optional(),
})

/** Checks the rules between the fields of a complete coupon; also applied to a coupon after a change. */
export function checkCoupon({ value, issues }: z.core.ParsePayload<z.output<typeof Fields>>): void {
  const report = (field: keyof typeof Fields.shape, problem: FieldError['problem']) =>
    issues.push({ code: 'custom', path: [field], input: value[field], params: { problem } })
  const { percent, amount, freeProductId, fromDate, untilDate } = value
  const given = [percent, amount, freeProductId].filter((one) => one !== null && one !== undefined)
  if (given.length === 0) report('percent', 'required')
  if (given.length > 1) report('percent', 'invalid')
  if (fromDate && untilDate && untilDate < fromDate) report('untilDate', 'date')
}

export const CouponForm = Fields.check(checkCoupon)

/** Fields left out keep their value; the server validates the resulting coupon. */
export const CouponChange = Fields.extend({ minimumOrder: PriceOrZero })
  .partial()
  .extend({ deleted: z.boolean().optional(), expected: Expected })

/** What a guest's cart takes off by itself. */
export const GuestCoupon = Coupon.pick({
  code: true,
  percent: true,
  amount: true,
  freeProductId: true,
  minimumOrder: true,
}).extend({ product: z.object({ name: z.string(), nameEn: z.string().nullable() }).nullable() })

const changeErrors = ['coupon.limit', 'coupon.taken', 'product.unknown'] as const

export const coupons = {
  'GET coupons': endpoint({
    auth: 'staff',
    right: 'editMenu',
    summary: 'All coupons, by code, and how often each was used',
    response: z.array(Coupon),
  }),
  'POST coupons': endpoint({
    auth: 'staff',
    right: 'editMenu',
    idempotent: true,
    summary: 'Creates a coupon',
    body: CouponForm,
    response: Coupon,
    status: 201,
    errors: changeErrors,
  }),
  'PUT coupons/:id': endpoint({
    auth: 'staff',
    right: 'editMenu',
    summary: 'Changes a coupon; also switches it on and off',
    body: CouponChange,
    response: Coupon,
    errors: ['edit.conflict', 'record.deleted', ...changeErrors],
  }),
  'DELETE coupons/:id': endpoint({
    auth: 'staff',
    right: 'editMenu',
    summary: 'Deletes a coupon; PUT with deleted: false undoes it',
  }),
  'POST open/clients/coupons': endpoint({
    auth: 'guest',
    ceiling: 'coupons',
    summary: 'Says what a code takes off, if this guest can use it now; uses nothing',
    body: z.object({ businessId: Id, code: CouponCode }),
    response: GuestCoupon,
    status: 200,
    errors: ['menu.disabled', 'business.unknown', ...couponErrors],
  }),
}
