import { z } from 'zod'
import { submenuIcons } from '#contract/domain/bounds.ts'
import { allergens } from '#contract/domain/diet.ts'

/** A text as printed, and in the two languages of the business. */
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
 * The shape of the model's response. Every field is required and no others are allowed, as services demand of
 * a schema that they enforce; the caller checks lengths and amounts.
 */
export const ModelMenu = z.strictObject({
  title: Text.nullable(),
  sections: z.array(
    z.strictObject({ title: Text, icon: z.enum(submenuIcons).nullable(), products: z.array(Product) }),
  ),
})
export type ModelMenu = z.output<typeof ModelMenu>
