import { toCourseChoices } from '#contract/domain/courses.ts'
import type { CartLine } from './cart.ts'

/** A line in the server's format: the choice of a set menu becomes one product per course, with its options. */
export const toOrderItem = ({ options = [], ...line }: CartLine) => ({
  ...line,
  ...(options.length &&
    (line.dailyMenuId === undefined ? { options } : { courses: toCourseChoices(options) })),
})
