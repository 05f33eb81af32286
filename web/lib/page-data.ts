import type { Language } from '#contract/domain/bounds.ts'
import type { Allergen, Diet } from '#contract/domain/diet.ts'
import type { DataOf } from '#contract/shared/endpoint.ts'
import type { Calls } from '#contract/index.ts'

export type Business = DataOf<Calls['GET out/businesses/:id']>
/** The menus as the API gives them, in both languages. */
export type GuestMenus = DataOf<Calls['GET businesses/:id/menus']>
/** What there is beside the menus, as the API gives it. */
export interface GuestOffers {
  dailyMenus: DataOf<Calls['GET businesses/:id/daily-menus']>
  events: DataOf<Calls['GET businesses/:id/events']>
  banners: DataOf<Calls['GET businesses/:id/banners']>
  /** When they next change by themselves. */
  nextChange: string | null
}

/** The menus as one guest reads them (web/guest/live/localise.ts). */
export interface Menu {
  id: string
  title: string
  /** Its picture, else its logo. */
  photoUrl: string | null
  subMenus: Submenu[]
}
export interface Submenu {
  id: string
  title: string
  description: string | null
  icon: string | null
  /** Stands in its chip in place of the icon; most have none. */
  logo?: string
  products: Product[]
}
type GuestProduct = GuestMenus[number]['subMenus'][number]['products'][number]
/**
 * A product as one guest reads it. It has each field of the contract's, so that localise.ts does not compile until it
 * passes on a new one, except for those that reach a guest in another form.
 */
export interface Product extends Omit<
  GuestProduct,
  'nameEn' | 'descriptionEn' | 'images' | 'allergens' | 'diets' | 'spicy'
> {
  /** The name in the other language, where it differs. */
  second: string | null
  /** Links of its pictures. */
  images: string[]
  /** Left out: nobody has said; empty: none of the 14. */
  allergens?: readonly Allergen[]
  /** Left out where there are none. */
  diets?: readonly Diet[]
  spicy?: number
}

/** What a business offers beside its menus, as one guest reads it. */
export interface Offers {
  dailyMenus: DailyMenu[]
  events: Event[]
  banners: Banner[]
  nextChange: string | null
}
interface Offer {
  id: string
  title: string
  description: string | null
  pictureUrl: string | null
  videoUrl: string | null
}
export interface DailyMenu extends Offer {
  totalPrice: number
  startTime: string
  endTime: string
  products: Product[]
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
/** From a table, or to be delivered. */
export type Order = TableOrder & Partial<Omit<DeliveryOrder, keyof TableOrder>>
export type Layout = 'list' | 'grid'

/** What a guest's page is made of: the server renders it, and sends it along as JSON for the browser to go on with. */
export interface PageData {
  path: string
  language: Language
  layout: Layout
  /** The menu that was open last: it is shown where the address names none. */
  menuIndex: number
  /** Of the business's content: the stream says whether it is still this one. */
  version: number
  /** The address names a table that the business does not have: the menu can be read, not ordered from. */
  isTableUnknown?: boolean | undefined
  business: Business
  isOpen: boolean
  menus: Menu[]
  /** When menus or opening next change by themselves. */
  nextChange: string | null
  /** On the pages that show them; elsewhere they are fetched when they are wanted. */
  offers?: Offers | undefined
}

/** A page of a few words: an address that leads nowhere, a menu that is switched off. It brings no script. */
export interface MessagePageData {
  notice: 'not-found' | 'unavailable' | 'busy'
  language: Language
  /** The business whose menu is disabled. */
  businessName?: string
}

/** What the front door, the search for a place and the privacy policy are made of. */
export type PublicPageData = LandingData | SearchData | PrivacyData
interface PublicPage {
  language: Language
  /** The address asks for the language: so do the links to other public pages. */
  isLanguageAsked: boolean
}
export interface LandingData extends PublicPage {
  page: 'landing'
  /** Where the demo's menu is, if this server has one. */
  demoMenu: string | null
  /** Shown only where the operator set it (LANDING_RATING). */
  rating: { stars: number; reviews: number } | null
  /** The name this server is known by, in the privacy policy. */
  host: string
}
export interface SearchData extends PublicPage {
  page: 'search'
  name: string
  found: FoundBusiness[]
}
export interface PrivacyData extends PublicPage {
  page: 'privacy'
  host: string
}
export type FoundBusiness = DataOf<Calls['GET businesses']>[number]
