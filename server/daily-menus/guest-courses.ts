import type { z } from 'zod'
import type { Course } from '#contract/api/daily-menus.ts'
import { isSoldOutByCourse } from '#contract/domain/courses.ts'

export interface Named {
  id: string
  name: string
  nameEn: string
}
/** What is on a daily menu: what can be ordered, and what is switched off or sold out. */
export interface Parts<Product> {
  products: Product[]
  soldOut: Named[]
}

/**
 * The courses of a set menu as guests see them, under the products' names, with what only they hold; it is sold out
 * where a course has nothing left to choose.
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
