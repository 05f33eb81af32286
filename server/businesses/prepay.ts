import type { z } from 'zod'
import type { PublicBusiness } from '#contract/api/businesses.ts'
import type { PrepayMode } from '#contract/domain/payments.ts'
import { orderKinds, type OrderKind } from '#contract/domain/price-rules.ts'
import type { Businesses } from '#database/types.ts'
import type { Selectable } from 'kysely'

/** The columns that say which orders guests pay before they are sent. */
export const prepayColumns = ['paysOnline', 'prepayTable', 'prepayPickup', 'prepayDelivery'] as const
type PrepayRow = Pick<Selectable<Businesses>, (typeof prepayColumns)[number]>

/** The modes of all kinds, as staff see them. Only written after validation by the contract's schema. */
export const toPrepayModes = ({ prepayTable, prepayPickup, prepayDelivery }: PrepayRow) => ({
  prepayTable: prepayTable as PrepayMode,
  prepayPickup: prepayPickup as PrepayMode,
  prepayDelivery: prepayDelivery as PrepayMode,
})

/** Whether guests pay online with an order of this kind; never where nobody can pay online. */
export function prepayOf(row: PrepayRow, kind: OrderKind): PrepayMode {
  if (!row.paysOnline) return 'never'
  const { prepayTable, prepayPickup, prepayDelivery } = toPrepayModes(row)
  return { table: prepayTable, pickup: prepayPickup, delivery: prepayDelivery }[kind]
}

/** The same as guests read it; absent: they pay no order before it is sent. */
export function toPrepay(
  row: PrepayRow & { tipPercents: number[] },
): Pick<z.output<typeof PublicBusiness>, 'prepay'> {
  const kinds = orderKinds.flatMap((kind) => {
    const mode = prepayOf(row, kind)
    return mode === 'never' ? [] : [[kind, mode] as const]
  })
  return kinds.length ? { prepay: { kinds: Object.fromEntries(kinds), tips: row.tipPercents } } : {}
}
