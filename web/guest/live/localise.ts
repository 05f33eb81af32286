import { offeredGroups } from '#contract/domain/options.ts'
import type { OrderKind } from '#contract/domain/price-rules.ts'
import { wallClock } from '#contract/domain/time-window.ts'
import { displayableLink } from '#contract/shared/links.ts'
import type {
  Business,
  Event,
  GuestMenus,
  GuestOffers,
  GuestOptionGroups,
  GuestToday,
  Menu,
  Offers,
  OnToday,
  PageData,
} from '#web/lib/page-data.ts'
import { localiserFor, type Reader } from '../context/localise-field.ts'
import { localiseCourses } from './localise-courses.ts'
import { localiseGroups } from './localise-groups.ts'
import { localiseProduct } from './localise-product.ts'

/** For whom: the address tells the kind of order, and so the prices. */
type MenuReader = Pick<PageData, 'path'> & Reader

/**
 * The menus in the guest's language, without texts in the other language that are not shown, links that a
 * browser cannot open, and menus without dishes (unless no menu has any).
 */
export function localise(
  menus: GuestMenus,
  optionGroups: GuestOptionGroups,
  business: Business,
  reader: MenuReader,
): Pick<PageData, 'menus' | 'optionGroups'> {
  const read = localiserFor(business, reader)
  const kind = orderKindAt(reader.path, business)
  return {
    menus: localiseMenus(menus, localiseProduct(read, optionGroups, kind), read),
    optionGroups: localiseGroups(optionGroups, read),
  }
}

/** The kind of order placed at this address; prices may differ by kind. */
function orderKindAt(path: string, { configuration }: Business): OrderKind {
  const at = path.split('/')[3]
  if (at === 'delivery' && configuration.enableDelivery) return at
  return at === 'pickup' && configuration.enableOrder && configuration.enablePickup ? at : 'table'
}

function localiseMenus(
  menus: GuestMenus,
  toProduct: ReturnType<typeof localiseProduct>,
  read: ReturnType<typeof localiserFor>,
): Menu[] {
  const { local, optional } = read
  const secondTitle = ({ title, titleEn }: { title: string; titleEn: string | null }) => {
    const second = read.second(title, titleEn ?? '')
    return second ? { second } : {}
  }
  const served = menus.filter(({ subMenus }) => subMenus.some(({ products }) => products.length > 0))
  return (served.length ? served : menus).map((menu) => ({
    id: menu.id,
    title: local(menu.title, menu.titleEn),
    ...secondTitle(menu),
    ...(menu.notes && { notes: menu.notes }),
    photoUrl: displayableLink(menu.photoUrl) ?? displayableLink(menu.logo),
    subMenus: menu.subMenus.map((submenu) => ({
      id: submenu.id,
      title: local(submenu.title, submenu.titleEn),
      ...secondTitle(submenu),
      description: optional(submenu.description, submenu.descriptionEn),
      ...(submenu.notes && { notes: submenu.notes }),
      icon: submenu.icon,
      ...logoOf(submenu),
      products: submenu.products.map(toProduct),
    })),
  }))
}

/** Today's offers in the guest's language; undefined if there are none. */
export function localiseToday(today: GuestToday, business: Business, reader: Reader): OnToday[] | undefined {
  const { local } = localiserFor(business, reader)
  const shown = today.map(({ kind, id, title, titleEn }) => ({
    title: local(title, titleEn),
    panel: `${kind === 'event' ? 'event' : 'daily'}/${id}`,
  }))
  return shown.length ? shown : undefined
}

/** The business, without its logo if no browser could open the link. */
export const withReadableLogo = (business: Business): Business => ({
  ...business,
  logo: displayableLink(business.logo),
})

type DailyProduct = GuestOffers['dailyMenus'][number]['products'][number]

const byStart = (a: Event, b: Event): number =>
  a.startTime && b.startTime
    ? a.startTime.localeCompare(b.startTime)
    : Number(a.startTime === null) - Number(b.startTime === null)

/** Daily menus, events and banners in the guest's language, as of `now`. */
export function localiseOffers(
  offers: GuestOffers,
  business: Business,
  reader: MenuReader,
  now: Date,
): Offers {
  const read = localiserFor(business, reader)
  const toProduct = localiseProduct(read, offers.optionGroups, orderKindAt(reader.path, business))
  const textsOf = (offer: GuestOffers['dailyMenus'][number] | GuestOffers['events'][number]) => ({
    id: offer.id,
    title: read.local(offer.title, offer.titleEn),
    description: read.optional(offer.description, offer.descriptionEn),
    ...(offer.notes && { notes: offer.notes }),
    pictureUrl: displayableLink(offer.pictureUrl),
    videoUrl: displayableLink(offer.videoUrl),
  })
  const dailyMenus = offers.dailyMenus.map((daily) => ({
    ...daily,
    products: daily.products.map(asPart(offers.optionGroups)),
  }))
  return {
    dailyMenus: dailyMenus.map((daily) => ({
      ...textsOf(daily),
      ...localiseCourses(daily, read, offers.optionGroups),
      startTime: daily.startTime,
      endTime: daily.endTime,
      products: daily.products.map(toProduct),
      soldOut: daily.soldOut.map(({ name, nameEn }) => read.local(name, nameEn)),
    })),
    optionGroups: localiseGroups(offers.optionGroups, read),
    events: offers.events
      .map((event) => ({
        ...textsOf(event),
        link: displayableLink(event.link),
        startTime: event.startTime,
        endTime: event.endTime,
      }))
      .toSorted(byStart),
    banners: offers.banners.flatMap(({ id, pictureUrl, link }) => {
      const picture = displayableLink(pictureUrl)
      return picture ? [{ id, pictureUrl: picture, link: displayableLink(link) }] : []
    }),
    date: wallClock(now, business.timeZone).date,
    nextChange: offers.nextChange,
  }
}

/**
 * A dish as a part of a daily menu, where nobody is asked for its options: it may contain what any of the required
 * ones adds.
 */
const asPart = (groups: GuestOptionGroups) => {
  const required = new Map(groups.filter(({ minChoices }) => minChoices > 0).map((one) => [one.id, one]))
  return (dish: DailyProduct): DailyProduct => {
    const added = offeredGroups(dish.optionGroups, required).flatMap(({ options }) =>
      options.flatMap(({ allergens }) => allergens),
    )
    return dish.allergens ? { ...dish, allergens: [...new Set([...dish.allergens, ...added])] } : dish
  }
}

function logoOf(submenu: { logo: string | null }): { logo?: string } {
  const logo = displayableLink(submenu.logo)
  return logo ? { logo } : {}
}
