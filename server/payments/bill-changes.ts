import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { billChanges } from '#contract/domain/bounds.ts'
import type { PaymentKind } from '#contract/domain/payments.ts'
import { fromMills } from '#contract/domain/money.ts'
import type { BusinessContext, StaffContext } from '#server/lib/context.ts'
import { staffName } from '#server/lib/database/staff-name.ts'

interface ChangedBill {
  visitId: string | null
  totalMills: number
  paidBy: PaymentKind
}

/** Keeps what a bill was before it is changed. */
export const keepBillChange = (
  ctx: StaffContext,
  { visitId, totalMills, paidBy }: ChangedBill,
  kind: (typeof billChanges)[number],
  reason: string | undefined,
) =>
  ctx.db
    .insertInto('billChanges')
    .values({
      businessId: ctx.businessId,
      id: uuid(),
      // As every bill of this service, which alone can be changed.
      visitId: visitId as string,
      kind,
      totalMills,
      paidBy,
      reason: reason ?? null,
      changedOn: ctx.now,
      changedBy: ctx.staffId,
      approvedBy: ctx.approval?.approvedBy ?? null,
    })
    .execute()

/** What became of the bills of these visits after they were closed, the first first, by visit. */
export async function readBillChanges(ctx: BusinessContext, visitIds: readonly string[]) {
  const rows = await selectBillChanges(ctx)
    .where('billChanges.visitId', '=', sql<string>`any(${visitIds}::uuid[])`)
    .execute()
  return Map.groupBy(rows.map(toBillChange), ({ visitId }) => visitId)
}

/** The same of all changes, for a query that chooses among them. */
export const selectBillChanges = (ctx: BusinessContext) =>
  ctx.db
    .selectFrom('billChanges')
    .select(['billChanges.visitId', 'billChanges.kind', 'billChanges.totalMills', 'billChanges.paidBy'])
    .select(['billChanges.reason', 'billChanges.changedOn'])
    .select(staffName('bill_changes', 'changed_by').as('changedBy'))
    .select(staffName('bill_changes', 'approved_by').as('approvedBy'))
    .where('billChanges.businessId', '=', ctx.businessId)
    .orderBy('billChanges.changedOn')
    .orderBy('billChanges.id')

export const toBillChange = <Row extends { totalMills: number }>({ totalMills, ...change }: Row) => ({
  ...change,
  total: fromMills(totalMills),
})
