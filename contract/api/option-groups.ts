import { z } from 'zod'
import { bounds } from '../domain/bounds.ts'
import { allergens } from '../domain/diet.ts'
import { foldText } from '../domain/folding.ts'
import { charges, optionGroupKinds } from '../domain/options.ts'
import { endpoint } from '../shared/endpoint.ts'
import { reports } from '../shared/field-errors.ts'
import {
  Expected,
  Id,
  Money,
  PriceOrZero,
  TextNotes,
  Title,
  isEachOnce,
  oneOfEach,
} from '../shared/shapes.ts'

export const Option = z.object({
  id: Id,
  name: z.string(),
  nameEn: z.string(),
  price: Money.describe('added to that of the product; of a size: in place of it'),
  allergens: z.array(z.enum(allergens)).describe('that it adds to those of the product'),
  isDefault: z.literal(true).optional().describe('chosen until the guest chooses otherwise; absent: not'),
})

const rules = {
  maxPerOption: z
    .int()
    .min(1)
    .max(bounds.timesPerOption)
    .describe('how often the same option can be chosen: an order repeats its id'),
  charges: z
    .enum(charges)
    .describe('whether each chosen option costs its price, or only the dearest of them (half and half)'),
}

const answered = {
  id: Id,
  name: z.string(),
  nameEn: z.string(),
  kind: z.enum(optionGroupKinds),
  minChoices: z.int(),
  maxChoices: z.int().nullable().describe('null: as many as there are'),
  freeChoices: z.int().describe('how many of the chosen ones cost nothing: the cheapest'),
  options: z.array(Option),
  soldOut: z.array(Id).describe('the options that cannot be chosen now'),
}

/** A group of options that a guest chooses from when ordering a product (docs/decisions/0018). */
export const OptionGroup = z.object({
  ...answered,
  ...rules,
  productCount: z.int(),
  deleted: z.boolean(),
  createdOn: z.string(),
})
/** Absent of `rules`: once, and each. */
export const GuestOptionGroup = z.object({
  ...answered,
  notes: TextNotes,
  options: z.array(Option.extend({ notes: TextNotes })),
  maxPerOption: rules.maxPerOption.optional(),
  charges: rules.charges.optional(),
})

const Choices = z.int().min(0).max(bounds.optionsPerGroup)

const Fields = z.object({
  name: Title,
  nameEn: Title,
  kind: z.enum(optionGroupKinds),
  minChoices: Choices,
  maxChoices: Choices.min(1).nullable(),
  freeChoices: Choices,
  // Not by default: a change without them keeps what is stored.
  maxPerOption: rules.maxPerOption.optional(),
  charges: rules.charges.optional(),
  options: z
    .array(
      z.object({
        id: Id.optional().describe('of an option that stays; a new one has none'),
        name: Title,
        nameEn: Title,
        price: PriceOrZero,
        allergens: oneOfEach(allergens).default([]),
        isDefault: z.boolean().optional(),
      }),
    )
    .min(1)
    .max(bounds.optionsPerGroup)
    .refine((options) => isEachOnce(options.flatMap(({ id }) => id ?? [])), reports('invalid')),
})

/** Checks the rules between the fields of a complete group; also applied to a group after a change. */
export function checkOptionGroup({ value, issues }: z.core.ParsePayload<z.output<typeof Fields>>): void {
  const { kind, minChoices, maxChoices, freeChoices, maxPerOption = 1, options } = value
  const report = (path: (string | number)[], problem: string, limit?: number) =>
    issues.push({ code: 'custom', path, input: value, params: { problem, limit } })
  // Spreadsheets and staff know an option by its name.
  const names = options.map(({ name }) => foldText(name))
  for (const [at, name] of names.entries())
    if (names.indexOf(name) < at) report(['options', at, 'name'], 'twice')
  const defaults = options.flatMap(({ isDefault }, at) => (isDefault ? at : []))
  if (maxChoices !== null)
    for (const at of defaults.slice(maxChoices)) report(['options', at, 'isDefault'], 'atMost', maxChoices)
  if (kind === 'size') {
    if (minChoices !== 1) report(['minChoices'], 'invalid')
    if (maxChoices !== 1) report(['maxChoices'], 'invalid')
    if (freeChoices) report(['freeChoices'], 'invalid')
    if (maxPerOption > 1) report(['maxPerOption'], 'atMost', 1)
    if (value.charges === 'highest') report(['charges'], 'invalid')
    for (const [at, { price }] of options.entries())
      if (price === 0) report(['options', at, 'price'], 'positive')
    return
  }
  if (maxChoices !== null && maxChoices < minChoices) report(['maxChoices'], 'atLeast', minChoices)
  if (maxChoices && maxPerOption > maxChoices) report(['maxPerOption'], 'atMost', maxChoices)
  const choosable = options.length * maxPerOption
  if (minChoices > choosable) report(['minChoices'], 'atMost', choosable)
}

export const OptionGroupForm = Fields.check(checkOptionGroup)

/** Fields left out keep their value; the server validates the resulting group. */
export const OptionGroupChange = Fields.partial().extend({
  deleted: z.boolean().optional(),
  expected: Expected,
})

/** How a product uses a group: some options left out, some with a price of their own. */
const use = <Price extends z.ZodType>(price: Price) =>
  z.object({
    id: Id,
    without: z.array(Id).max(bounds.optionsPerGroup).default([]),
    prices: z
      .array(z.object({ id: Id, price }))
      .max(bounds.optionsPerGroup)
      .refine((prices) => isEachOnce(prices.map(({ id }) => id)), reports('invalid'))
      .default([]),
  })
export const OptionGroupUse = use(Money)
/** The same for guests, with the current prices of sizes. */
export const GuestOptionGroupUse = OptionGroupUse.extend({
  prices: z.array(
    z.object({
      id: Id,
      price: Money,
      regularPrice: Money.optional().describe('what it costs when no price rule lowers it; absent: `price`'),
    }),
  ),
})
export const OptionGroupUses = z
  .array(use(PriceOrZero))
  .max(bounds.groupsPerProduct)
  .refine((uses) => isEachOnce(uses.map(({ id }) => id)), reports('invalid'))

export const optionGroups = {
  'GET option-groups': endpoint({
    auth: 'staff',
    right: 'seeMenu',
    summary: 'All option groups, by name',
    response: z.array(OptionGroup),
  }),
  'POST option-groups': endpoint({
    auth: 'staff',
    right: 'editMenu',
    idempotent: true,
    summary: 'Creates an option group',
    body: OptionGroupForm,
    response: OptionGroup,
    status: 201,
    errors: ['optionGroup.limit'],
  }),
  'PUT option-groups/:id': endpoint({
    auth: 'staff',
    right: 'editMenu',
    summary: 'Changes an option group; options that are not named any more are gone',
    body: OptionGroupChange,
    response: OptionGroup,
    errors: ['edit.conflict', 'record.deleted', 'optionGroup.limit', 'optionGroup.secondSize'],
  }),
  'PUT option-groups/:id/options/:optionId': endpoint({
    auth: 'staff',
    right: 'markSoldOut',
    summary: 'Says that an option is sold out, or can be chosen again',
    body: z.object({ soldOut: z.boolean() }),
    response: OptionGroup,
  }),
  'DELETE option-groups/:id': endpoint({
    auth: 'staff',
    right: 'editMenu',
    summary: 'Takes an option group off all products; PUT with deleted: false undoes it',
  }),
}
