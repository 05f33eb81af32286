import { v7 as uuid } from 'uuid'
import type { z } from 'zod'
import type { Course, CourseForms } from '#contract/api/daily-menus.ts'
import { fromCents, toCents } from '#contract/domain/money.ts'

/** A course as a daily menu keeps it (database/migrations/0034-courses.sql), in hundredths. */
export interface StoredCourse {
  id: string
  name: string
  nameEn: string
  choices: { id: string; cents: number }[]
}

/**
 * The courses without the choices that are not on the daily menu any more; one that has none left is left out. Brought
 * back, a product is in its courses again.
 */
export const offeredCourses = (courses: readonly StoredCourse[], onIt: ReadonlySet<string>): StoredCourse[] =>
  courses
    .map((course) => ({ ...course, choices: course.choices.filter(({ id }) => onIt.has(id)) }))
    .filter(({ choices }) => choices.length)

/** A course in the contract's shape. */
export const toCourse = ({ id, name, nameEn, choices }: StoredCourse): z.output<typeof Course> => ({
  id,
  name,
  nameEn,
  choices: choices.map(({ id, cents }) => ({ id, surcharge: fromCents(cents) })),
})

/** The courses as they are stored; one that the daily menu does not have yet gets an id of its own. */
export function toStoredCourses(
  courses: z.output<typeof CourseForms>,
  before: readonly { id: string }[],
): string {
  const known = new Set(before.map(({ id }) => id))
  const stored: StoredCourse[] = courses.map(({ id, name, nameEn, choices }) => ({
    id: id && known.has(id) ? id : uuid(),
    name,
    nameEn,
    choices: choices.map(({ id, surcharge }) => ({ id, cents: toCents(surcharge) })),
  }))
  return JSON.stringify(stored)
}
