import { z } from 'zod'
import { endpoint } from '../shared/endpoint.ts'
import { GuestOptionGroups } from './menus.ts'
import { GuestProduct } from './products.ts'
import {
  Expected,
  Id,
  Money,
  NextChange,
  OptionalDescription,
  OptionalMediaUrl,
  OptionalTitle,
  OrdersBody,
  Price,
  ProductIdsBody,
  ProductsOrderingBody,
  TimeOfDay,
  Title,
} from '../shared/shapes.ts'
import { SubmenuProduct } from './submenus.ts'

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
  taxId: Id.nullable().describe('null: the default of the business'),
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
  taxId: Id.nullish(),
  active: z.boolean().optional(),
})

export const GuestDailyMenu = DailyMenu.omit({
  active: true,
  deleted: true,
  productCount: true,
  taxId: true,
}).extend({
  products: z.array(GuestProduct),
  soldOut: z
    .array(z.object({ id: Id, name: z.string(), nameEn: z.string() }))
    .describe('its products that are switched off or sold out; the daily menu cannot be ordered meanwhile'),
})

export const dailyMenus = {
  'GET daily-menus': endpoint({ auth: 'staff', summary: 'All daily menus', response: z.array(DailyMenu) }),
  'GET daily-menus/:id': endpoint({
    auth: 'staff',
    summary: 'A daily menu with its products',
    response: DailyMenuDetail,
  }),
  'POST daily-menus': endpoint({
    auth: 'staff',
    idempotent: true,
    summary: 'Creates a daily menu',
    body: DailyMenuForm,
    response: DailyMenu,
    status: 201,
    errors: ['dates.wrong', 'dailyMenu.limit', 'tax.unknown'],
  }),
  'PUT daily-menus/:id': endpoint({
    auth: 'staff',
    summary: 'Changes a daily menu',
    body: DailyMenuForm.partial().extend({ deleted: z.boolean().optional(), expected: Expected }),
    response: DailyMenu,
    errors: [
      'edit.conflict',
      'record.deleted',
      'dates.wrong',
      'dailyMenu.limit',
      'menuProducts.limit',
      'tax.unknown',
    ],
  }),
  'DELETE daily-menus/:id': endpoint({ auth: 'staff', summary: 'Hides a daily menu' }),
  'PUT daily-menus/ordering': endpoint({
    auth: 'staff',
    summary: 'Puts daily menus in order, all or nothing',
    body: OrdersBody,
    response: z.array(DailyMenu),
  }),
  'POST daily-menus/:id/products': endpoint({
    auth: 'staff',
    summary: 'Adds products; one already there stays as it is',
    body: ProductIdsBody,
    response: DailyMenuDetail,
    status: 201,
    errors: ['menuProducts.limit'],
  }),
  'DELETE daily-menus/:id/products/:productId': endpoint({
    auth: 'staff',
    summary: 'Takes a product off the daily menu',
  }),
  'PUT daily-menus/:id/products/ordering': endpoint({
    auth: 'staff',
    summary: 'Puts its products in order, all or nothing',
    body: ProductsOrderingBody,
    response: DailyMenuDetail,
  }),
  'GET businesses/:id/daily-menus': endpoint({
    auth: 'guest',
    summary: 'The daily menus of this hour',
    response: z.array(GuestDailyMenu),
    meta: NextChange.extend({ optionGroups: GuestOptionGroups }),
    errors: ['menu.disabled'],
  }),
}
