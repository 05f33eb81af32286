import { bounds } from '#contract/domain/bounds.ts'
import { maxPrice } from '#contract/domain/currencies.ts'
import { lettersOf } from '#server/lib/letters.ts'
import type { Place, ReadingDoubt, ReadMenu } from '#server/lib/menu-reader.ts'
import type { Page, TextLine } from '#server/lib/text-lines.ts'
import { findCurrencySign } from '../layout/currency-sign.ts'
import { toStorable } from '../storable-text.ts'
import type { ModelMenu, ModelProduct, ModelText } from './model-menu.ts'
import { partDistance } from './part-distance.ts'

type Submenus = ReadMenu['submenus']
type Product = Submenus[number]['products'][number]

/** A line of text on one of the photos. */
interface LineOnPhoto {
  line: TextLine
  photo: number
  page: Page
  letters: string
}

interface Checked {
  menu: ReadMenu
  /** The share of its dishes whose names were found on the photos, from 0 to 1. */
  found: number
}

/**
 * Converts a model's response into a menu and checks each name and price against the text read from the
 * photos. What is not found there is kept but marked: a model may read better than we do, or make things up.
 */
export function checkAgainstText(menu: ModelMenu, pages: readonly Page[], title: ReadMenu['title']): Checked {
  const lines = pages.flatMap((page, photo) =>
    page.lines.map((line): LineOnPhoto => ({ line, photo, page, letters: lettersOf(line.text) })),
  )
  const submenus = menu.sections
    .map(({ title, icon, products }) => ({
      ...bothTitles(title, bounds.title),
      isTitleUnsure: !findLine(title.printed, lines),
      icon,
      products: products.flatMap((product) => toProducts(product, lines)),
    }))
    .filter(({ title, products }) => title !== '' && products.length > 0)
  const all = submenus.flatMap(({ products }) => products)
  const found = all.filter(({ doubts }) => !doubts?.includes('not-on-the-photo')).length
  const own = menu.title && bothTitles(menu.title, bounds.title)
  return {
    menu: {
      title,
      titleEn: title,
      ...(own?.title ? own : {}),
      currencySign: findCurrencySign(lines.map(({ line }) => line.text)),
      submenus,
    },
    found: found / Math.max(1, all.length),
  }
}

/** One product, or one for each named size. */
function toProducts(product: ModelProduct, lines: readonly LineOnPhoto[]): Product[] {
  const names = bothNames(product.name)
  if (!names.name) return []
  const at = findLine(product.name.printed, lines)
  const prices = product.prices.filter(({ amount }) => isPrice(amount))
  const areSizes = prices.length > 1 && prices.every(({ size }) => size?.trim())
  const sold = areSizes ? prices : [prices[0] ?? null]
  return sold.map((price): Product => {
    const size = areSizes ? cut(price?.size ?? '', bounds.title) : ''
    const withSize = (name: string) => cut(`${name} ${size}`, bounds.title)
    const doubts = [
      ...doubtsOfPrice(price?.amount ?? null, at, lines),
      ...(prices.length > 1 && !areSizes ? (['several-prices'] as const) : []),
      ...(product.allergens.length ? (['allergens-from-codes'] as const) : []),
      ...(at ? [] : (['not-on-the-photo'] as const)),
    ]
    return {
      name: withSize(names.name),
      nameEn: withSize(names.nameEn),
      ...(size && { sizeOf: { ...names, size } }),
      ...bothDescriptions(product.description),
      price: price?.amount ?? null,
      ...(product.allergens.length && { allergens: [...new Set(product.allergens)] }),
      confidence: at ? at.similarity : 0.3,
      doubts,
      place: at ? placeOf(at.found) : null,
    }
  })
}

const isPrice = (amount: number) =>
  amount > 0 && amount <= maxPrice && Number.isInteger(Math.round(amount * 1e6) / 1e4)

