import type { Allergen, Diet, DietMarks } from './diet.ts'

/** Whether it carries the mark; what is vegan is vegetarian. */
export const suits = ({ diets }: Pick<DietMarks, 'diets'>, diet: Diet): boolean =>
  diets.includes(diet) || (diet === 'vegetarian' && diets.includes('vegan'))

/** What a guest wants left out, and which marks a dish must carry. */
export interface DietFilter {
  without: readonly Allergen[]
  only: readonly Diet[]
}

/** Why a dish is hidden from a guest with this wish, or that it is not; `unknown`: nobody has said what it contains. */
export function dietVisibility(
  marks: DietMarks,
  { without, only }: DietFilter,
): 'shown' | 'hidden' | 'unknown' {
  if (marks.allergens?.some((one) => without.includes(one))) return 'hidden'
  if (!only.every((diet) => suits(marks, diet))) return 'hidden'
  return without.length && marks.allergens === null ? 'unknown' : 'shown'
}
