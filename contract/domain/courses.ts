import type { ChoiceGroup } from './choice.ts'

/** The part of a set menu's course that its rules need; surcharges are in the business's currency. */
export interface Course {
  id: string
  choices: readonly {
    id: string
    surcharge: number
    soldOut?: boolean | undefined
    /** What must be chosen with the product (`requiredGroups`). */
    groups?: readonly ChoiceGroup[]
  }[]
}

/** The product chosen for a course, with the ids of the options chosen for it. */
export interface CourseChoice {
  id: string
  productId: string
  options?: string[] | undefined
}

const separator = '/'

/** Combines a course and the product chosen for it into one id, since a product may be in several courses. */
export const courseChoiceId = ({ id, productId }: CourseChoice): string => `${id}${separator}${productId}`

/** The same for an option of the chosen product, or a group of its options. */
const idInside = (choiceId: string, id: string): string => `${choiceId}${separator}${id}`

/** The ids of a choice and of its options. */
export function courseChoiceIds(choice: CourseChoice): string[] {
  const choiceId = courseChoiceId(choice)
  return [choiceId, ...(choice.options ?? []).map((option) => idInside(choiceId, option))]
}

/** The inverse of `courseChoiceIds`, for the choices of several courses. */
export function toCourseChoices(ids: readonly string[]) {
  const chosen = ids.map((id) => id.split(separator))
  return chosen
    .filter(([, , option]) => !option)
    .map(([id = '', productId = '']) => ({
      id,
      productId,
      options: chosen.flatMap(([course, product, option]) =>
        option && course === id && product === productId ? option : [],
      ),
    }))
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
      options: choices.map((choice) => ({
        id: choiceId(choice.id),
        price: choice.surcharge,
        ...(choice.groups?.length && { groups: groupsInside(choiceId(choice.id), choice.groups) }),
      })),
      soldOut: choices.filter(({ soldOut }) => soldOut).map((choice) => choiceId(choice.id)),
    }
  })

/**
 * The groups of a product from which something must be chosen in a daily menu too. Its price includes the size,
 * whichever it is; other options cost what they always cost.
 */
export const requiredGroups = <Group extends ChoiceGroup>(groups: readonly Group[]): Group[] =>
  groups
    .filter(({ minChoices }) => minChoices > 0)
    .map((group) =>
      group.kind === 'size'
        ? { ...group, kind: 'extra', options: group.options.map((option) => ({ ...option, price: 0 })) }
        : group,
    )

/** The groups of a product with ids of their own within a course, since several may offer the same ones. */
export const groupsInside = <Group extends ChoiceGroup>(
  choiceId: string,
  groups: readonly Group[],
): Group[] =>
  groups.map((group) => ({
    ...group,
    id: idInside(choiceId, group.id),
    options: group.options.map((option) => ({ ...option, id: idInside(choiceId, option.id) })),
    soldOut: group.soldOut.map((id) => idInside(choiceId, id)),
  }))

/** The choices of courses with a single product: these are preselected. */
export const onlyChoices = (courses: readonly Course[]): CourseChoice[] =>
  courses.flatMap(({ id, choices: [choice, ...others] }) =>
    choice && !others.length ? { id, productId: choice.id } : [],
  )

/** Whether all choices of a course are sold out: then the whole daily menu is. */
export const isSoldOutByCourse = (courses: readonly Course[]): boolean =>
  courses.some(({ choices }) => choices.every(({ soldOut }) => soldOut))

/** A dish with the names of its options: `Diavola (large, thin)`. */
export const withOptionNames = (name: string, options: readonly string[]): string =>
  options.length ? `${name} (${options.join(', ')})` : name
