import type { z } from 'zod'
import type { ProductForm } from '#contract/api/products.ts'
import { aProduct } from '#tests/harness/business.ts'

type Form = z.input<typeof ProductForm>
interface UsedGroup {
  id: string
  options: readonly { id: string }[]
}

/**
 * A product with every field set to something other than its default, so that a field lost on the way is
 * noticed. A new field does not compile until it is added here.
 */
export const aWholeProduct = (name: string, group: UsedGroup, taxId: string, other: string) =>
  ({
    ...(aProduct(name, 5.5) as Required<
      Pick<Form, 'name' | 'nameEn' | 'description' | 'descriptionEn' | 'price'>
    >),
    preparingTime: 25,
    allergens: ['gluten', 'milk'],
    diets: ['vegetarian', 'halal'],
    spicy: 1,
    badges: ['new', 'chefsChoice'],
    goesWellWith: [other],
    active: false,
    station: 'Furra',
    untranslated: true,
    taxId,
    deposit: 0.25,
    optionGroups: [
      {
        id: group.id,
        without: group.options.slice(1).map(({ id }) => id),
        prices: group.options.slice(0, 1).map(({ id }) => ({ id, price: 1.25 })),
      },
    ],
  }) satisfies Required<Form>
