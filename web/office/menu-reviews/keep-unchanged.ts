import type { Dish, ReviewSubmenu } from './review.ts'

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/**
 * The submenus as loaded anew, but with the objects of before for what has not changed: each saved price loads the whole
 * review, of which only the rows that changed are to be rendered again.
 */
export function keepUnchanged(
  before: readonly ReviewSubmenu[],
  now: readonly ReviewSubmenu[],
): readonly ReviewSubmenu[] {
  const known = new Map(before.map((submenu) => [submenu.id, submenu]))
  const dishes = new Map(before.flatMap(({ products }) => products).map((dish) => [dish.id, dish]))
  return now.map((submenu) => {
    const products = submenu.products.map((dish) => kept(dishes, dish))
    const old = known.get(submenu.id)
    return old && areAll(old.products, products) && isSame(old, submenu) ? old : { ...submenu, products }
  })
}

function kept(before: ReadonlyMap<string, Dish>, dish: Dish): Dish {
  const old = before.get(dish.id)
  return old && isSame(old, dish) ? old : dish
}

const areAll = (some: readonly Dish[], others: readonly Dish[]): boolean =>
  some.length === others.length && some.every((dish, at) => dish === others[at])
