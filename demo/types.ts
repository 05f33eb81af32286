import type { Language, SubmenuIcon } from '#contract/domain/bounds.ts'
import type { Allergen, Diet } from '#contract/domain/diet.ts'
import type { demoBusiness } from './business.ts'

/** The shapes of the demo's data. Products are referenced by key, so that the data needs no ids. */
export type Titled = { title: string; titleEn: string; description: string; descriptionEn: string }

export type DemoProduct = {
  key: string
  name: string
  nameEn: string
  description: string
  descriptionEn: string
  /** In EUR. */
  price: number
  /** In minutes. */
  preparingTime: number
  /** The allergens of the recipe, served as described; null for a bought-in product without a statement. */
  allergens: Allergen[] | null
  diets?: Diet[]
  spicy?: number
  /** The keys of its parts, whose pictures are shown after its own. */
  partKeys?: readonly string[]
}

export type DemoSubmenu = Titled & {
  icon: SubmenuIcon
  /** `HH:mm:ss`; both null means always visible. */
  startTime: string | null
  endTime: string | null
  products: readonly DemoProduct[]
}

export type DemoMenu = Titled & { key: string; submenus: readonly DemoSubmenu[] }

export type DemoDailyMenu = Titled & {
  key: string
  totalPrice: number
  startTime: string
  endTime: string
  productKeys: readonly string[]
}

/** Days are counted from the day of seeding, so that the demo never looks old. */
export type DemoEvent = Titled & {
  key: string
  link: string
  startsInDays: number
  endsInDays: number
  startTime: string
  endTime: string
}

export type DemoBanner = { key: string; link: string }

export type DemoOrderLine = { productKey: string; quantity: number }

export type DemoOrder = {
  tableNumber: number
  status: 'SENT' | 'APPROVED' | 'DECLINED'
  minutesAgo: number
  comment: string | null
  lines: readonly DemoOrderLine[]
}

export type DemoDeliveryOrder = Omit<DemoOrder, 'tableNumber'> & {
  address: string
  phoneNumber: string
  email: string
}

/** Each number is the stars given by one guest. */
export type DemoRating = { productKey: string; stars: readonly (1 | 2 | 3 | 4 | 5)[] }

export type DemoFeedback = { fullName: string; comment: string; daysAgo: number }

export const always = { startTime: null, endTime: null }

/** Returns the links of the demo's pictures, known before they are drawn. */
export type LinkOf = (pictureKey: string) => string

/** The ids of the demo's products by key. */
export type ProductIds = ReadonlyMap<string, string>

/** The business of a demo, as `demo/business.ts` describes it. */
export type DemoBusiness = Omit<Plain<typeof demoBusiness>, 'configuration'> & {
  configuration: Omit<Plain<(typeof demoBusiness)['configuration']>, LanguageField> &
    Record<LanguageField, Language>
}
type LanguageField = 'language' | 'secondaryLanguage'
/** The same fields, with any values. */
type Plain<T> = T extends string
  ? string
  : T extends number
    ? number
    : T extends boolean
      ? boolean
      : { [K in keyof T]: Plain<T[K]> }
