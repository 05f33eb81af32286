import { z } from 'zod'
import { endpoint } from '../shared/endpoint.ts'
import { bounds } from '../domain/bounds.ts'
import { reports } from '../shared/field-errors.ts'
import { GuestOptionGroups } from './menus.ts'
import { GuestProduct } from './products.ts'
import {
  Day,
  Expected,
  Id,
  Money,
  NextChange,
  OptionalDescription,
  OptionalMediaUrl,
  OptionalTitle,
  OrdersBody,
  Price,
  PriceOrZero,
  ProductIdsBody,
  ProductsOrderingBody,
  TimeOfDay,
  Title,
  isEachOnce,
  CardLanguage,
  TextNotes,
} from '../shared/shapes.ts'
import { Weekdays } from '../shared/weekdays.ts'
import { SubmenuProduct } from './submenus.ts'

const courseNames = { name: z.string(), nameEn: z.string() }
const Choice = z.object({
  id: Id.describe('of a product of the daily menu'),
  surcharge: Money.describe('added to the total price'),
})

/**
 * A course of a set menu: the guest chooses one of its products; with only one product there is no choice
 * (docs/decisions/0018).
 */
export const Course = z.object({ id: Id, ...courseNames, choices: z.array(Choice) })

/** The same for guests, with what is currently sold out. */
const GuestCourse = z.object({
  id: Id,
  ...courseNames,
  choices: z.array(Choice.extend({ ...courseNames, soldOut: z.literal(true).optional() })),
})

const CourseForm = z.object({
  id: Id.optional().describe('of a course that stays; a new one has none'),
  name: Title,
  nameEn: Title,
  choices: z
    .array(z.object({ id: Id, surcharge: PriceOrZero }))
    .min(1)
    .max(bounds.choicesPerCourse)
    .refine((choices) => isEachOnce(choices.map(({ id }) => id)), reports('invalid')),
})

export const CourseForms = z
  .array(CourseForm)
  .max(bounds.coursesPerDailyMenu)
  .refine((courses) => isEachOnce(courses.flatMap(({ id }) => id ?? [])), reports('invalid'))

export const DailyMenu = z.object({
  id: Id,
  title: z.string(),
  titleEn: z.string().nullable(),
  description: z.string().nullable(),
  descriptionEn: z.string().nullable(),
  videoUrl: z.string().nullable(),
  pictureUrl: z.string().nullable(),
  thumbnail: z.string().nullable(),
  totalPrice: Money,
  startTime: z.string(),
  endTime: z.string(),
  days: z.array(z.int()).describe('on which guests see it, from 1, Monday, to 7; empty: every day'),
  fromDate: z.string().nullable().describe('the first day on which they do; null: no limit'),
  untilDate: z.string().nullable().describe('the last day'),
  taxId: Id.nullable().describe('null: the default of the business'),
  courses: z.array(Course).describe('of a set menu; none: it holds all its products'),
  active: z.boolean(),
  deleted: z.boolean(),
  order: z.int(),
  productCount: z.int(),
  createdOn: z.string(),
})

export const DailyMenuDetail = DailyMenu.extend({ products: z.array(SubmenuProduct) })

export const DailyMenuForm = z.object({
  title: Title,
  titleEn: OptionalTitle,
  description: OptionalDescription,
  descriptionEn: OptionalDescription,
  videoUrl: OptionalMediaUrl,
  pictureUrl: OptionalMediaUrl,
  totalPrice: Price,
  startTime: TimeOfDay,
  endTime: TimeOfDay,
  days: Weekdays.optional(),
  fromDate: Day.nullish(),
  untilDate: Day.nullish(),
  taxId: Id.nullish(),
  active: z.boolean().optional(),
})

/** The products that a new daily menu's courses choose among are put on it. */
export const NewDailyMenu = DailyMenuForm.extend({ courses: CourseForms.optional() })

/** Courses choose among the daily menu's products. */
export const DailyMenuChange = DailyMenuForm.partial().extend({
  courses: CourseForms.optional(),
  deleted: z.boolean().optional(),
  expected: Expected,
})

export const GuestDailyMenu = DailyMenu.omit({
  active: true,
  deleted: true,
  productCount: true,
  days: true,
  fromDate: true,
  untilDate: true,
  taxId: true,
  courses: true,
}).extend({
  notes: TextNotes,
  courses: z.array(GuestCourse).optional().describe('absent: it holds all its products'),
  products: z.array(GuestProduct),
  soldOut: z
    .array(z.object({ id: Id, name: z.string(), nameEn: z.string() }))
    .describe(
      'what is switched off or sold out and without which the daily menu cannot be ordered; of a set menu, all choices of a course',
    ),
})

export const dailyMenus = {
  'GET daily-menus': endpoint({
    auth: 'staff',
    right: 'seeMenu',
    summary: 'All daily menus',
    response: z.array(DailyMenu),
  }),
  'GET daily-menus/:id': endpoint({
    auth: 'staff',
    right: 'seeMenu',
    summary: 'A daily menu with its products',
    response: DailyMenuDetail,
  }),
  'POST daily-menus': endpoint({
    auth: 'staff',
    right: 'editMenu',
    idempotent: true,
    summary: 'Creates a daily menu',
    body: NewDailyMenu,
    response: DailyMenu,
    status: 201,
    errors: ['dates.wrong', 'dailyMenu.limit', 'menuProducts.limit', 'tax.unknown'],
  }),
  'PUT daily-menus/:id': endpoint({
    auth: 'staff',
    right: 'editMenu',
    summary: 'Changes a daily menu',
    body: DailyMenuChange,
    response: DailyMenu,
    errors: [
      'edit.conflict',
      'record.deleted',
      'dates.wrong',
      'dailyMenu.limit',
      'menuProducts.limit',
      'tax.unknown',
      'course.notOnMenu',
    ],
  }),
  'DELETE daily-menus/:id': endpoint({ auth: 'staff', right: 'editMenu', summary: 'Hides a daily menu' }),
  'PUT daily-menus/ordering': endpoint({
    auth: 'staff',
    right: 'editMenu',
    summary: 'Puts daily menus in order, all or nothing',
    body: OrdersBody,
    response: z.array(DailyMenu),
    errors: ['not.found'],
  }),
  'POST daily-menus/:id/products': endpoint({
    auth: 'staff',
    right: 'editMenu',
    summary: 'Adds products; one already there stays as it is',
    body: ProductIdsBody,
    response: DailyMenuDetail,
    status: 201,
    errors: ['menuProducts.limit'],
  }),
  'DELETE daily-menus/:id/products/:productId': endpoint({
    auth: 'staff',
    right: 'editMenu',
    summary: 'Takes a product off the daily menu',
  }),
  'PUT daily-menus/:id/products/ordering': endpoint({
    auth: 'staff',
    right: 'editMenu',
    summary: 'Puts its products in order, all or nothing',
    body: ProductsOrderingBody,
    response: DailyMenuDetail,
  }),
  'GET businesses/:id/daily-menus': endpoint({
    auth: 'guest',
    summary: 'The daily menus of this hour and day',
    query: CardLanguage,
    response: z.array(GuestDailyMenu),
    meta: NextChange.extend({ optionGroups: GuestOptionGroups }),
    errors: ['menu.disabled'],
  }),
}
