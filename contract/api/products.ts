import { z } from 'zod'
import { badges, givenBadges } from '../domain/badges.ts'
import { bounds } from '../domain/bounds.ts'
import { allergens, findDietConflict, diets, maxSpicy, type Allergen, type Diet } from '../domain/diet.ts'
import { endpoint } from '../shared/endpoint.ts'
import { reports } from '../shared/field-errors.ts'
import {
  Description,
  Expected,
  Id,
  Instant,
  Link,
  MediaUrl,
  Money,
  Ordering,
  Price,
  PriceOrZero,
  Station,
  Title,
  isEachOnce,
  oneOfEach,
  TextNotes,
} from '../shared/shapes.ts'
import { GuestOptionGroupUse, OptionGroupForm, OptionGroupUse, OptionGroupUses } from './option-groups.ts'

export const ProductImage = z.object({ id: Id, link: z.string(), thumbnail: z.string() })

const Allergens = oneOfEach(allergens).describe('of Regulation (EU) 1169/2011; empty: none of them')

/** A product's fields in responses; guests see all of them. */
const output = {
  name: z.string(),
  nameEn: z.string(),
  description: z.string().nullable(),
  descriptionEn: z.string().nullable(),
  price: Money,
  preparingTime: z.int().nullable().describe('minutes'),
  allergens: Allergens.nullable().describe('null: nobody has said'),
  diets: z.array(z.enum(diets)),
  spicy: z.int().min(0).max(maxSpicy),
}

/** The same fields in requests from staff. */
const input = {
  name: Title,
  nameEn: Title,
  description: Description,
  descriptionEn: Description,
  price: Price,
  preparingTime: z.int().min(0).max(bounds.maxPreparingTime).nullish(),
  allergens: Allergens.nullish(),
  diets: oneOfEach(diets).optional(),
  spicy: z.int().min(0).max(maxSpicy).optional(),
} satisfies Record<keyof typeof output, z.ZodType>

const Fields = z.object({
  ...input,
  active: z.boolean().optional(),
  station: Station.optional(),
  untranslated: z.boolean().optional(),
  optionGroups: OptionGroupUses.optional(),
  taxId: Id.nullish(),
  deposit: PriceOrZero.optional(),
  badges: oneOfEach(givenBadges).optional(),
  goesWellWith: z
    .array(Id)
    .max(bounds.goesWellWith)
    .overwrite((ids) => [...new Set(ids)])
    .optional()
    .describe('other products, shown on its page'),
})

/**
 * The fields of a product that staff edit, without its pictures. Code that lists product fields is
 * type-checked against this.
 */
export type ProductField = keyof typeof Fields.shape
export const productFields = Object.keys(Fields.shape) as ProductField[]

export const Product = z.object({
  id: Id,
  ...output,
  station: z.string().nullable().describe('where it is made; null: where its submenu says'),
  active: z.boolean(),
  untranslated: z
    .boolean()
    .describe('its second language repeats the first, and nobody has looked at it yet'),
  optionGroups: z.array(OptionGroupUse).describe('the groups it uses, in their order'),
  taxId: Id.nullable().describe('null: the default of the business'),
  deposit: Money.describe('for the bottle, beside the price'),
  badges: z.array(z.enum(givenBadges)),
  goesWellWith: z.array(Id).describe('other products, shown on its page'),
  popular: z.boolean().describe('among the most ordered of the last four weeks'),
  sizes: z
    .array(z.object({ groupId: Id, id: Id, name: z.string(), price: Money }))
    .describe('that it is offered in, with what each costs; `price` is then that of the lowest'),
  isPlaced: z.boolean().describe('whether it is on a menu: in a submenu or a daily menu'),
  stock: z.int().nullable().describe('how many pieces are left; null: nobody counts them'),
  stockUntil: Instant.nullable().describe('when nobody counts them any more; null: when staff say so'),
  deleted: z.boolean(),
  images: z.array(ProductImage),
  rating: z.number().describe('average of 1 to 5, 0 if not rated'),
  rateCount: z.int(),
  createdOn: z.string(),
  updatedOn: z.string(),
})

interface GivenMarks {
  allergens?: Allergen[] | null | undefined
  diets?: Diet[] | undefined
}

/** Reports a diet mark that contradicts the allergens as an invalid value of `diets`. */
function checkDietConflict({
  value: { allergens = null, diets = [] },
  issues,
}: z.core.ParsePayload<GivenMarks>): void {
  const conflict = findDietConflict({ allergens, diets })
  if (conflict)
    issues.push({
      code: 'custom',
      path: ['diets'],
      input: diets,
      params: { problem: 'contradicted', conflict },
    })
}

export const ProductForm = Fields.check(checkDietConflict)

/** A price, or 0 for a generated product that does not have one yet. */
const PriceOrMissing = Price.or(z.literal(0))

