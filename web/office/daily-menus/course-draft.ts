import { amountForInput } from '#web/office/ui/amounts.ts'
import { readNumber } from '#web/office/ui/numbers.ts'
import type { DailyMenu } from './daily-menu.ts'

type Course = DailyMenu['courses'][number]

/** A course of a set menu while it is being edited. */
export interface CourseDraft {
  /** Identifies the row while rows move; for a stored course, its id. */
  key: string
  id?: string
  name: string
  nameEn: string
  /** Its products, with their surcharges as typed. */
  choices: { id: string; surcharge: string }[]
}

export const anEmptyCourse = (): CourseDraft => ({
  key: crypto.randomUUID(),
  name: '',
  nameEn: '',
  choices: [],
})

export const toCourseDraft = ({ choices, ...course }: Course): CourseDraft => ({
  key: course.id,
  ...course,
  choices: choices.map(({ id, surcharge }) => ({
    id,
    surcharge: surcharge ? amountForInput(surcharge) : '',
  })),
})

/** A course in the contract's format. An empty surcharge is 0. */
export const readCourse = ({ key: _key, choices, ...course }: CourseDraft) => ({
  ...course,
  choices: choices.map(({ id, surcharge }) => ({
    id,
    surcharge: surcharge.trim() === '' ? 0 : readNumber(surcharge),
  })),
})

/** The course with or without a product among its choices, in the order of the daily menu. */
export function withChoice(
  course: CourseDraft,
  productId: string,
  isChoice: boolean,
  order: readonly { id: string }[],
): CourseDraft {
  const others = course.choices.filter(({ id }) => id !== productId)
  if (!isChoice) return { ...course, choices: others }
  const all = [...others, { id: productId, surcharge: '' }]
  const choices = order.flatMap(({ id }) => all.find((choice) => choice.id === id) ?? [])
  return { ...course, choices }
}

export const withSurcharge = (course: CourseDraft, productId: string, surcharge: string): CourseDraft => ({
  ...course,
  choices: course.choices.map((choice) => (choice.id === productId ? { ...choice, surcharge } : choice)),
})
