import { testTableNumber } from '#contract/domain/test-table.ts'
import type { BusinessContext } from '#server/lib/context.ts'
import { toWhose, whoseColumns } from '#server/orders/find-takeaway.ts'
import { selectBillChanges, toBillChange } from '#server/payments/bill-changes.ts'
import { isWithin, type Range } from './sums-by-day.ts'

/** Which bills were opened again, or paid another way, on these days, the first first. */
export async function listBillChanges(ctx: BusinessContext, range: Range) {
  const rows = await selectBillChanges(ctx)
    .innerJoin('visits', (join) =>
      join
        .onRef('visits.businessId', '=', 'billChanges.businessId')
        .onRef('visits.id', '=', 'billChanges.visitId'),
    )
    .leftJoin('tables', (join) =>
      join
        .onRef('tables.businessId', '=', 'visits.businessId')
        .onRef('tables.number', '=', 'visits.tableNumber'),
    )
    .leftJoin('orders as takeaway', (join) =>
      join.onRef('takeaway.businessId', '=', 'visits.businessId').onRef('takeaway.id', '=', 'visits.id'),
    )
    .select(whoseColumns)
    .select(['visits.tableNumber as table', 'tables.name as tableName', 'visits.label as visitLabel'])
    .where('visits.tableNumber', 'is distinct from', testTableNumber)
    .where(isWithin('changed_on', range))
    .execute()
  return rows.map(({ takeawayKind, takeawayNumber, customerName, ...change }) => ({
    ...toBillChange(change),
    ...toWhose({ takeawayKind, takeawayNumber, customerName }),
  }))
}
