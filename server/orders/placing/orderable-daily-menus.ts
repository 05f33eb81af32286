import { sql } from 'kysely'
import { isSoldOutByCourse, requiredGroups, type Course } from '#contract/domain/courses.ts'
import { isSoldOutByOptions } from '#contract/domain/options.ts'
import { isInForce, type Recurrence } from '#contract/domain/recurrence.ts'
import { offeredCourses, toCourse, type StoredCourse } from '#server/daily-menus/stored-courses.ts'
import type { StoredUse } from '#server/option-groups/stored-options.ts'
import { groupsOf, type Groups } from './choose-options.ts'
import { assertNone } from './assert-none.ts'
import type { StoredStock } from './stock-lines.ts'

export interface FoundDailyMenu extends Recurrence {
  id: string
  title: string
  titleEn: string | null
  priceMills: number
  taxId: string | null
  active: boolean
  /** Its products in order, without deleted ones. */
  parts: FoundPart[]
  courses: StoredCourse[]
}

interface FoundPart extends StoredStock {
  name: string
  nameEn: string
  active: boolean
  depositMills: number
  optionGroups: StoredUse[]
}

export type OrderableDailyMenu = Omit<FoundDailyMenu, 'courses' | 'parts'> & {
  /** With the groups each product offers. */
  parts: (FoundPart & { groups: ReturnType<typeof groupsOf> })[]
  /** The courses of a set menu, each choice with its groups and whether it is sold out now. */
  courses: (Omit<Course, 'choices'> & { name: string; nameEn: string; choices: Choice[] })[]
}
type Choice = Course['choices'][number] & { groups: ReturnType<typeof groupsOf> }

/** The daily menus with these ids that are not deleted, as a JSON array nested in another query. */
export const foundDailyMenus = (businessId: string, ids: string[]) =>
  sql<FoundDailyMenu[]>`(
    select coalesce(json_agg(json_build_object('id', id, 'title', title, 'titleEn', title_en,
      'priceMills', total_price_mills, 'taxId', tax_id, 'active', active, 'startTime', start_time, 'endTime', end_time,
      'days', days, 'fromDate', from_date, 'untilDate', until_date,
      'courses', courses,
      'parts', coalesce((
        select json_agg(json_build_object('id', part.id, 'name', part.name, 'nameEn', part.name_en,
          'active', part.active, 'depositMills', part.deposit_mills, 'optionGroups', part.option_groups,
          'stock', part.stock, 'stockUntil', part.stock_until) order by inside."order", part.id)
        from daily_menu_products as inside
        join products as part on part.business_id = inside.business_id and part.id = inside.product_id
        where inside.business_id = daily.business_id and inside.daily_menu_id = daily.id and not part.deleted
      ), '[]'))), '[]')
    from daily_menus as daily
    where business_id = ${businessId} and id = any(${ids}::uuid[]) and not deleted)`

/**
 * The daily menus in an order's lines, by id. Throws 422 naming every one that is unknown, not `served` now by the
 * business's clock (null: staff sell it at any time), or sold out: a part is inactive or, in a set menu, a course has no choice
 * left. `left` is the remaining stock of counted products, `groups` are their options.
 */
export function orderableDailyMenus(
  ids: readonly string[],
  found: readonly FoundDailyMenu[],
  {
    served,
    ...given
  }: {
    served: { now: Date; timeZone: string } | null
    left: ReadonlyMap<string, number>
    groups: Groups
  },
): Map<string, OrderableDailyMenu> {
  const dailyMenus = new Map(found.map((dailyMenu) => [dailyMenu.id, withCourses(dailyMenu, given)]))
  assertNone('dailyMenu.unknown', ids, (id) => !dailyMenus.has(id))
  assertNone('dailyMenu.unavailable', ids, (id) => {
    const dailyMenu = dailyMenus.get(id)
    return !dailyMenu?.active || (served !== null && !isInForce(dailyMenu, served.now, served.timeZone))
  })
  assertNone('dailyMenu.soldOut', ids, (id) => {
    const { courses = [], parts = [] } = dailyMenus.get(id) ?? {}
    return courses.length ? isSoldOutByCourse(courses) : !parts.every(({ active }) => active)
  })
  return dailyMenus
}

function withCourses(
  found: FoundDailyMenu,
  { left, groups }: { left: ReadonlyMap<string, number>; groups: Groups },
): OrderableDailyMenu {
  const withGroups = found.parts.map((part) => ({ ...part, groups: groupsOf(part.optionGroups, groups) }))
  const parts = new Map(withGroups.map((part) => [part.id, part]))
  const toChoice = (id: string) => {
    const part = parts.get(id)
    const soldOut = !part?.active || left.get(id) === 0 || isSoldOutByOptions(part.groups)
    return { soldOut, groups: requiredGroups(part?.groups ?? []) }
  }
  const courses = offeredCourses(found.courses, new Set(parts.keys())).map(toCourse)
  return {
    ...found,
    parts: withGroups,
    courses: courses.map((course) => ({
      ...course,
      choices: course.choices.map((choice) => ({ ...choice, ...toChoice(choice.id) })),
    })),
  }
}
