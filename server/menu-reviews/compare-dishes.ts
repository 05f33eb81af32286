import { lettersOf } from '#server/lib/letters.ts'

export interface Dish {
  id: string
  name: string
  price: number
}

/** Of the dishes that were read, this share must be on a menu for it to be taken for the same one. */
const enough = 0.6

/** What an edition of a menu that was read changes in the menu of before. */
export interface Difference<D extends Dish> {
  /** Read, and not there. */
  added: D[]
  /** There at another price. */
  priced: { dish: D; newPrice: number }[]
  /** There, and not read. */
  gone: D[]
}

/** What differs between the dishes that were read and those of a menu; null unless it has most of their names. */
export function compareDishes<D extends Dish>(read: readonly D[], there: readonly D[]): Difference<D> | null {
  const onMenu = byName(there)
  const onPhotos = byName(read)
  const added = [...onPhotos].filter(([name]) => !onMenu.has(name)).map(([, dish]) => dish)
  if (onPhotos.size === 0 || (onPhotos.size - added.length) / onPhotos.size < enough) return null
  return {
    added,
    priced: [...onMenu].flatMap(([name, dish]) => {
      const newPrice = onPhotos.get(name)?.price
      // A price that was not read is no new one.
      return newPrice && newPrice !== dish.price ? [{ dish, newPrice }] : []
    }),
    gone: [...onMenu].filter(([name]) => !onPhotos.has(name)).map(([, dish]) => dish),
  }
}

/** Of two dishes of one name the first counts. */
function byName<D extends Dish>(dishes: readonly D[]): Map<string, D> {
  const named = new Map<string, D>()
  for (const dish of dishes) if (!named.has(lettersOf(dish.name))) named.set(lettersOf(dish.name), dish)
  return named
}
