import type { Language } from '#contract/bounds.ts'
import type { DataOf } from '#contract/endpoint.ts'
import type { Calls } from '#contract/index.ts'
import type { SameTexts } from '#web/lib/i18n.ts'
import type { GuestTexts } from '#web/locales/guest/en.ts'

export type Business = DataOf<Calls['GET out/businesses/:id']>
export type Menu = DataOf<Calls['GET businesses/:id/menus']>[number]
export type Submenu = Menu['subMenus'][number]
export type Product = Submenu['products'][number]
export type Order = DataOf<Calls['GET open/clients/orders']>[number]
export type Layout = 'list' | 'grid'

/** What a guest's page is made of: the server renders it, and sends it along as JSON for the browser to go on with. */
export interface PageData {
  path: string
  language: Language
  texts: SameTexts<GuestTexts>
  layout: Layout
  business: Business
  isOpen: boolean
  menus: Menu[]
  /** When menus or opening next change by themselves. */
  nextChange: string | null
}

/** What a page that is about no business is made of. */
export interface PublicPageData {
  path: string
  language: Language
  texts: SameTexts<GuestTexts>
  notice: 'landing' | 'not-found' | 'unavailable'
  /** The business whose menu is disabled. */
  businessName?: string
  demoMenu?: string
}