/** Reports a missing price of a product that guests would see. */
function requirePrice({ value: { price, active }, issues }: z.core.ParsePayload<GivenPrice>): void {
  if (price === 0 && active !== false)
    issues.push({ code: 'custom', path: ['price'], input: price, params: { problem: 'positive' } })
}
interface GivenPrice {
  price: number
  active?: boolean | undefined
}

/**
 * Marks left out keep their stored value; the server validates the combination. A description may only be
 * null if it is null already, and a price only 0 if it is 0 already (in a generated product).
 */
export const ProductChange = Fields.partial().extend({
  description: Description.nullish(),
  descriptionEn: Description.nullish(),
  price: PriceOrMissing.optional(),
  deleted: z.boolean().optional(),
  expected: Expected,
})

/** The fields that can be changed for many products at once; the product table has a column for each. */
export const ProductCells = Fields.pick({
  name: true,
  nameEn: true,
  price: true,
  preparingTime: true,
  station: true,
  active: true,
  taxId: true,
  optionGroups: true,
}).partial()

/** Changes to many products at once; the client computes the values per product. */
export const ProductsChange = z.object({
  products: z
    .array(
      z.object({
        id: Id,
        ...ProductCells.shape,
        untranslated: z.boolean().optional(),
        deleted: z.boolean().optional(),
        expected: Expected,
      }),
    )
    .min(1)
    .max(bounds.productsPerBusiness),
})

/** What a guest pays now, according to the price rules in force. */
const pricesOfNow = {
  price: Money,
  regularPrice: Money.optional().describe('what it costs when no price rule lowers it; absent: `price`'),
  priceRule: z
    .object({
      name: z.string(),
      nameEn: z.string().nullable(),
      until: z.string().nullable().describe('when it ends, by the clock of the business; null: all day'),
    })
    .optional()
    .describe('what lowers it, or one of its sizes; absent: nothing'),
  optionGroups: z
    .array(GuestOptionGroupUse)
    .optional()
    .describe('what is chosen with it, of the groups in `optionGroups` beside the list; absent: nothing'),
}

export const GuestProduct = z.object({
  id: Id,
  ...output,
  ...pricesOfNow,
  notes: TextNotes,
  images: z.array(z.object({ link: z.string(), thumbnail: z.string() })),
  rating: z.number(),
  rateCount: z.int(),
  deposit: Money.optional().describe('for the bottle, beside the price; absent: none'),
  badges: z.array(z.enum(badges)).optional().describe('what recommends it; absent: nothing'),
  goesWellWith: z.array(Id).optional().describe('products, some of which may not be shown now; absent: none'),
  soldOut: z.literal(true).optional().describe('absent: it can be ordered'),
  left: z.int().optional().describe('how many pieces, if only a few; absent: enough'),
  pickup: z.object(pricesOfNow).optional().describe('of what is collected; absent: as at a table'),
  delivery: z.object(pricesOfNow).optional().describe('of a delivery; absent: as at a table'),
})

/** How many pieces are left, and until when they are counted. */
export const Stock = z.object({
  stock: z.int().min(0).max(bounds.stock).nullable().describe('0: sold out; null: not counted any more'),
  until: z
    .literal('opening')
    .nullable()
    .describe('the next time the business opens; null: until staff say so'),
})

export const ImagesOrderingBody = z.object({ images: Ordering })

export const StarCount = z.object({ star: z.int(), count: z.int(), percentage: z.number() })

/**
 * A burst of ratings of a product (server/ratings/bursts.ts), identified by its first and its last rating.
 */
const RatingBurst = z.object({
  from: Instant,
  to: Instant,
  count: z.int(),
  averageRate: z.number(),
  addresses: z.int().nullable().describe('from how many addresses; null: not known any more'),
  setAside: z.boolean().describe('true: counts nowhere'),
})

const ProductRating = z.object({
  productId: Id,
  averageRate: z.number(),
  count: z.int(),
  rates: z.array(StarCount),
  bursts: z.array(RatingBurst).describe('the latest first'),
})

/** The file that an export writes and an import reads (back-office specification, section 3). */
export const ProductFile = z.object({
  data: z
    .array(
      Fields.extend({
        // Generated products may lack these; the import accepts that.
        description: Description.nullable(),
        descriptionEn: Description.nullable(),
        price: PriceOrMissing,
        images: z
          .array(z.object({ link: MediaUrl }))
          .max(bounds.productImages)
          .optional(),
      })
        .check(checkDietConflict)
        .check(requirePrice),
    )
    .max(bounds.importProducts),
  optionGroups: z
    .array(
      OptionGroupForm.safeExtend({ id: Id, soldOut: z.array(Id).max(bounds.optionsPerGroup).optional() }),
    )
    .max(bounds.optionGroupsPerBusiness)
    .refine((groups) => isEachOnce(groups.map(({ id }) => id)), reports('invalid'))
    .optional()
    .describe('those that the products name; one that the business has already is used as it is'),
})

