import { z } from 'zod'
import { submenuIcons } from '#contract/domain/bounds.ts'
import { allergens } from '#contract/domain/diet.ts'

/** A text as it is printed, and in the two languages of the business. */
const Text = z.strictObject({ printed: z.string(), first: z.string(), second: z.string() })
export type ModelText = z.output<typeof Text>

const Product = z.strictObject({
  name: Text,
  description: Text.nullable(),
  prices: z.array(z.strictObject({ size: z.string().nullable(), amount: z.number() })),
  allergens: z.array(z.enum(allergens)),
})
export type ModelProduct = z.output<typeof Product>

/**
 * What a model is to answer. Every field is required and nothing else is allowed, as services ask of a schema that
 * they enforce; lengths and amounts are ours to check.
 */
export const ModelMenu = z.strictObject({
  title: Text.nullable(),
  sections: z.array(
    z.strictObject({ title: Text, icon: z.enum(submenuIcons).nullable(), products: z.array(Product) }),
  ),
})
export type ModelMenu = z.output<typeof ModelMenu>
