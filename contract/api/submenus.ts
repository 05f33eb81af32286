import { z } from 'zod'
import { bounds } from '../domain/bounds.ts'
import { endpoint } from '../shared/endpoint.ts'
import { GuestProduct, Product } from './products.ts'
import {
  Description,
  Expected,
  Icon,
  Id,
  OptionalMediaUrl,
  OrdersBody,
  ProductIdsBody,
  ProductsOrderingBody,
  Station,
  TimeOfDay,
  Title,
  optionalText,
  TextNotes,
} from '../shared/shapes.ts'

export const Submenu = z.object({
  id: Id,
  menuId: Id,
  title: z.string(),
  titleEn: z.string(),
  description: z.string().nullable(),
  descriptionEn: z.string().nullable(),
  category: z.string().nullable(),
  logo: z.string().nullable(),
  icon: z.string().nullable(),
  startTime: z.string().nullable().describe('both null: always visible'),
  endTime: z.string().nullable(),
  station: z.string().nullable().describe('where its products are made; null: in the kitchen'),
  active: z.boolean(),
  deleted: z.boolean(),
  order: z.int(),
  productCount: z.int(),
  createdOn: z.string(),
})

export const SubmenuForm = z.object({
  title: Title,
  titleEn: Title,
  description: Description,
  descriptionEn: Description,
  category: optionalText(bounds.title),
  logo: OptionalMediaUrl,
  icon: z
    .union([z.literal(''), Icon])
    .nullish()
    .transform((icon) => icon || null),
  startTime: TimeOfDay.nullish(),
  endTime: TimeOfDay.nullish(),
  station: Station.optional(),
  active: z.boolean().optional(),
})

/** A description may only be null if it is null already (in a generated submenu). */
export const SubmenuChange = SubmenuForm.partial().extend({
  description: Description.nullish(),
  descriptionEn: Description.nullish(),
  deleted: z.boolean().optional(),
  expected: Expected,
})

export const SubmenuProduct = Product.extend({ order: z.int() })
export const SubmenuDetail = Submenu.extend({ products: z.array(SubmenuProduct) })

export const GuestSubmenu = z.object({
  id: Id,
  title: z.string(),
  titleEn: z.string(),
  description: z.string().nullable(),
  descriptionEn: z.string().nullable(),
  icon: z.string().nullable(),
  logo: z.string().nullable(),
  startTime: z.string().nullable(),
  endTime: z.string().nullable(),
  notes: TextNotes,
  products: z.array(GuestProduct),
})

export const submenus = {
  'GET menus/:menuId/sub-menus': endpoint({
    auth: 'staff',
    right: 'seeMenu',
    summary: 'The submenus of a menu, in their order',
    response: z.array(Submenu),
  }),
  'GET menus/:menuId/sub-menus/:id': endpoint({
    auth: 'staff',
    right: 'seeMenu',
    summary: 'A submenu with its products, in their order',
    response: SubmenuDetail,
  }),
  'POST menus/:menuId/sub-menus': endpoint({
    auth: 'staff',
    right: 'editMenu',
    idempotent: true,
    summary: "Creates a submenu; a Chef's choice (icon star) goes first, every other last",
    body: SubmenuForm,
    response: Submenu,
    status: 201,
    errors: ['submenu.limit'],
  }),
  'PUT menus/:menuId/sub-menus/:id': endpoint({
    auth: 'staff',
    right: 'editMenu',
    summary: 'Changes a submenu',
    body: SubmenuChange,
    response: Submenu,
    errors: ['edit.conflict', 'record.deleted', 'submenu.limit', 'menuProducts.limit'],
  }),
  'POST menus/:menuId/sub-menus/:id/duplicate': endpoint({
    auth: 'staff',
    right: 'editMenu',
    idempotent: true,
    summary: 'Copies a submenu with the products in it; the copy is not active',
    response: Submenu,
    status: 201,
    errors: ['submenu.limit'],
  }),
  'DELETE menus/:menuId/sub-menus/:id': endpoint({
    auth: 'staff',
    right: 'editMenu',
    summary: 'Hides a submenu',
  }),
  'PUT menus/:menuId/sub-menus/ordering': endpoint({
    auth: 'staff',
    right: 'editMenu',
    summary: 'Puts submenus in order, all or nothing',
    body: OrdersBody,
    response: z.array(Submenu),
  }),
  'POST menus/:menuId/sub-menus/:id/logos': endpoint({
    auth: 'staff',
    right: 'editMenu',
    summary: "Sets the submenu's logo",
    files: ['file'],
    response: z.string(),
    status: 201,
  }),
  'POST menus/:menuId/sub-menus/:id/products': endpoint({
    auth: 'staff',
    right: 'editMenu',
    summary: 'Adds products; one already there stays as it is',
    body: ProductIdsBody,
    response: SubmenuDetail,
    status: 201,
    errors: ['menuProducts.limit'],
  }),
  'POST menus/:menuId/sub-menus/:id/products/move': endpoint({
    auth: 'staff',
    right: 'editMenu',
    summary: 'Moves products to the end of another submenu; answers which were not there yet',
    body: z.object({ productIds: z.array(Id).min(1).max(bounds.productsPerMenu), to: Id }),
    response: z.object({ moved: z.array(Id) }),
    errors: ['menuProducts.limit'],
  }),
  'DELETE menus/:menuId/sub-menus/:id/products/:productId': endpoint({
    auth: 'staff',
    right: 'editMenu',
    summary: 'Takes a product off the submenu; the product stays',
  }),
  'PUT menus/:menuId/sub-menus/:id/products/ordering': endpoint({
    auth: 'staff',
    right: 'editMenu',
    summary: 'Puts the products of a submenu in order, all or nothing',
    body: ProductsOrderingBody,
    response: SubmenuDetail,
  }),
}
