import { z } from 'zod'
import { bounds } from '../domain/bounds.ts'
import { endpoint } from '../shared/endpoint.ts'
import { GuestOptionGroup } from './option-groups.ts'
import { GuestSubmenu } from './submenus.ts'
import {
  Expected,
  Id,
  NextChange,
  OptionalDescription,
  OptionalMediaUrl,
  OrdersBody,
  Title,
  optionalText,
  CardLanguage,
  TextNotes,
} from '../shared/shapes.ts'

export const Menu = z.object({
  id: Id,
  title: z.string(),
  titleEn: z.string(),
  description: z.string().nullable(),
  descriptionEn: z.string().nullable(),
  category: z.string().nullable(),
  logo: z.string().nullable(),
  icon: z.string().nullable(),
  photoUrl: z.string().nullable(),
  active: z.boolean(),
  deleted: z.boolean(),
  order: z.int(),
  submenuCount: z.int(),
  missingPriceCount: z.int().describe('dishes without a price, which guests do not see'),
  createdOn: z.string(),
})

export const MenuForm = z.object({
  title: Title,
  titleEn: Title,
  description: OptionalDescription,
  descriptionEn: OptionalDescription,
  category: optionalText(bounds.title),
  logo: OptionalMediaUrl,
  icon: optionalText(bounds.iconName),
  photoUrl: OptionalMediaUrl,
  active: z.boolean().optional(),
})

export const MenuChange = MenuForm.partial().extend({
  deleted: z.boolean().optional(),
  expected: Expected,
})

/** A menu as guests get it: only what is visible now, including the products. */
export const GuestMenu = z.object({
  id: Id,
  title: z.string(),
  titleEn: z.string(),
  description: z.string().nullable(),
  descriptionEn: z.string().nullable(),
  photoUrl: z.string().nullable(),
  logo: z.string().nullable(),
  thumbnail: z.string().nullable(),
  notes: TextNotes,
  subMenus: z.array(GuestSubmenu),
})

/** A daily menu or an event that the menu announces to guests. */
export const OnToday = z.object({
  kind: z.enum(['dailyMenu', 'event']),
  id: Id,
  title: z.string(),
  titleEn: z.string().nullable(),
})

/** Sent along with a list of products: each option group they refer to, once. */
export const GuestOptionGroups = z
  .array(GuestOptionGroup)
  .describe('the option groups that the products name')

export const menus = {
  'GET menus': endpoint({
    auth: 'staff',
    right: 'seeMenu',
    summary: 'All menus that are not deleted, in their order',
    response: z.array(Menu),
  }),
  'POST menus': endpoint({
    auth: 'staff',
    right: 'editMenu',
    idempotent: true,
    summary: 'Creates a menu',
    body: MenuForm,
    response: Menu,
    status: 201,
    errors: ['menu.limit'],
  }),
  'PUT menus/:id': endpoint({
    auth: 'staff',
    right: 'editMenu',
    summary: 'Changes a menu; also activates, deactivates and, with deleted: false, brings it back',
    body: MenuChange,
    response: Menu,
    errors: ['edit.conflict', 'record.deleted', 'menu.limit', 'submenu.limit', 'menuProducts.limit'],
  }),
  'POST menus/:id/duplicate': endpoint({
    auth: 'staff',
    right: 'editMenu',
    idempotent: true,
    summary: 'Copies a menu with its submenus and their products; the copy is not active',
    response: Menu,
    status: 201,
    errors: ['menu.limit', 'submenu.limit'],
  }),
  'DELETE menus/:id': endpoint({
    auth: 'staff',
    right: 'editMenu',
    summary: 'Hides a menu; PUT with deleted: false undoes it',
  }),
  'PUT menus/ordering': endpoint({
    auth: 'staff',
    right: 'editMenu',
    summary: 'Puts menus in order, all or nothing',
    body: OrdersBody,
    response: z.array(Menu),
    errors: ['not.found'],
  }),
  'GET businesses/:id/menus': endpoint({
    auth: 'guest',
    summary: 'The menus a guest sees now',
    query: CardLanguage,
    response: z.array(GuestMenu),
    meta: NextChange.extend({
      today: z.array(OnToday).describe('what is on today besides the menus'),
      optionGroups: GuestOptionGroups,
    }),
    errors: ['menu.disabled'],
  }),
}
