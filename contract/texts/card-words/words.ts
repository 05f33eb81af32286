import { allergens, diets } from '../../domain/diet.ts'

/** What a card says about a dish besides its name and description, by the names of these texts on a guest's page. */
export const cardWordKeys = [
  'diet',
  ...allergens.map((allergen) => `allergen.${allergen}` as const),
  ...diets.map((diet) => `diet.${diet}` as const),
  'spicy.1',
  'spicy.2',
  'spicy.3',
  'badge.popular',
  'badge.new',
  'badge.chefsChoice',
  'diet.contains',
  'diet.none',
  'diet.unknown',
  'diet.possible',
  'product.soldOut',
] as const

export type CardWords = Readonly<Record<(typeof cardWordKeys)[number], string>>

/** Those that a page is sent, with what stands between the parts of a list where that is not `, `. */
export type SentCardWords = CardWords & { readonly comma?: string }
