import { fromMills, toMills } from '#contract/domain/money.ts'
import type { OrderOut } from './orders.queries.ts'

/** Tax totals by rate, summed from each order's rounded amounts so that the bill agrees with its orders. */
export function addTaxes(orders: readonly Pick<OrderOut, 'taxes'>[]): OrderOut['taxes'] {
  const all = orders.flatMap(({ taxes }) => taxes)
  return [...Map.groupBy(all, ({ rate }) => rate)]
    .toSorted(([one], [other]) => one - other)
    .map(([rate, parts]) => {
      const sum = (of: 'gross' | 'net' | 'tax') =>
        fromMills(parts.reduce((sum, part) => sum + toMills(part[of]), 0))
      return { rate, gross: sum('gross'), net: sum('net'), tax: sum('tax') }
    })
}
