import type { z } from 'zod'
import { CourseForms, DailyMenuForm } from '#contract/api/daily-menus.ts'
import type { DataOf } from '#contract/shared/endpoint.ts'
import type { Calls } from '#contract/index.ts'

export type DailyMenu = DataOf<Calls['GET daily-menus']>[number]
/** The body that the panel saves: a new daily menu has no products yet to choose from in courses. */
export const DailyMenuDraft = DailyMenuForm.extend({ courses: CourseForms.optional() })
export type DailyMenuBody = z.input<typeof DailyMenuDraft>
