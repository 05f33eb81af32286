import type { Language } from '#contract/domain/bounds.ts'
import type { Allergen, Diet } from '#contract/domain/diet.ts'
import type { ChoiceGroup } from '#contract/domain/choice.ts'
import type { DataOf, MetaOf } from '#contract/shared/endpoint.ts'
import type { Calls } from '#contract/index.ts'
import type { SentCardWords } from '#contract/texts/card-words/words.ts'

export type Business = DataOf<Calls['GET out/businesses/:id']>
/** The menus as the API returns them, in both languages. */
export type GuestMenus = DataOf<Calls['GET businesses/:id/menus']>
/** The option groups beside menus or daily menus, as the API returns them. */
export type GuestOptionGroups = MetaOf<Calls['GET businesses/:id/menus']>['optionGroups']
/** Today's offers besides the menus, as the API returns them. */
export type GuestToday = MetaOf<Calls['GET businesses/:id/menus']>['today']
/** The offers besides the menus, as the API returns them. */
export interface GuestOffers {
  dailyMenus: DataOf<Calls['GET businesses/:id/daily-menus']>
  /** The option groups used by the products of the daily menus. */
  optionGroups: GuestOptionGroups
  events: DataOf<Calls['GET businesses/:id/events']>
  banners: DataOf<Calls['GET businesses/:id/banners']>
  /** When the offers next change by schedule. */
  nextChange: string | null
}

/** Texts that are not in the card's language, or that a machine translated; omitted if there are none. */
export type TextNotes = NonNullable<GuestProduct['notes']>

/** A menu in one guest's language (web/guest/live/localise.ts). */
export interface Menu {
  id: string
  title: string
  /** The title in the other language, if it differs; used by the search. */
  second?: string
  notes?: TextNotes
  /** The menu's picture, else its logo. */
  photoUrl: string | null
  subMenus: Submenu[]
}
export interface Submenu {
  id: string
  title: string
  /** The title in the other language, if it differs; used by the search. */
  second?: string
  description: string | null
  notes?: TextNotes
  icon: string | null
  /** Shown in the chip instead of the icon; most submenus have none. */
  logo?: string
  products: Product[]
  /** Set for a daily menu listed among the menus (web/guest/lib/find-product.ts). */
  dailyMenu?: DailyMenu
}
type GuestProduct = GuestMenus[number]['subMenus'][number]['products'][number]
/**
 * A product in one guest's language. It has every field of the contract's product, so that localise.ts does
 * not compile until it handles a new one, except for the fields that guests get in another form.
 */
export interface Product extends Omit<
  GuestProduct,
  | 'nameEn'
  | 'descriptionEn'
  | 'images'
  | 'allergens'
  | 'diets'
  | 'spicy'
  | 'optionGroups'
  | 'pickup'
  | 'delivery'
  | 'soldOut'
  | 'priceRule'
> {
  /** The name in the other language, if it differs. */
  second: string | null
  /** Links of the product's pictures. */
  images: string[]
  /** Omitted: no statement; empty: contains none of the 14 allergens. */
  allergens?: readonly Allergen[]
  /** Omitted if the dish has none. */
  diets?: readonly Diet[]
  spicy?: number
  /**
   * The product's own price, if the lowest possible price (`price`) is higher: a required choice has a
   * surcharge.
   */
  ownPrice?: number
  /** What lowers the regular price, and until when: a time, omitted if all day. */
  rule?: { name: string; until?: string }
  /** The price depends on a required choice: `price` is the lowest. */
  isFrom?: true
  /** Sold out, or too few options are left to choose from. */
  isSoldOut?: true
  /** The page's option groups that the product uses; omitted if none. */
  groupUses?: GroupUse[]
  /** These groups as the product offers them (web/guest/choice/with-groups.ts); not part of the page data. */
  groups?: OptionGroup[]
}

/** An option group in one guest's language. */
export interface OptionGroup extends ChoiceGroup {
  name: string
  notes?: TextNotes
  options: Option[]
}
export interface Option {
  id: string
  name: string
  notes?: TextNotes
  price: number
  /** The price before any price rule; omitted or null if it is the same. */
  regularPrice?: number | null | undefined
  /** The allergens that the option adds; omitted if none. */
  allergens?: readonly Allergen[]
  /** Chosen until the guest chooses otherwise; omitted if not. */
  isDefault?: true
  /** Of a choice of a set menu: what its product requires, which it opens; omitted if nothing. */
  groups?: OptionGroup[]
}
/**
 * A group's index among the page's groups. With the product's own prices, null for an option that it does not
 * offer, and the option prices before any price rule.
 */
export type GroupUse = number | { at: number; prices: (number | null)[]; regular?: (number | null)[] }

/** One of today's daily menus or events, in one guest's language. */
export interface OnToday {
  title: string
  /** The panel that shows the offer. */
  panel: string
}

