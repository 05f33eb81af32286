import { z } from 'zod'
import { bounds } from '../domain/bounds.ts'
import { orderKinds, priceScopes } from '../domain/price-rules.ts'
import { timeWindow } from '../domain/time-window.ts'
import { endpoint } from '../shared/endpoint.ts'
import { reports, type FieldError } from '../shared/field-errors.ts'
import { Expected, Id, Money, OptionalTitle, Price, TimeOfDay, Title } from '../shared/shapes.ts'
import { Weekdays } from '../shared/weekdays.ts'

const { lowestPercent, highestPercent, idsPerPriceRule } = bounds

/** Changes prices at certain hours, on certain days or for a kind of order (docs/decisions/0018). */
export const PriceRule = z.object({
  id: Id,
  name: z.string().describe('what guests read beside a price that it lowers'),
  nameEn: z.string().nullable(),
  scope: z
    .enum(priceScopes)
    .describe('of several rules the one nearest to the product counts: products, submenus, all'),
  submenuIds: z.array(Id),
  productIds: z.array(Id),
  orderKind: z.enum(orderKinds).nullable().describe('null: every kind'),
  days: z.array(z.int()).describe('from 1, Monday, to 7; empty: every day'),
  startTime: z.string().nullable().describe('both null: all day; may be later than the end: across midnight'),
  endTime: z.string().nullable(),
  percent: z.int().nullable().describe('added to prices, those of sizes too; below nothing: taken off them'),
  price: Money.nullable().describe('in place of the price; not of products in sizes'),
  active: z.boolean(),
  deleted: z.boolean(),
  createdOn: z.string(),
})

const Ids = z
  .array(Id)
  .max(idsPerPriceRule)
  .overwrite((ids) => [...new Set(ids)])

const Fields = z.object({
  name: Title,
  nameEn: OptionalTitle,
  scope: z.enum(priceScopes),
  submenuIds: Ids.default([]),
  productIds: Ids.default([]),
  orderKind: z.enum(orderKinds).nullish(),
  days: Weekdays.default([]),
  startTime: TimeOfDay.nullish(),
  endTime: TimeOfDay.nullish(),
  percent: z
    .int()
    .min(lowestPercent)
    .max(highestPercent)
    .refine((percent) => percent !== 0, reports('invalid'))
    .nullish(),
  price: Price.nullish(),
  active: z.boolean().optional(),
})

/** Checks the rules between the fields of a complete price rule; also applied to a rule after a change. */
export function checkPriceRule({ value, issues }: z.core.ParsePayload<z.output<typeof Fields>>): void {
  const report = (field: keyof typeof Fields.shape, problem: FieldError['problem']) =>
    issues.push({ code: 'custom', path: [field], input: value[field], params: { problem } })
  const { scope, submenuIds, productIds, percent = null, price = null } = value
  if (scope === 'submenus' && !submenuIds.length) report('submenuIds', 'required')
  if (scope === 'products' && !productIds.length) report('productIds', 'required')
  if (percent === null && price === null) report('percent', 'required')
  if (percent !== null && price !== null) report('price', 'invalid')
  const { startTime, endTime } = timeWindow(value.startTime, value.endTime)
  if (startTime !== null && startTime === endTime) report('endTime', 'invalid')
}

export const PriceRuleForm = Fields.check(checkPriceRule)

/** Fields left out keep their value; the server validates the resulting rule. */
export const PriceRuleChange = Fields.extend({
  submenuIds: Ids,
  productIds: Ids,
  days: Weekdays,
})
  .partial()
  .extend({ deleted: z.boolean().optional(), expected: Expected })

const nameErrors = ['product.unknown', 'submenu.unknown'] as const

export const priceRules = {
  'GET price-rules': endpoint({
    auth: 'staff',
    right: 'seeMenu',
    summary: 'All price rules, by name',
    response: z.array(PriceRule),
  }),
  'POST price-rules': endpoint({
    auth: 'staff',
    right: 'editMenu',
    idempotent: true,
    summary: 'Creates a price rule',
    body: PriceRuleForm,
    response: PriceRule,
    status: 201,
    errors: ['priceRule.limit', ...nameErrors],
  }),
  'PUT price-rules/:id': endpoint({
    auth: 'staff',
    right: 'editMenu',
    summary: 'Changes a price rule; also switches it on and off',
    body: PriceRuleChange,
    response: PriceRule,
    errors: ['edit.conflict', 'record.deleted', 'priceRule.limit', ...nameErrors],
  }),
  'DELETE price-rules/:id': endpoint({
    auth: 'staff',
    right: 'editMenu',
    summary: 'Deletes a price rule; PUT with deleted: false undoes it',
  }),
}
