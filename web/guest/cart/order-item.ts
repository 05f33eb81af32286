import { toCourseChoice } from '#contract/domain/courses.ts'
import type { CartLine } from './cart.ts'

/** A line as the server takes it: of a set menu, what was chosen is a product for each course. */
export const toOrderItem = ({ options = [], ...line }: CartLine) => ({
  ...line,
  ...(options.length &&
    (line.dailyMenuId === undefined ? { options } : { courses: options.map(toCourseChoice) })),
})
