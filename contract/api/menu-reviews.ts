import { z } from 'zod'
import { bounds } from '../domain/bounds.ts'
import { currencySigns } from '../domain/currency-signs.ts'
import { endpoint } from '../shared/endpoint.ts'
import { Place, readingDoubts } from '../shared/reading.ts'
import { Id, Money, Price, Title } from '../shared/shapes.ts'
import { Menu } from './menus.ts'
import { Submenu, SubmenuProduct } from './submenus.ts'

const Doubts = z.array(z.enum(readingDoubts)).max(readingDoubts.length)

/** A dish of a menu read from photos, with the doubts about it. */
export const ReviewedProduct = SubmenuProduct.extend({
  doubts: Doubts.describe('empty: read surely, or checked'),
  place: Place.nullable().describe('where it stands on the photos; null: not known'),
  proposedPrice: Money.nullable().describe(
    'for a dish without a price: the one that the photos give for several dishes, such as its section; null: none',
  ),
})

/** The differences between the menu read from photos and one that the business already has. */
const SimilarMenu = z.object({
  menu: Menu,
  added: z
    .array(z.object({ id: Id, name: z.string(), price: Money }))
    .describe('dishes that only the photos show'),
  priced: z
    .array(z.object({ id: Id, name: z.string(), price: Money, newPrice: Money }))
    .describe('products of that menu whose price the photos show differently'),
  gone: z
    .array(z.object({ id: Id, name: z.string(), price: Money }))
    .describe('products that the photos lack'),
})

const ReviewedSubmenu = Submenu.extend({
  isTitleUnsure: z.boolean().describe('whether the title should be checked'),
  products: z.array(ReviewedProduct),
})

const MenuReview = z.object({
  menu: Menu,
  photos: z.array(z.string()),
  currencySign: z.enum(currencySigns).nullable().describe('of most prices on the photos'),
  submenus: z.array(ReviewedSubmenu),
  similarMenu: SimilarMenu.nullable().describe('a menu that this one seems to be a new edition of'),
})

const ProductIds = z.array(Id).max(bounds.productsPerMenu)

/** Menus read from photos, while staff review them. */
export const menuReviews = {
  'GET menu-reviews': endpoint({
    auth: 'staff',
    right: 'editMenu',
    summary: 'The menus that were read from photos and not yet checked, newest first',
    response: z.array(
      z.object({
        menuId: Id,
        title: z.string(),
        dishes: z.int(),
        toCheck: z.int().describe('doubtful dishes and titles of submenus'),
      }),
    ),
  }),
  'GET menu-reviews/:menuId': endpoint({
    auth: 'staff',
    right: 'editMenu',
    summary: 'A menu as it was read, with its photos and what is unsure about each dish',
    response: MenuReview,
  }),
  'PUT menu-reviews/:menuId/products/:id': endpoint({
    auth: 'staff',
    right: 'editMenu',
    summary: 'Says what is still unsure about a dish; an empty list: it was checked',
    body: z.object({ doubts: Doubts }),
    response: z.object({ doubts: Doubts }),
  }),
  'PUT menu-reviews/:menuId/sub-menus/:id': endpoint({
    auth: 'staff',
    right: 'editMenu',
    summary: 'Says whether the title of a submenu is still to be checked',
    body: z.object({ isTitleUnsure: z.boolean() }),
    response: z.object({ isTitleUnsure: z.boolean() }),
  }),
  'POST menu-reviews/:menuId/products': endpoint({
    auth: 'staff',
    right: 'editMenu',
    idempotent: true,
    summary: 'Adds a dish that was not read; without a price it is not available',
    body: z.object({
      submenuId: Id,
      after: Id.nullish().describe('the product that it follows; null: it is the last'),
      name: Title,
      price: Price.nullable(),
    }),
    response: ReviewedProduct,
    status: 201,
    errors: ['product.limit', 'menuProducts.limit'],
  }),
  'POST menu-reviews/:menuId/finish': endpoint({
    auth: 'staff',
    right: 'editMenu',
    summary: 'Ends the review and shows the menu to guests',
    response: Menu,
  }),
  'POST menu-reviews/:menuId/update': endpoint({
    auth: 'staff',
    right: 'editMenu',
    summary:
      'Brings another menu up to date with what was read, and deletes the menu that was read; all or nothing',
    body: z.object({
      into: Id,
      added: ProductIds.describe('of the menu that was read'),
      priced: ProductIds.describe('of the other menu'),
      gone: ProductIds.describe('of the other menu; they stay products'),
    }),
    response: Menu,
    errors: ['submenu.limit', 'menuProducts.limit'],
  }),
  'DELETE menu-reviews/:menuId': endpoint({
    auth: 'staff',
    right: 'editMenu',
    summary: 'Deletes a menu that was read, with the dishes that are on no other',
  }),
}
