import type { z } from 'zod'
import type { Course } from '#contract/api/daily-menus.ts'
import { isSoldOutByCourse } from '#contract/domain/courses.ts'

export interface Named {
  id: string
  name: string
  nameEn: string
}
/**
 * The products on a daily menu, split into those that can be ordered and those that are inactive or sold out.
 */
export interface Parts<Product> {
  products: Product[]
  soldOut: Named[]
}

/**
 * The courses of a set menu as guests see them, with the products' names, and only the products that a course
 * contains. Its `soldOut` lists the choices of courses with nothing left; the set menu is sold out if there
 * are any.
 */
export function guestCourses<Product extends Named>(
  courses: readonly z.output<typeof Course>[],
  { products, soldOut }: Parts<Product>,
) {
  const gone = new Set(soldOut.map(({ id }) => id))
  const names = new Map([...products, ...soldOut].map(({ id, name, nameEn }) => [id, { name, nameEn }]))
  const offered = courses.map((course) => ({
    ...course,
    choices: course.choices.flatMap((choice) => {
      const named = names.get(choice.id)
      return named ? { ...choice, ...named, ...(gone.has(choice.id) && { soldOut: true as const }) } : []
    }),
  }))
  const chosen = new Set(courses.flatMap(({ choices }) => choices.map(({ id }) => id)))
  const empty = offered.filter((course) => isSoldOutByCourse([course]))
  const missing = new Set(empty.flatMap(({ choices }) => choices.map(({ id }) => id)))
  return {
    courses: offered,
    products: products.filter(({ id }) => chosen.has(id)),
    soldOut: soldOut.filter(({ id }) => missing.has(id)),
  }
}
