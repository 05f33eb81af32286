import { api } from '#web/lib/api.ts'
import { authLoader } from '#web/office/data/auth-loader.ts'
import type { Dish } from './coupon.ts'

/** The coupons, and the dishes that one can be for. */
export const loader = authLoader(async () => {
  const [coupons, products] = await Promise.all([api('GET coupons'), api('GET products')])
  const dishes: Dish[] = products
    .map(({ id, name }) => ({ id, name }))
    .toSorted((one, other) => one.name.localeCompare(other.name))
  return { coupons, dishes }
})
