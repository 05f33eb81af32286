import { sql } from 'kysely'
import type { z } from 'zod'
import type { CountedDrawer, Drawer } from '#contract/api/drawers.ts'
import type { DrawerMove } from '#contract/domain/drawers.ts'
import { fromMills } from '#contract/domain/money.ts'
import { mayDo } from '#contract/domain/rights.ts'
import type { BusinessContext, StaffContext } from '#server/lib/context.ts'
import { staffName } from '#server/lib/database/staff-name.ts'
import { isOfTest, isPaid } from '#server/payments/payment-rows.ts'

export type DrawerOut = z.output<typeof Drawer>
export type CountedDrawerOut = z.output<typeof CountedDrawer>

/** What was paid in cash into a drawer, with tips, less what was given back out of it: as the payments say it now. */
const cashMills = sql<number>`(
  coalesce((
    select sum(amount_mills + tip_mills) from payments
    where payments.business_id = drawers.business_id and payments.drawer_id = drawers.id and method = 'cash'
      and ${isPaid} and not ${isOfTest}
  ), 0) - coalesce((
    select sum(refunds.amount_mills + refunds.tip_mills) from refunds
    join payments on payments.business_id = refunds.business_id and payments.id = refunds.payment_id
    where refunds.business_id = drawers.business_id and refunds.drawer_id = drawers.id and method = 'cash'
      and refunds.done_on is not null and not ${isOfTest}
  ), 0))::bigint`

const movedMills = (kind: DrawerMove) => sql<number>`coalesce((
  select sum(amount_mills) from drawer_moves as move
  where move.business_id = drawers.business_id and move.drawer_id = drawers.id and move.kind = ${sql.lit(kind)}), 0)::bigint`

/** Drawers with their moves and what was paid into them. */
export const selectDrawers = (ctx: BusinessContext) =>
  ctx.db
    .selectFrom('drawers')
    .selectAll()
    .select([
      cashMills.as('cashMills'),
      movedMills('in').as('inMills'),
      movedMills('out').as('outMills'),
      staffName('drawers', 'staff_id').as('name'),
      staffName('drawers', 'opened_by').$castTo<string>().as('openedByName'),
      staffName('drawers', 'closed_by').$castTo<string>().as('closedByName'),
      sql<MoveRow[]>`coalesce((
        select json_agg(json_build_object('id', move.id, 'kind', kind, 'amountMills', amount_mills, 'reason', reason,
          'madeOn', made_on, 'madeBy', ${staffName('move', 'made_by')}) order by made_on, move.id)
        from drawer_moves as move
        where move.business_id = drawers.business_id and move.drawer_id = drawers.id
      ), '[]')`.as('moves'),
    ])
    .where('drawers.businessId', '=', ctx.businessId)

interface MoveRow {
  id: string
  kind: DrawerMove
  amountMills: number
  reason: string
  madeOn: string
  madeBy: string
}

export type DrawerRow = Awaited<ReturnType<ReturnType<typeof selectDrawers>['executeTakeFirstOrThrow']>>

/** Whose drawers the caller may open the view of, move and count: also those of others, if they may see figures. */
export const isSeen = ({ role, staffId }: StaffContext) =>
  mayDo(role, 'seeFigures') ? sql<boolean>`true` : sql<boolean>`(staff_id is null or staff_id = ${staffId})`

/** What should be in a drawer, as the payments say it now. */
export const expectedMills = ({ openingMills, inMills, outMills, cashMills }: DrawerRow): number =>
  openingMills + inMills - outMills + cashMills

/** A drawer as the caller sees it. */
export const toDrawer = ({ staffId }: StaffContext, row: DrawerRow): DrawerOut => ({
  ...toOpening(row),
  whose: row.staffId === null ? 'house' : row.staffId === staffId ? 'you' : 'other',
  moves: row.moves.map(({ amountMills, madeOn, ...move }) => ({
    ...move,
    amount: fromMills(amountMills),
    madeOn: new Date(madeOn).toISOString(),
  })),
  count: toCount(row),
})

const toOpening = (row: DrawerRow) => ({
  id: row.id,
  name: row.name || null,
  openedOn: row.openedOn,
  openedBy: row.openedByName,
  opening: fromMills(row.openingMills),
  cashIn: fromMills(row.inMills),
  cashOut: fromMills(row.outMills),
})

function toCount(row: DrawerRow): DrawerOut['count'] {
  const { closedOn, countedMills, expectedMills: expected } = row
  if (closedOn === null || countedMills === null || expected === null) return null
  return {
    closedOn,
    closedBy: row.closedByName,
    cash: fromMills(expected - row.openingMills - row.inMills + row.outMills),
    expected: fromMills(expected),
    counted: fromMills(countedMills),
    difference: fromMills(countedMills - expected),
    corrected: fromMills(expectedMills(row) - expected),
    note: row.note,
  }
}

/** A drawer in the figures; none while it is open. */
export function toCounted(row: DrawerRow): CountedDrawerOut[] {
  const count = toCount(row)
  return count ? [{ ...toOpening(row), ...count }] : []
}
