/**
 * The 14 allergens of Regulation (EU) 1169/2011, Annex II, in its order, and the diet marks of a menu. Pure
 * functions, shared by browser and server.
 */
export const allergens = [
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'peanuts',
  'soybeans',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const
export type Allergen = (typeof allergens)[number]

export const diets = ['vegetarian', 'vegan', 'gluten-free', 'halal'] as const
export type Diet = (typeof diets)[number]

/** Chillies on the menu; 0 is not spicy. */
export const maxSpicy = 3

export interface DietMarks {
  /** null: not stated; empty: none of the 14. */
  allergens: readonly Allergen[] | null
  diets: readonly Diet[]
  spicy: number
}

const meat: readonly Allergen[] = ['crustaceans', 'fish', 'molluscs']
/** The allergens that contradict each mark. */
const rulesOut: Partial<Record<Diet, readonly Allergen[]>> = {
  vegetarian: meat,
  vegan: [...meat, 'eggs', 'milk'],
  'gluten-free': ['gluten'],
}

export interface DietConflict {
  diet: Diet
  allergen: Allergen
}

/** The first mark that contradicts the allergens, e.g. gluten-free with gluten; null if there is none. */
export function findDietConflict({
  allergens,
  diets,
}: Pick<DietMarks, 'allergens' | 'diets'>): DietConflict | null {
  for (const diet of diets) {
    const allergen = allergens?.find((one) => rulesOut[diet]?.includes(one))
    if (allergen) return { diet, allergen }
  }
  return null
}