interface Match {
  found: LineOnPhoto
  /** The share of the name's letters found in the line. */
  similarity: number
}

/** Finds the line that contains a name, comparing letters and digits; a few may be misread. */
function findLine(name: string, lines: readonly LineOnPhoto[]): Match | null {
  const letters = lettersOf(name)
  if (!letters) return null
  const onOne = bestOf(letters, lines, (line) => line.letters)
  if (onOne?.similarity === 1) return onOne
  // A long name may continue in the next line.
  const onTwo = bestOf(letters, lines, (line, at) => line.letters + (lines[at + 1]?.letters ?? ''))
  return (onTwo?.similarity ?? 0) > (onOne?.similarity ?? 0) ? onTwo : onOne
}

const minSimilarity = 0.75

function bestOf(
  letters: string,
  lines: readonly LineOnPhoto[],
  textOf: (line: LineOnPhoto, at: number) => string,
): Match | null {
  let best: Match | null = null
  for (const [at, found] of lines.entries()) {
    const similarity = 1 - partDistance(letters, textOf(found, at)) / letters.length
    if (similarity >= minSimilarity && similarity > (best?.similarity ?? 0)) best = { found, similarity }
  }
  return best
}

function doubtsOfPrice(
  amount: number | null,
  at: Match | null,
  lines: readonly LineOnPhoto[],
): ReadingDoubt[] {
  if (amount === null) return ['price-missing']
  const near = at ? lines.filter((other) => areNear(at.found, other)) : lines
  const isThere = near.some(({ line }) => amountsIn(line.text).has(Math.round(amount * 100)))
  return isThere ? [] : ['price-unsure']
}

/** Whether two lines are within three line heights of each other, following the tilt of the paper. */
function areNear({ line, photo }: LineOnPhoto, { line: other, photo: otherPhoto }: LineOnPhoto): boolean {
  const level = line.y + Math.tan(line.angle) * (other.x - line.x)
  return photo === otherPhoto && Math.abs(other.y - level) < 3 * line.height
}

/** Every amount that the digits of a text may represent, in hundredths: both "4,50" and "450" may be 4.50. */
export function amountsIn(text: string): Set<number> {
  const found = new Set<number>()
  for (const [, whole = '', part = ''] of text.matchAll(/(\d[\d' ]*)(?:[.,](\d{1,2}))?(?!\d)/g)) {
    const digits = Number(whole.replaceAll(/\D/g, ''))
    found.add(digits * 100 + Number(part.padEnd(2, '0')))
    if (!part) found.add(digits)
  }
  return found
}

function placeOf({ line, photo, page }: LineOnPhoto): Place {
  const [wide, high] = [Math.abs(Math.cos(line.angle)), Math.abs(Math.sin(line.angle))]
  const width = (line.width * wide + line.height * high) / page.width
  const height = (line.width * high + line.height * wide) / page.height
  const left = within(line.x / page.width - width / 2)
  const top = within(line.y / page.height - height / 2)
  return { photo, left, top, width: Math.min(width, 1 - left), height: Math.min(height, 1 - top) }
}

const within = (share: number) => Math.min(1, Math.max(0, share))

const bothTitles = (text: ModelText, maxLength: number) => {
  const { name: title, nameEn: titleEn } = bothNames(text, maxLength)
  return { title, titleEn }
}

function bothNames({ printed, first, second }: ModelText, maxLength: number = bounds.title) {
  const name = cut(first, maxLength) || cut(printed, maxLength)
  return { name, nameEn: cut(second, maxLength) || name }
}

function bothDescriptions(text: ModelText | null) {
  if (!text) return {}
  const { name: description, nameEn: descriptionEn } = bothNames(text, bounds.description)
  return description ? { description, descriptionEn } : {}
}

/** The text on one line, shortened; empty if nothing is left. */
const cut = (text: string, maxLength: number): string =>
  toStorable(text.replaceAll(/\s+/g, ' '), maxLength) ?? ''
