import { courseChoiceIds } from '#contract/domain/courses.ts'
import type { TableBill } from '#web/office/tables/bill-actions.ts'
import type { Card, Dish } from './card.ts'
import { addLine } from './rounds.ts'

export type OrderedLine = TableBill['guests'][number]['orders'][number]['orderItems'][number]

/**
 * Adds what was ordered to the round of a place, with the same options and note. What cannot be ordered like that now says so
 * there, as any line does.
 */
export function orderAgain(place: string, card: Card, lines: readonly OrderedLine[]): void {
  for (const { product, quantity, options = [], parts, note = '' } of lines) {
    if (quantity === 0) continue
    addLine(place, {
      ...(parts ? { dailyMenuId: product.id } : { productId: product.id }),
      name: product.name,
      quantity,
      options: parts ? toCourses(card.byId.get(product.id), parts) : options.map(({ id }) => id),
      note,
    })
  }
}

/** The parts of a set menu as choices, each for the course it was in; an order knows courses by name. */
const toCourses = (menu: Dish | undefined, parts: NonNullable<OrderedLine['parts']>): string[] =>
  parts.flatMap(({ id: productId, course, options = [] }) => {
    const group = menu?.groups.find(({ name }) => name === course)
    return group ? courseChoiceIds({ id: group.id, productId, options: options.map(({ id }) => id) }) : []
  })
