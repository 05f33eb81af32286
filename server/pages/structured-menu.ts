import { amountText } from '#contract/domain/currencies.ts'
import { isAlways, midnight } from '#contract/domain/always.ts'
import type { TimeWindow } from '#contract/domain/time-window.ts'
import type { ClientBuild } from '#server/lib/pages/client-build.ts'
import { fullLink, fullUrl } from '#server/lib/pages/head-tags.ts'

export type RenderedMenu = NonNullable<ReturnType<ClientBuild['renderer']['renderGuest']>>
type PageData = RenderedMenu['data']
type Menu = PageData['menus'][number]
type Product = Menu['subMenus'][number]['products'][number]

/** Kinds of business that schema.org has a more specific type for than Restaurant. */
const kinds: Record<string, string> = {
  BARS: 'BarOrPub',
  CAFES: 'CafeOrCoffeeShop',
  BAKERIES: 'Bakery',
  FAST_FOOD: 'FastFoodRestaurant',
}

const suitable: Record<string, string> = {
  vegetarian: 'https://schema.org/VegetarianDiet',
  vegan: 'https://schema.org/VeganDiet',
  'gluten-free': 'https://schema.org/GlutenFreeDiet',
  halal: 'https://schema.org/HalalDiet',
}

/**
 * With more dishes, the pages of tables omit them, since they would be a tenth of the page; the canonical
 * page has them.
 */
const maxDishesAtTable = 100

/**
 * The content of a menu page in schema.org's vocabulary: the business and its menus with dishes and prices,
 * or on a product's page the product.
 */
export function structuredMenu(
  publicUrl: string,
  { whole: data }: RenderedMenu,
  { path, productId }: { path: string; productId: string | undefined },
): object[] {
  const url = (address: string) => fullUrl(publicUrl, address)
  const root = `/menu/${data.business.id}/delivery`
  const offer = offerIn(data.business.configuration.currency)
  const itemOf = (product: Product) => ({
    '@type': 'MenuItem',
    name: product.name,
    ...(product.description && { description: product.description }),
    ...(product.diets?.length && { suitableForDiet: product.diets.map((diet) => suitable[diet]) }),
    offers: offersOf(product, offer),
  })
  const product = productShown(data, productId)
  if (product) {
    const pictures = product.images.flatMap((link) => fullLink(publicUrl, link) ?? [])
    return [{ ...itemOf(product), url: url(path), ...(pictures.length && { image: pictures }) }]
  }
  const dishes = data.menus.flatMap(({ subMenus }) => subMenus.flatMap(({ products }) => products))
  const isWhole = dishes.length <= maxDishesAtTable || data.path.startsWith(root)
  const menuOf = (menu: Menu) => ({
    '@type': 'Menu',
    name: menu.title,
    url: url(`${root}/menus/${menu.id}`),
    inLanguage: dishLanguageOf(data),
    hasMenuSection: menu.subMenus.map((submenu) => ({
      '@type': 'MenuSection',
      name: submenu.title,
      ...(submenu.description && { description: submenu.description }),
      ...(isWhole && { hasMenuItem: submenu.products.map(itemOf) }),
    })),
  })
  return [{ ...toPlace(data, publicUrl), url: url(root), hasMenu: data.menus.map(menuOf) }]
}

/** The product a page is about: on the menus, or only in a current daily menu. */
export function productShown(
  { menus, offers }: PageData,
  productId: string | undefined,
): Product | undefined {
  const holders = [...menus.flatMap(({ subMenus }) => subMenus), ...(offers?.dailyMenus ?? [])]
  return holders.flatMap(({ products }) => products).find(({ id }) => id === productId)
}

/** Dishes are named in one of the card's languages, whatever the page's language. */
function dishLanguageOf({ language, cardLanguage, business: { configuration } }: PageData): string {
  if (cardLanguage) return cardLanguage
  return language === configuration.language ? language : configuration.secondaryLanguage
}

function toPlace({ business }: PageData, publicUrl: string): object {
  const { address, businessType, description } = business
  const logo = business.logo && fullLink(publicUrl, business.logo)
  const kind = kinds[businessType]
  return {
    '@type': kind ? ['Restaurant', kind] : 'Restaurant',
    '@id': fullUrl(publicUrl, `/menu/${business.id}/delivery#place`),
    name: business.name,
    ...(description && { description }),
    telephone: business.phoneNumber,
    ...(logo && { image: logo, logo }),
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.addressLine,
      addressLocality: address.city,
      addressCountry: address.country,
    },
    geo: { '@type': 'GeoCoordinates', latitude: address.latitude, longitude: address.longitude },
    ...hoursOf(business),
    ...orderActionOf(business, publicUrl),
    ...(isIso(business.configuration.currency) && {
      currenciesAccepted: business.configuration.currency,
    }),
  }
}

