import type { Allergen, Diet, DietMarks } from './diet.ts'

/** Whether the dish suits the diet; a vegan dish is also vegetarian. */
export const suits = ({ diets }: Pick<DietMarks, 'diets'>, diet: Diet): boolean =>
  diets.includes(diet) || (diet === 'vegetarian' && diets.includes('vegan'))

/** A guest's filter: allergens to avoid, and marks a dish must have. */
export interface DietFilter {
  without: readonly Allergen[]
  only: readonly Diet[]
}

/** What a guest with this filter sees of the dish; `unknown`: its allergens are not stated. */
export function dietVisibility(
  marks: DietMarks,
  { without, only }: DietFilter,
): 'shown' | 'hidden' | 'unknown' {
  if (marks.allergens?.some((one) => without.includes(one))) return 'hidden'
  if (!only.every((diet) => suits(marks, diet))) return 'hidden'
  return without.length && marks.allergens === null ? 'unknown' : 'shown'
}
