import { createContext, use, useSyncExternalStore } from 'react'
import { dietVisibility, type DietFilter } from '#contract/domain/diet-filter.ts'
import type { Allergen, Diet } from '#contract/domain/diet.ts'
import type { Menu, Product } from '#web/lib/page-data.ts'
import { createChannel } from '#web/lib/store.ts'
import { stored } from '#web/lib/stored.ts'

/**
 * The allergens this guest excludes and the diet marks a dish must carry: stored on the device as `nuts milk|vegan`,
 * and applied at every business.
 */
const storage = stored('diet_wish')
const none: DietFilter = { without: [], only: [] }
const changes = createChannel()
let current: DietFilter | undefined

const read = (): DietFilter => (current ??= parse(storage.get() ?? ''))

function parse(text: string): DietFilter {
  const [without, only] = text.split('|')
  return { without: listed<Allergen>(without), only: listed<Diet>(only) }
}

const listed = <T extends string>(words = '') => words.split(' ').filter(Boolean) as T[]

export function setDietFilter(next: DietFilter): void {
  current = next
  storage.set(isDietFilterOn(next) ? `${next.without.join(' ')}|${next.only.join(' ')}` : null)
  changes.emit()
}

export const clearDietFilter = (): void => setDietFilter(none)

/** Whether dishes here carry marks at all. Without any, a filter would hide the whole menu. */
export const DietMarksContext = createContext(false)

/** The guest's filter as it applies to this menu. */
export function useDietFilter(): DietFilter {
  const filter = useSavedDietFilter()
  return use(DietMarksContext) ? filter : none
}

/** The guest's filter, at every business. */
export const useSavedDietFilter = (): DietFilter => useSyncExternalStore(changes.subscribe, read, () => none)

export const isDietFilterOn = ({ without, only }: DietFilter): boolean => without.length + only.length > 0

/** Whether the filter shows or hides the dish, or cannot decide because the dish has no allergen statement. */
export const visibilityOf = ({ allergens, diets = [], groups }: Product, filter: DietFilter) =>
  dietVisibility({ allergens: allergens ?? null, diets, spicy: 0 }, filter, groups)

export const isHidden = (product: Product, filter: DietFilter): boolean =>
  visibilityOf(product, filter) === 'hidden'

/** Whether any dish carries diet marks; without them there is nothing to filter by. */
export const hasDietMarks = (menus: readonly Menu[]): boolean =>
  menus.some(({ subMenus }) =>
    subMenus.some(({ products }) =>
      products.some(({ allergens, diets, spicy }) => allergens ?? diets ?? spicy),
    ),
  )
