import { bounds, type Language } from '#contract/domain/bounds.ts'
import { maxPrice } from '#contract/domain/currencies.ts'
import type { ReadingDoubt, ReadMenu } from '#server/lib/menu-reader.ts'
import { textsIn } from '#server/texts/texts.ts'
import { findCurrencySign } from './currency-sign.ts'
import { NoMenuFound } from '../no-menu-found.ts'
import { toStorable } from '../storable-text.ts'
import { findLegend, takeAllergenCodes, type Legend } from './allergen-codes.ts'
import { areEnglish } from './mend.ts'
import { looksMisread } from './misread.ts'
import { median } from './numbers.ts'
import { findPriceTokens } from './price-tokens.ts'
import type { DishPrice, Layout, LayoutDish, LayoutSection } from './read-layout.ts'
import { sectionIcon } from './section-icons.ts'
import { sizeAtEnd } from './sizes.ts'

type ReadSubmenu = ReadMenu['submenus'][number]
type ReadProduct = ReadSubmenu['products'][number]

/**
 * Converts a layout into a menu of the product, with doubts that somebody should check. Throws `NoMenuFound`.
 */
export function toReadMenu(
  layout: Layout,
  { language, secondaryLanguage }: { language: Language; secondaryLanguage: Language },
): ReadMenu {
  const legend = findLegend(layout.texts)
  const usualPrice = median(layout.sections.flatMap(pricesOfSection)) || 0
  const isEnglish = areEnglish(layout.texts)
  const sections = layout.sections
    .map((section) => ({
      title: toStorable(section.title, bounds.title),
      isTitleUnsure: section.titleConfidence < sureName || looksMisread(section.title, isEnglish),
      products: section.dishes.flatMap((dish) => toProducts(dish, legend, usualPrice)),
    }))
    .filter(({ products }) => products.length > 0)
  if (!isMenu(sections)) throw new NoMenuFound()
  const title = toStorable(layout.title ?? '', bounds.title)
  return {
    title: title ?? textsIn(language).menu,
    titleEn: title ?? textsIn(secondaryLanguage).menu,
    currencySign: findCurrencySign(layout.texts),
    submenus: withinBounds(sections).map((section) => ({
      title: section.title ?? textsIn(language).menu,
      titleEn: section.title ?? textsIn(secondaryLanguage).menu,
      isTitleUnsure: section.isTitleUnsure,
      icon: section.title ? sectionIcon(section.title) : null,
      products: section.products,
    })),
  }
}

interface Section {
  title: string | null
  isTitleUnsure: boolean
  products: ReadProduct[]
}

const minPriced = 2
const minUnpriced = 4

/** A drinks card may have no prices, but two lines of text are not a menu. */
function isMenu(sections: readonly Section[]): boolean {
  const products = sections.flatMap((section) => section.products)
  const priced = products.filter(({ price }) => price !== null)
  return priced.length >= minPriced || products.length >= minUnpriced
}

function withinBounds(sections: readonly Section[]): Section[] {
  let left: number = bounds.productsPerMenu
  return sections.slice(0, bounds.submenusPerBusiness).flatMap((section) => {
    const products = section.products.slice(0, left)
    left -= products.length
    return products.length ? [{ ...section, products }] : []
  })
}

function toProducts(dish: LayoutDish, legend: Legend, usualPrice: number): ReadProduct[] {
  const { name, allergens } = takeAllergenCodes(dish.name, legend)
  const prices = dish.prices.filter(({ value }) => isPrice(value))
  const sizes = pricesOfSizes(name, prices)
  if (sizes)
    return sizes.prices.flatMap((price) => {
      const [name, size] = [toStorable(sizes.name, bounds.title), toStorable(price.size ?? '', bounds.title)]
      return toProduct(`${sizes.name} ${price.size}`, [price]).map((product) => ({
        ...product,
        ...(name && size && { sizeOf: { name, nameEn: name, size } }),
      }))
    })
  return toProduct(name, prices)

  function toProduct(fullName: string, own: readonly DishPrice[]): ReadProduct[] {
    const text = toStorable(fullName, bounds.title)
    if (!text) return []
    const description = toStorable(dish.description, bounds.description)
    return [
      {
        name: text,
        nameEn: text,
        description,
        descriptionEn: description,
        price: own[0] ? toCents(own[0].value) : null,
        ...(dish.proposedPrice !== null &&
          isPrice(dish.proposedPrice) && { proposedPrice: toCents(dish.proposedPrice) }),
        allergens: allergens.length ? allergens : null,
        confidence: confidenceOf(dish, own[0]),
        doubts: doubtsOf(dish, own, usualPrice, allergens.length > 0),
        place: dish.place && { photo: Math.min(dish.page, bounds.menuImages - 1), ...dish.place },
        isUntranslated: true,
      },
    ]
  }
}

const toCents = (value: number): number => Math.round(value * 100) / 100
const isPrice = (value: number): boolean => toCents(value) > 0 && value <= maxPrice
const pricesOfSection = ({ dishes }: LayoutSection): number[] =>
  dishes.flatMap(({ prices }) => (prices[0] ? [prices[0].value] : []))

/**
 * The prices of named sizes; the first size may be at the end of the name. null unless all sizes are named.
 */
function pricesOfSizes(
  name: string,
  prices: readonly DishPrice[],
): { name: string; prices: DishPrice[] } | null {
  const [first, ...others] = prices
  if (!first || !others.length || others.some(({ size }) => size === null)) return null
  if (first.size !== null) return { name, prices: [...prices] }
  const own = sizeAtEnd(name)
  return own?.rest ? { name: own.rest, prices: [{ ...first, size: own.size }, ...others] } : null
}

const sureName = 0.9
const surePrice = 0.8
/** A price is doubted if it differs from the usual price by more than this factor. */
const farFromUsual = 8
/** A dish with fewer points is doubted. */
const sureScore = 1.5

function doubtsOf(
  dish: LayoutDish,
  prices: readonly DishPrice[],
  usualPrice: number,
  hasAllergens: boolean,
): ReadingDoubt[] {
  const [price] = prices
  const doubts: [ReadingDoubt, boolean][] = [
    ['price-missing', !price],
    ['price-unsure', price !== undefined && (price.confidence < surePrice || isFar(price.value, usualPrice))],
    ['name-unsure', dish.nameConfidence < sureName || dish.score < sureScore || holdsPrice(dish.name)],
    ['several-prices', prices.length > 1],
    ['allergens-from-codes', hasAllergens],
  ]
  return doubts.flatMap(([doubt, holds]) => (holds ? [doubt] : []))
}

/** Its price, or that of another dish, was taken for a part of the name. */
const holdsPrice = (name: string): boolean => findPriceTokens(name).some(({ hasCurrency }) => hasCurrency)

const isFar = (price: number, usual: number): boolean =>
  price > usual * farFromUsual || price * farFromUsual < usual

/** The confidence in the letters, and in their being a dish. */
function confidenceOf(dish: LayoutDish, price: DishPrice | undefined): number {
  const structure = 1 / (1 + Math.exp(-dish.score))
  return Math.max(0, Math.min(1, dish.nameConfidence * (price ? price.confidence : 0.7) * structure))
}
