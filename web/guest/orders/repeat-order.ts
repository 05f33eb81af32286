import { countedOptions } from '#contract/domain/counted-options.ts'
import { courseChoiceIds, withOptionNames } from '#contract/domain/courses.ts'
import type { Menu, OptionGroup, Order } from '#web/lib/page-data.ts'
import type { CartLine } from '../cart/cart.ts'
import { chosenProduct, toLineProduct } from '../cart/lines.ts'
import { inOrder } from '#web/lib/choice.ts'
import { findDailyMenu, findProduct } from '../lib/find-product.ts'

type Item = Order['orderItems'][number]
type Local = (text: string, english: string) => string

/** How a line of an order differs from what can be ordered now. */
export interface LineChange {
  id: string
  /** The product's name in the order. */
  name: string
  isGone?: true
  isSoldOut?: true
  /** The names of chosen options that cannot be chosen now. */
  without?: string[]
  /** The price of one piece. */
  price?: { was: number; now: number }
}

/** The cart lines that repeat an order on the current menus, and how they differ from it. */
export function repeatOrder(
  { orderItems }: Pick<Order, 'orderItems'>,
  menus: readonly Menu[],
  businessId: string,
  local: Local,
): { lines: CartLine[]; changes: LineChange[] } {
  const repeated = orderItems.map((item) => repeatItem(item, menus, businessId, local))
  return {
    lines: repeated.flatMap(({ line }) => line ?? []),
    changes: repeated.flatMap(({ change = {} }, at) => {
      const { id, product } = orderItems[at] as Item
      return Object.keys(change).length ? { id, name: local(product.name, product.nameEn), ...change } : []
    }),
  }
}

interface Repeated {
  line?: CartLine
  change?: Omit<LineChange, 'id' | 'name'>
}

function repeatItem(item: Item, menus: readonly Menu[], businessId: string, local: Local): Repeated {
  const { product, options = [], note, parts, quantity } = item
  const { id, price } = product
  const line = { businessId, quantity, ...(note && { note }) }
  if (parts) {
    const dailyMenu = findDailyMenu(menus, id)
    const { chosen, without } = toCourses(dailyMenu?.groups, parts, local)
    const now = dailyMenu && chosenProduct(toLineProduct(dailyMenu), chosen)?.price
    return {
      // The cart itself shows whether a daily menu, which depends on the hour, can be ordered now.
      line: {
        ...line,
        dailyMenuId: id,
        ...(chosen.length && { options: chosen }),
        price: now ?? price,
        name: local(product.name, product.nameEn),
      },
      change: dailyMenu
        ? dailyMenu.soldOut.length
          ? { isSoldOut: true }
          : differences(without, price, now)
        : { isGone: true },
    }
  }
  const found = findProduct(menus, id)?.product
  if (!found) return { change: { isGone: true } }
  const chosen = inOrder(
    found.groups ?? [],
    options.map(({ id }) => id),
  )
  const asNow = chosenProduct(found, chosen)
  const left = [...chosen]
  const without = options.filter(({ id }) => {
    const at = left.indexOf(id)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
  return {
    line: {
      ...line,
      productId: id,
      ...(chosen.length && { options: chosen }),
      price: (asNow ?? found).price,
      name: found.name,
    },
    change: found.isSoldOut ? { isSoldOut: true } : differences(namesOf(without, local), price, asNow?.price),
  }
}

const namesOf = (options: NonNullable<Item['options']>, local: Local): string[] =>
  countedOptions(options, ({ name, nameEn }) => local(name, nameEn))

/** No current price: something must be chosen first. */
const differences = (without: string[], was: number, now = was): Omit<LineChange, 'id' | 'name'> => ({
  ...(without.length && { without }),
  ...(now !== was && { price: { was, now } }),
})

/** The parts of an ordered set menu as current choices, each for the course it was in. */
function toCourses(
  groups: readonly OptionGroup[] = [],
  parts: NonNullable<Item['parts']>,
  local: Local,
): { chosen: string[]; without: string[] } {
  const wanted = parts.flatMap((part) => {
    const { course, courseEn = '' } = part
    if (course === undefined) return []
    const group = groups.find(({ name }) => name === local(course, courseEn))
    const options = part.options ?? []
    const choice = { productId: part.id, options: options.map(({ id }) => id) }
    return {
      ids: group && courseChoiceIds({ id: group.id, ...choice }),
      name: withOptionNames(local(part.name, part.nameEn), namesOf(options, local)),
    }
  })
  const chosen = inOrder(
    groups,
    wanted.flatMap(({ ids }) => ids ?? []),
  )
  return {
    chosen,
    without: wanted.filter(({ ids }) => !ids?.every((id) => chosen.includes(id))).map(({ name }) => name),
  }
}
