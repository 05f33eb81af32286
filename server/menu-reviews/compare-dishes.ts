import { lettersOf } from '#server/lib/letters.ts'

export interface Dish {
  id: string
  name: string
  price: number
}

/** The share of read dishes that must be on a menu for it to count as the same menu. */
const enough = 0.6

/** How a newly read edition differs from the existing menu. */
export interface Difference<D extends Dish> {
  /** Read, but not on the menu. */
  added: D[]
  /** On the menu at a different price. */
  priced: { dish: D; newPrice: number }[]
  /** On the menu, but not read. */
  gone: D[]
}

/** Compares the read dishes with those of a menu; null unless the menu has most of their names. */
export function compareDishes<D extends Dish>(read: readonly D[], there: readonly D[]): Difference<D> | null {
  const onMenu = byName(there)
  const onPhotos = byName(read)
  const added = [...onPhotos].filter(([name]) => !onMenu.has(name)).map(([, dish]) => dish)
  if (onPhotos.size === 0 || (onPhotos.size - added.length) / onPhotos.size < enough) return null
  return {
    added,
    priced: [...onMenu].flatMap(([name, dish]) => {
      const newPrice = onPhotos.get(name)?.price
      // A price that could not be read is not a change.
      return newPrice && newPrice !== dish.price ? [{ dish, newPrice }] : []
    }),
    gone: [...onMenu].filter(([name]) => !onPhotos.has(name)).map(([, dish]) => dish),
  }
}

/** If two dishes have the same name, the first counts. */
function byName<D extends Dish>(dishes: readonly D[]): Map<string, D> {
  const named = new Map<string, D>()
  for (const dish of dishes) if (!named.has(lettersOf(dish.name))) named.set(lettersOf(dish.name), dish)
  return named
}