/** The offers besides the menus, in one guest's language. */
export interface Offers {
  dailyMenus: DailyMenu[]
  /** Omitted if the products of the daily menus use none. */
  optionGroups?: OptionGroup[] | undefined
  /** By start time, undated ones last. */
  events: Event[]
  banners: Banner[]
  /** The day at the business, as yyyy-MM-dd, relative to which dates are shown. */
  date: string
  nextChange: string | null
}
interface Offer {
  id: string
  title: string
  description: string | null
  notes?: TextNotes
  pictureUrl: string | null
  videoUrl: string | null
}
export interface DailyMenu extends Offer {
  /** The lowest price it can be ordered at. */
  totalPrice: number
  /** Its own price, if the lowest is higher: all choices of some course have a surcharge. */
  ownPrice?: number
  /** The price depends on the choice. */
  isFrom?: true
  /**
   * The courses of a set menu, with one choice in each (contract/domain/courses.ts); omitted if the daily
   * menu includes all its products.
   */
  groups?: OptionGroup[]
  startTime: string
  endTime: string
  products: Product[]
  /** The names of sold-out parts without which it cannot be ordered. */
  soldOut: string[]
}
export interface Event extends Offer {
  link: string | null
  startTime: string | null
  endTime: string | null
}
export interface Banner {
  id: string
  pictureUrl: string
  link: string | null
}

type TableOrder = DataOf<Calls['GET open/clients/orders']>[number]
type DeliveryOrder = DataOf<Calls['GET open/clients/delivery-orders']>[number]
type PickupOrder = DataOf<Calls['GET open/clients/pickup-orders']>[number]
/** An order from a table, to be collected, or for delivery. */
export type Order = TableOrder &
  Partial<Omit<PickupOrder, keyof TableOrder> & Omit<DeliveryOrder, keyof TableOrder>>
export type Layout = 'list' | 'grid'

/** The data of a guest's page: rendered by the server, and sent along as JSON for hydration. */
export interface PageData {
  path: string
  language: Language
  /** The further language that the card is in; omitted if it is in its first or second one. */
  cardLanguage?: string | undefined
  /** What the card says about its dishes in that language, if it is not the page's. */
  cardWords?: SentCardWords | undefined
  /** It is written from the right. */
  isCardRightToLeft?: true | undefined
  layout: Layout
  /** The menu opened last, shown if the address names none. */
  menuIndex: number
  /** The version of the business's content; the stream reports a newer one. */
  version: number
  /** The address names a table that the business does not have: the guest can read the menu but not order. */
  isTableUnknown?: boolean | undefined
  business: Business
  /** Whether the business is open, in words: `Open · until 23:00`. */
  opening: {
    isOpen: boolean
    text: string
    /** Until when no orders are taken at tables, in words; absent: they are. */
    paused?: string
  }
  menus: Menu[]
  /** Omitted if the products of the menus use none. */
  optionGroups?: OptionGroup[] | undefined
  /** Omitted if there is nothing today. */
  today?: OnToday[] | undefined
  /** When the menus, today's offers or the opening state next change by schedule. */
  nextChange: string | null
  /** Present on pages that show them; elsewhere loaded when wanted. */
  offers?: Offers | undefined
}

/** A short message page without a script: an unknown address, a disabled menu, a busy server. */
export interface MessagePageData {
  notice: 'not-found' | 'unavailable' | 'busy'
  language: Language
  /** The business whose menu is disabled or lacks what was asked for, and how to reach it. */
  businessName?: string
  /** The menu that lacks what was asked for, for this table. */
  menuPath?: string
  businessPhone?: string
}

/** The data of the landing page, the search and the privacy policy. */
export type PublicPageData = LandingData | SearchData | PrivacyData
interface PublicPage {
  language: Language
  /** The address asks for the language (`?lang=`), so links to other public pages keep asking for it. */
  isLanguageAsked: boolean
  /** How to reach the operator, as configured (CONTACT_EMAIL, CONTACT_PHONE). */
  contact: Contact
}
export interface Contact {
  email: string | null
  phone: string | null
}
export interface LandingData extends PublicPage {
  page: 'landing'
  /** The path of the demo's menu, if this server has one. */
  demoMenu: string | null
  /** Shown only where the operator set it (LANDING_RATING). */
  rating: { stars: number; reviews: number } | null
  /** Shown only where the operator set them (LANDING_PRICES). */
  prices: Prices | null
  /** The name this server is known by, in the privacy policy. */
  host: string
}
export type Prices = 'free' | { monthly: number; yearly: number | null; currency: string }
export interface SearchData extends PublicPage {
  page: 'search'
  name: string
  found: FoundBusiness[]
  places: Place[]
}
export interface PrivacyData extends PublicPage {
  page: 'privacy'
  host: string
}
export type FoundBusiness = DataOf<Calls['GET businesses']>[number]
export type Place = DataOf<Calls['GET out/places']>[number]

/** What changes while a page is open. */
export type LivePage = Pick<
  PageData,
  'business' | 'menus' | 'optionGroups' | 'today' | 'opening' | 'nextChange'
>
