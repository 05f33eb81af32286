import type { ChoiceGroup } from './choice.ts'

/** The part of a set menu's course that its rules need; surcharges in the business's currency. */
export interface Course {
  id: string
  choices: readonly { id: string; surcharge: number; soldOut?: boolean | undefined }[]
}

/** What is chosen for a course: one of its products. */
export interface CourseChoice {
  id: string
  productId: string
}

const separator = '/'

/** A course and the product chosen for it as one id: a product may be in several courses. */
export const courseChoiceId = ({ id, productId }: CourseChoice): string => `${id}${separator}${productId}`

/** The same the other way round. */
export function toCourseChoice(choiceId: string): CourseChoice {
  const [id = '', productId = ''] = choiceId.split(separator)
  return { id, productId }
}

/** Courses as groups of options, so that their choice follows the same rules (choice.ts): exactly one of each. */
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

/** The choices of the courses that leave none: they are taken by themselves. */
export const onlyChoices = (courses: readonly Course[]): CourseChoice[] =>
  courses.flatMap(({ id, choices: [choice, ...others] }) =>
    choice && !others.length ? { id, productId: choice.id } : [],
  )

/** Whether a course has nothing left to choose: then the whole daily menu is sold out. */
export const isSoldOutByCourse = (courses: readonly Course[]): boolean =>
  courses.some(({ choices }) => choices.every(({ soldOut }) => soldOut))