/** Where search engines send those who want to order: to the page for pick-ups and deliveries, if there are any. */
function orderActionOf({ id, configuration }: PageData['business'], publicUrl: string): object {
  const { enableOrder, enablePickup, enableDelivery } = configuration
  const methods = [
    ...(enablePickup ? ['http://purl.org/goodrelations/v1#DeliveryModePickUp'] : []),
    ...(enableDelivery ? ['http://purl.org/goodrelations/v1#DeliveryModeOwnFleet'] : []),
  ]
  if (!enableOrder || !methods.length) return {}
  const urlTemplate = fullUrl(publicUrl, `/menu/${id}/${enableDelivery ? 'delivery' : 'pickup'}`)
  const actionPlatform = ['DesktopWebPlatform', 'MobileWebPlatform'].map(
    (name) => `http://schema.org/${name}`,
  )
  const target = { '@type': 'EntryPoint', urlTemplate, inLanguage: configuration.language, actionPlatform }
  return { potentialAction: { '@type': 'OrderAction', target, deliveryMethod: methods } }
}

/**
 * The same hours for all days, or hours by weekday with the exceptions. A closed day opens and closes at
 * midnight.
 */
function hoursOf({ startDayTime, endDayTime, openingHours }: PageData['business']): object {
  const write = (time: string | null) => (time ?? midnight).slice(0, 5)
  const simple = { startTime: startDayTime, endTime: endDayTime }
  if (!openingHours) return { openingHours: `Mo-Su ${write(startDayTime)}-${write(endDayTime)}` }
  const week = openingHours.table ?? weekdays.map((_, at) => ({ day: at + 1, ...simple }))
  const specify = ({ startTime, endTime }: TimeWindow, when: object) => ({
    '@type': 'OpeningHoursSpecification',
    ...when,
    opens: write(startTime),
    // Search engines read midnight to midnight as closed.
    closes: isAlways({ startTime, endTime }) ? '23:59' : write(endTime),
  })
  const exceptions = openingHours.exceptions.filter(({ kind }) => kind === null || kind === 'table')
  return {
    openingHoursSpecification: [
      ...Object.values(Object.groupBy(week, ({ startTime, endTime }) => `${startTime}-${endTime}`)).map(
        (alike = []) => specify(alike[0] ?? simple, { dayOfWeek: alike.map(({ day }) => weekdays[day - 1]) }),
      ),
      ...exceptions.flatMap(({ from, until, windows }) => {
        const when = { validFrom: from, validThrough: until }
        const closed = { '@type': 'OpeningHoursSpecification', ...when, opens: '00:00', closes: '00:00' }
        return windows.length ? windows.map((window) => specify(window, when)) : [closed]
      }),
    ],
  }
}

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** FBu, FC and FRw are our own values, not ISO 4217 codes. */
const isIso = (currency: string) => /^[A-Z]{3}$/.test(currency)

type OfferOf = ReturnType<typeof offerIn>

/** One offer for each size of a dish; if the price depends on another choice, the lowest price. */
function offersOf({ groups = [], isFrom, price, isSoldOut }: Product, offerOf: OfferOf): object {
  const soldOut = isSoldOut && { availability: 'https://schema.org/SoldOut' }
  const offer = (price: number) => ({ ...offerOf(price), ...soldOut })
  const sizes = groups.find(({ kind }) => kind === 'size')
  if (sizes)
    return sizes.options
      .filter(({ id }) => !sizes.soldOut.includes(id))
      .map(({ name, price }) => ({ name, ...offer(price) }))
  if (!isFrom) return offer(price)
  const { '@type': type, price: minPrice, ...currency } = offerOf(price)
  const priceSpecification = { '@type': 'PriceSpecification', minPrice, ...currency }
  return { '@type': type, priceSpecification, ...soldOut }
}

const offerIn = (currency: string) => (price: number) => ({
  '@type': 'Offer',
  price: amountText(price, currency),
  ...(isIso(currency) && { priceCurrency: currency }),
})
