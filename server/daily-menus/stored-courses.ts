import { v7 as uuid } from 'uuid'
import type { z } from 'zod'
import type { Course, CourseForms } from '#contract/api/daily-menus.ts'
import { fromMills, toMills } from '#contract/domain/money.ts'

/** A course as stored with a daily menu (database/migrations/0034-courses.sql); amounts in mills. */
export interface StoredCourse {
  id: string
  name: string
  nameEn: string
  choices: { id: string; mills: number }[]
}

/**
 * The courses without choices that are not on the daily menu any more, and without courses that have none
 * left. A restored product is back in its courses.
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
  choices: choices.map(({ id, mills }) => ({ id, surcharge: fromMills(mills) })),
})

/** The courses as stored; new ones get an id. */
export function toStoredCourses(
  courses: z.output<typeof CourseForms>,
  before: readonly { id: string }[],
): string {
  const known = new Set(before.map(({ id }) => id))
  const stored: StoredCourse[] = courses.map(({ id, name, nameEn, choices }) => ({
    id: id && known.has(id) ? id : uuid(),
    name,
    nameEn,
    choices: choices.map(({ id, surcharge }) => ({ id, mills: toMills(surcharge) })),
  }))
  return JSON.stringify(stored)
}
