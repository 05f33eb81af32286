import type { ChoiceGroup } from './choice.ts'

/** The part of a set menu's course that its rules need; surcharges are in the business's currency. */
export interface Course {
  id: string
  choices: readonly { id: string; surcharge: number; soldOut?: boolean | undefined }[]
}

/** The product chosen for a course. */
export interface CourseChoice {
  id: string
  productId: string
}

const separator = '/'

/** Combines a course and the product chosen for it into one id, since a product may be in several courses. */
export const courseChoiceId = ({ id, productId }: CourseChoice): string => `${id}${separator}${productId}`

/** The inverse of `courseChoiceId`. */
export function toCourseChoice(choiceId: string): CourseChoice {
  const [id = '', productId = ''] = choiceId.split(separator)
  return { id, productId }
}

/** Represents courses as option groups with exactly one choice each, so that choice.ts applies to them. */
export const courseGroups = (courses: readonly Course[]): ChoiceGroup[] =>
  courses.map(({ id, choices }) => {
    const choiceId = (productId: string) => courseChoiceId({ id, productId })
    return {
      id,
      kind: 'extra',
      minChoices: 1,
      maxChoices: 1,
      freeChoices: 0,
      options: choices.map((choice) => ({ id: choiceId(choice.id), price: choice.surcharge })),
      soldOut: choices.filter(({ soldOut }) => soldOut).map((choice) => choiceId(choice.id)),
    }
  })

/** The choices of courses with a single product: these are preselected. */
export const onlyChoices = (courses: readonly Course[]): CourseChoice[] =>
  courses.flatMap(({ id, choices: [choice, ...others] }) =>
    choice && !others.length ? { id, productId: choice.id } : [],
  )

/** Whether all choices of a course are sold out: then the whole daily menu is. */
export const isSoldOutByCourse = (courses: readonly Course[]): boolean =>
  courses.some(({ choices }) => choices.every(({ soldOut }) => soldOut))
