import type { z } from 'zod'
import type { ProductForm } from '#contract/api/products.ts'
import { aProduct } from '#tests/harness/business.ts'

type Form = z.input<typeof ProductForm>

/**
 * A product of which every field is stated, and none is what it would be if it were left out: one that is lost on the
 * way is missed. It does not compile until a new field is in it.
 */
export const aWholeProduct = (name: string) =>
  ({
    ...(aProduct(name, 5.5) as Required<
      Pick<Form, 'name' | 'nameEn' | 'description' | 'descriptionEn' | 'price'>
    >),
    preparingTime: 25,
    allergens: ['gluten', 'milk'],
    diets: ['vegetarian', 'halal'],
    spicy: 1,
    active: false,
    station: 'Furra',
    untranslated: true,
  }) satisfies Required<Form>
