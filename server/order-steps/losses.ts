import { sql } from 'kysely'
import { smallestIn } from '#contract/domain/currencies.ts'
import { toMills } from '#contract/domain/money.ts'
import { mayDo } from '#contract/domain/rights.ts'
import { findBusiness } from '#server/businesses/businesses.ts'
import { requireRight } from '#server/lib/api/authenticate.ts'
import type { StaffContext } from '#server/lib/context.ts'

interface VoidedOrder {
  id: string
  visitId: string | null
}

/**
 * Throws 403 if the caller may not take so much off a bill without somebody's approval, and has none. What they took off
 * the same bill before without asking adds up: many small voids are a large one.
 */
export async function requireVoid(ctx: StaffContext, order: VoidedOrder, offMills: number): Promise<void> {
  const { approveVoidsAboveMills: limit } = await findBusiness(ctx)
  if (limit === null || offMills <= 0 || mayDo(ctx.role, 'voidAboveLimit')) return
  if (offMills + (await takenOffBefore(ctx, order)) > limit) requireRight(ctx, 'voidAboveLimit')
}

/** In mills. The journal knows who took off how much, by whatever call, and who approved it. */
async function takenOffBefore({ db, businessId, staffId }: StaffContext, { id, visitId }: VoidedOrder) {
  // Of two at the same moment, one counts the other.
  if (visitId)
    await sql`select from visits where business_id = ${businessId} and id = ${visitId} for update`.execute(db)
  const before = await db
    .selectFrom('journal')
    .select(
      sql<number>`coalesce(sum((became ->> case action when 'cancelled' then 'total' else 'amount' end)::numeric), 0)::float`.as(
        'off',
      ),
    )
    .where('businessId', '=', businessId)
    .where('staffId', '=', staffId)
    .where('approvedBy', 'is', null)
    .where('action', 'in', ['voided', 'cancelled', 'replaced'])
    .where('recordId', 'in', (orders) =>
      orders
        .selectFrom('orders')
        .select('id')
        .where('businessId', '=', businessId)
        .where((eb) => (visitId ? eb('visitId', '=', visitId) : eb('id', '=', id))),
    )
    .executeTakeFirstOrThrow()
  return toMills(before.off)
}

interface Discount {
  /** What the pieces cost that it is about. */
  mills: number
  offMills: number
}

/** The same for what is made cheaper. */
export async function requireDiscount(ctx: StaffContext, ...discounts: Discount[]): Promise<void> {
  const { currency, discountWithoutApproval: percent } = await findBusiness(ctx)
  // A percentage is rounded to what can be paid.
  const rounding = smallestIn(currency)
  const isMore = ({ mills, offMills }: Discount) => (offMills - rounding) * 100 >= mills * percent
  if (discounts.some(isMore)) requireRight(ctx, 'giveDiscounts')
}
