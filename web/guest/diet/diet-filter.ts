import { createContext, use, useSyncExternalStore } from 'react'
import { answerTo, type DietWish } from '#contract/domain/diet-filter.ts'
import type { Allergen, Diet } from '#contract/domain/diet.ts'
import type { Menu, Product } from '#web/lib/page-data.ts'
import { createChannel } from '#web/lib/store.ts'
import { stored } from '#web/lib/stored.ts'

/**
 * What this guest wants left out, and which marks a dish must carry: kept on the device as `nuts milk|vegan`, the same
 * at every business.
 */
const kept = stored('diet_wish')
const none: DietWish = { without: [], only: [] }
const changes = createChannel()
let wish: DietWish | undefined

const read = (): DietWish => (wish ??= parse(kept.get() ?? ''))

function parse(text: string): DietWish {
  const [without, only] = text.split('|')
  return { without: listed<Allergen>(without), only: listed<Diet>(only) }
}

const listed = <T extends string>(words = '') => words.split(' ').filter(Boolean) as T[]

export function setWish(next: DietWish): void {
  wish = next
  kept.set(isWish(next) ? `${next.without.join(' ')}|${next.only.join(' ')}` : null)
  changes.emit()
}

export const forgetWish = (): void => setWish(none)

/** Whether dishes here carry marks at all. Where nobody has said anything, a wish would hide the whole menu. */
export const MarkedContext = createContext(false)

/** What this guest wishes here. */
export function useWish(): DietWish {
  const wish = useKeptWish()
  return use(MarkedContext) ? wish : none
}

/** What this guest wishes everywhere. */
export const useKeptWish = (): DietWish => useSyncExternalStore(changes.subscribe, read, () => none)

export const isWish = ({ without, only }: DietWish): boolean => without.length + only.length > 0

/** Whether it is hidden from this guest, or nobody has said what it contains. */
export const answerOf = ({ allergens, diets = [] }: Product, wish: DietWish) =>
  answerTo({ allergens: allergens ?? null, diets, spicy: 0 }, wish)

export const isHidden = (product: Product, wish: DietWish): boolean => answerOf(product, wish) === 'hidden'

/** Whether dishes here carry marks: else there is nothing to choose by. */
export const hasMarks = (menus: readonly Menu[]): boolean =>
  menus.some(({ subMenus }) =>
    subMenus.some(({ products }) =>
      products.some(({ allergens, diets, spicy }) => allergens ?? diets ?? spicy),
    ),
  )
