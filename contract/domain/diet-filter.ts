import { timesOf } from './choice.ts'
import type { Allergen, Diet, DietMarks } from './diet.ts'

/** Whether the dish suits the diet; a vegan dish is also vegetarian. */
export const suits = ({ diets }: Pick<DietMarks, 'diets'>, diet: Diet): boolean =>
  diets.includes(diet) || (diet === 'vegetarian' && diets.includes('vegan'))

/** A guest's filter: allergens to avoid, and marks a dish must have. */
export interface DietFilter {
  without: readonly Allergen[]
  only: readonly Diet[]
}

/** Something that is chosen with a dish; `allergens` are those that an option adds to the dish's own. */
export interface DietChoice<Option> {
  minChoices: number
  maxPerOption?: number | undefined
  options: readonly Option[]
  soldOut: readonly string[]
}
interface DietOption {
  id: string
  allergens?: readonly Allergen[]
}

const hasAny = (given: readonly Allergen[] | null | undefined, without: readonly Allergen[]): boolean =>
  given?.some((one) => without.includes(one)) === true

/**
 * Where one of several options must be chosen and some have an avoided allergen: those without. undefined: too
 * few are left, and the dish always contains one.
 */
export function freeOptions<Option extends DietOption>(
  choices: readonly DietChoice<Option>[],
  without: readonly Allergen[],
): Option[] | undefined {
  const found: Option[] = []
  for (const { minChoices, options, soldOut, ...choice } of choices) {
    const free = options.filter(({ allergens }) => !hasAny(allergens, without))
    if (!minChoices || free.length === options.length) continue
    const left = free.filter(({ id }) => !soldOut.includes(id))
    if (left.length * timesOf(choice) < minChoices) return undefined
    found.push(...left)
  }
  return found
}

/** What a guest with this filter sees of the dish; `unknown`: its allergens are not stated. */
export function dietVisibility(
  marks: DietMarks,
  { without, only }: DietFilter,
  choices: readonly DietChoice<DietOption>[] = [],
): 'shown' | 'hidden' | 'unknown' {
  if (hasAny(marks.allergens, without) || !freeOptions(choices, without)) return 'hidden'
  if (!only.every((diet) => suits(marks, diet))) return 'hidden'
  return without.length && marks.allergens === null ? 'unknown' : 'shown'
}
