import { createContext, use, useSyncExternalStore } from 'react'
import { dietVisibility, type DietFilter } from '#contract/domain/diet-filter.ts'
import type { Allergen, Diet } from '#contract/domain/diet.ts'
import type { Menu, Product } from '#web/lib/page-data.ts'
import { createChannel } from '#web/lib/store.ts'
import { stored } from '#web/lib/stored.ts'

/**
 * What this guest wants left out, and which marks a dish must carry: kept on the device as `nuts milk|vegan`, the same
 * at every business.
 */
const kept = stored('diet_wish')
const none: DietFilter = { without: [], only: [] }
const changes = createChannel()
let wish: DietFilter | undefined

const read = (): DietFilter => (wish ??= parse(kept.get() ?? ''))

function parse(text: string): DietFilter {
  const [without, only] = text.split('|')
  return { without: listed<Allergen>(without), only: listed<Diet>(only) }
}

const listed = <T extends string>(words = '') => words.split(' ').filter(Boolean) as T[]

export function setDietFilter(next: DietFilter): void {
  wish = next
  kept.set(isDietFilterOn(next) ? `${next.without.join(' ')}|${next.only.join(' ')}` : null)
  changes.emit()
}

export const clearDietFilter = (): void => setDietFilter(none)

/** Whether dishes here carry marks at all. Where nobody has said anything, a wish would hide the whole menu. */
export const DietMarksContext = createContext(false)

/** What this guest wishes here. */
export function useDietFilter(): DietFilter {
  const wish = useSavedDietFilter()
  return use(DietMarksContext) ? wish : none
}

/** What this guest wishes everywhere. */
export const useSavedDietFilter = (): DietFilter => useSyncExternalStore(changes.subscribe, read, () => none)

export const isDietFilterOn = ({ without, only }: DietFilter): boolean => without.length + only.length > 0

/** Whether it is hidden from this guest, or nobody has said what it contains. */
export const visibilityOf = ({ allergens, diets = [] }: Product, wish: DietFilter) =>
  dietVisibility({ allergens: allergens ?? null, diets, spicy: 0 }, wish)

export const isHidden = (product: Product, wish: DietFilter): boolean =>
  visibilityOf(product, wish) === 'hidden'

/** Whether dishes here carry marks: else there is nothing to choose by. */
export const hasDietMarks = (menus: readonly Menu[]): boolean =>
  menus.some(({ subMenus }) =>
    subMenus.some(({ products }) =>
      products.some(({ allergens, diets, spicy }) => allergens ?? diets ?? spicy),
    ),
  )
