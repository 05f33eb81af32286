import { courseChoiceIds } from '#contract/domain/courses.ts'
import type { OrderItem } from '#web/office/data/order.ts'
import type { Card, Dish, RoundLine } from './card.ts'

export type OrderedLine = Pick<OrderItem, 'product' | 'quantity' | 'options' | 'parts' | 'note'>

/** A line that was ordered as one that could be ordered again. */
export const toRoundLine = (
  card: Card,
  { product, quantity, options = [], parts, note = '' }: OrderedLine,
): Omit<RoundLine, 'id'> => ({
  ...(parts ? { dailyMenuId: product.id } : { productId: product.id }),
  name: product.name,
  quantity,
  options: parts ? toCourses(card.byId.get(product.id), parts) : options.map(({ id }) => id),
  note,
})

/** The parts of a set menu as choices, each for the course it was in; an order knows courses by name. */
const toCourses = (menu: Dish | undefined, parts: NonNullable<OrderedLine['parts']>): string[] =>
  parts.flatMap(({ id: productId, course, options = [] }) => {
    const group = menu?.groups.find(({ name }) => name === course)
    return group ? courseChoiceIds({ id: group.id, productId, options: options.map(({ id }) => id) }) : []
  })
