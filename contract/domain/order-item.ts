import { fromMills, toMills } from './money.ts'

interface Item {
  product: { price: number }
  quantity: number
  deposit?: number | undefined
  reduced?: number | undefined
}

/** What the pieces of an order item that are left come to, without their deposit. */
export const sumOf = ({ product, quantity, reduced = 0 }: Item): number =>
  fromMills(toMills(product.price) * quantity - toMills(reduced))
