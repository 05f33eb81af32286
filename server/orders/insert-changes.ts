import { v7 as uuid } from 'uuid'
import type { LineChangeKind } from '#contract/domain/line-changes.ts'
import type { BusinessContext } from '#server/lib/context.ts'

export interface NewChange {
  orderId: string
  line: number
  kind: LineChangeKind | 'replaced' | 'moved'
  quantity: number
  offMills: number
  /** Only of a loss. */
  reason: string | null
  /** The use of a coupon that takes it off. */
  redemptionId?: string
}

/** Stores what becomes of ordered lines (docs/decisions/0020). */
export async function insertChanges(ctx: BusinessContext, changes: readonly NewChange[]): Promise<void> {
  await ctx.db
    .insertInto('lineChanges')
    .values(changes.map((change) => toRow(ctx, change)))
    .execute()
}

/** The same of one, whose id it returns. */
export async function insertChange(ctx: BusinessContext, change: NewChange): Promise<string> {
  const row = toRow(ctx, change)
  await ctx.db.insertInto('lineChanges').values(row).execute()
  return row.id
}

const toRow = (ctx: BusinessContext, { redemptionId, ...change }: NewChange) => ({
  businessId: ctx.businessId,
  id: uuid(),
  ...change,
  redemptionId: redemptionId ?? null,
  changedOn: ctx.now,
  changedBy: ctx.staffId ?? null,
  approvedBy: ctx.approval?.approvedBy ?? null,
})