/** Errors of a change of one or many products: restoring a product counts towards the limits again. */
/** What a product refers to has to be there: related products, option groups and a tax. */
const referenceErrors = [
  'product.unknown',
  'optionGroup.unknown',
  'optionGroup.secondSize',
  'tax.unknown',
] as const
const changeErrors = [
  'edit.conflict',
  'record.deleted',
  'product.priceMissing',
  'product.pricedBySizes',
  'product.limit',
  'menuProducts.limit',
] as const

export const products = {
  'GET products': endpoint({
    auth: 'staff',
    right: 'seeMenu',
    summary: 'All products that are not deleted, newest first',
    response: z.array(Product),
  }),
  'POST products': endpoint({
    auth: 'staff',
    right: 'editMenu',
    idempotent: true,
    summary: 'Creates a product',
    body: ProductForm,
    response: Product,
    status: 201,
    errors: ['product.limit', ...referenceErrors],
  }),
  'PUT products': endpoint({
    auth: 'staff',
    right: 'editMenu',
    summary:
      'Changes names, price, time, availability, station, tax, option groups or deletion of many products, all or nothing',
    body: ProductsChange,
    response: z.array(Product),
    errors: [...changeErrors, ...referenceErrors, 'not.found'],
  }),
  'PUT products/:id': endpoint({
    auth: 'staff',
    right: 'editMenu',
    summary: 'Changes a product; with deleted: false brings it back where it was',
    body: ProductChange,
    response: Product,
    errors: [...changeErrors, ...referenceErrors],
  }),
  'PUT products/:id/stock': endpoint({
    auth: 'staff',
    right: 'markSoldOut',
    summary: 'Says how many pieces are left; orders count them down',
    body: Stock,
    response: Product,
  }),
  'POST products/:id/duplicate': endpoint({
    auth: 'staff',
    right: 'editMenu',
    idempotent: true,
    summary: 'Copies a product with its pictures; the copy is not available and on no menu',
    response: Product,
    status: 201,
    errors: ['product.limit'],
  }),
  'DELETE products/:id': endpoint({
    auth: 'staff',
    right: 'editMenu',
    summary: 'Hides a product everywhere; old orders keep its name and price',
  }),
  'POST products/import': endpoint({
    auth: 'staff',
    right: 'editMenu',
    idempotent: true,
    summary: 'Imports a file of products, all or nothing',
    body: ProductFile,
    bodyBytes: bounds.importBytes,
    response: z.object({ created: z.int(), products: z.array(Product) }),
    status: 201,
    errors: [
      'import.invalid',
      'product.limit',
      'optionGroup.limit',
      'optionGroup.unknown',
      'optionGroup.secondSize',
    ],
  }),
  'GET products/:id/images': endpoint({
    auth: 'staff',
    right: 'seeMenu',
    summary: "A product's pictures, in their order",
    response: z.array(ProductImage),
  }),
  'POST products/:id/images': endpoint({
    auth: 'staff',
    right: 'editMenu',
    idempotent: true,
    summary: 'Adds a picture (file; thumbnailFile is accepted, the server makes its own)',
    files: ['file', 'thumbnailFile'],
    response: ProductImage,
    status: 201,
    errors: ['images.limit'],
  }),
  'DELETE products/:id/images/:imageId': endpoint({
    auth: 'staff',
    right: 'editMenu',
    summary: 'Removes a picture',
  }),
  'POST products/:id/images-link': endpoint({
    auth: 'staff',
    right: 'editMenu',
    idempotent: true,
    summary: 'Adds a picture that stays elsewhere, by its link',
    body: z.object({ link: Link }),
    response: ProductImage,
    status: 201,
    errors: ['images.limit'],
  }),
  'PUT products/:id/images/ordering': endpoint({
    auth: 'staff',
    right: 'editMenu',
    summary: "Puts a product's pictures in order, all or nothing",
    body: ImagesOrderingBody,
    response: z.array(ProductImage),
  }),
  'GET products/:id/product-rates': endpoint({
    auth: 'staff',
    right: 'seeFeedback',
    summary: 'How often each star was given, and where ratings came in a burst',
    response: ProductRating,
  }),
  'PUT products/:id/product-rates/set-aside': endpoint({
    auth: 'staff',
    right: 'seeFeedback',
    summary: 'Sets the ratings of a burst aside, so that they count nowhere, or brings them back',
    body: z.object({ from: Instant, to: Instant, setAside: z.boolean() }),
    response: ProductRating,
  }),
  'GET product-rates': endpoint({
    auth: 'staff',
    right: 'seeFeedback',
    summary: 'Average and number of ratings of each rated product',
    response: z.array(z.object({ productId: Id, averageRate: z.number(), count: z.int() })),
  }),
}
