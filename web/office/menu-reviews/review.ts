import type { DataOf } from '#contract/shared/endpoint.ts'
import type { ReadingDoubt } from '#contract/shared/reading.ts'
import type { Calls } from '#contract/index.ts'

export type Review = DataOf<Calls['GET menu-reviews/:menuId']>
export type ReviewSubmenu = Review['submenus'][number]
export type Dish = ReviewSubmenu['products'][number]

/** A dish in its section, with the one above it. */
export interface ReviewRow {
  dish: Dish
  submenu: ReviewSubmenu
  above: Dish | undefined
}
/** Rows listed together: those to check, of all sections, or the other rows of one section. */
export interface RowGroup {
  submenu: ReviewSubmenu | undefined
  rows: ReviewRow[]
}

export const isToCheck = ({ doubts }: Dish): boolean => doubts.length > 0

/** Something of the dish is to be compared with the photo; a missing price is typed above all rows. */
export const isToCompare = ({ doubts }: Dish): boolean => doubts.some((doubt) => doubt !== 'price-missing')

/** The doubtful dishes and titles. */
export const countToCheck = (submenus: readonly ReviewSubmenu[]): number =>
  submenus.reduce(
    (sum, { products, isTitleUnsure }) => sum + products.filter(isToCheck).length + (isTitleUnsure ? 1 : 0),
    0,
  )

/** What is doubtful besides missing prices. */
export const countToCompare = (submenus: readonly ReviewSubmenu[]): number =>
  countToCheck(submenus.map((submenu) => ({ ...submenu, products: submenu.products.filter(isToCompare) })))

/** The prices that are proposed for several of these dishes, with these dishes. */
export const sharedProposals = (dishes: readonly Dish[]): { price: number; dishes: Dish[] }[] =>
  [...Map.groupBy(dishes, ({ proposedPrice }) => proposedPrice)].flatMap(([price, dishes]) =>
    price !== null && dishes.length > 1 ? { price, dishes } : [],
  )

const rowsOf = (submenu: ReviewSubmenu): ReviewRow[] =>
  submenu.products.map((dish, at) => ({ dish, submenu, above: submenu.products[at - 1] }))

/** The dishes in menu order; with `first`, these come before all sections. */
export function groupRows(
  submenus: readonly ReviewSubmenu[],
  first: ReadonlySet<string> | undefined,
): RowGroup[] {
  const sections = submenus.map((submenu) => ({ submenu, rows: rowsOf(submenu) }))
  if (!first) return sections
  const isFirst = ({ dish }: ReviewRow) => first.has(dish.id)
  return [
    { submenu: undefined, rows: sections.flatMap(({ rows }) => rows).filter(isFirst) },
    ...sections.map(({ submenu, rows }) => ({ submenu, rows: rows.filter((row) => !isFirst(row)) })),
  ]
}

interface Change {
  name?: string
  price?: number
}

/** The remaining doubts after a value was edited. */
export const doubtsAfter = (doubts: readonly ReadingDoubt[], { name, price }: Change): ReadingDoubt[] =>
  doubts.filter((doubt) => {
    if (doubt === 'name-unsure') return name === undefined
    if (doubt === 'price-missing' || doubt === 'price-unsure' || doubt === 'several-prices')
      return price === undefined
    return true
  })

/** The remaining doubts after a dish was confirmed: a missing price stays missing. */
export const doubtsWhenRight = (doubts: readonly ReadingDoubt[], price: number): ReadingDoubt[] =>
  price === 0 ? doubts.filter((doubt) => doubt === 'price-missing') : []
