import { sql } from 'kysely'
import type { z } from 'zod'
import { Plan, type PlanForm } from '#contract/api/tables.ts'
import { testTableNumber } from '#contract/domain/test-table.ts'
import { contentTransaction } from '#server/businesses/content-version.ts'
import { mergeEdit, recordEdits, type Edit } from '#server/businesses/record-edits.ts'
import type { BusinessContext } from '#server/lib/context.ts'

type PlanOut = z.output<typeof Plan>

/** The plan of the room as it was drawn (docs/orders.md). */
export async function findPlan({ db, businessId }: BusinessContext): Promise<PlanOut> {
  const [areas, tables] = await Promise.all([
    db
      .selectFrom('areas')
      .select(['id', 'name'])
      .where('businessId', '=', businessId)
      .orderBy('order')
      .execute(),
    db
      .selectFrom('tables')
      .select(['id', 'areaId', 'seats'])
      .select((eb) => [
        eb.ref('shape').$castTo<'round' | 'rectangular'>().as('shape'),
        eb.ref('x').$notNull().as('x'),
        eb.ref('y').$notNull().as('y'),
        eb.ref('width').$notNull().as('width'),
        eb.ref('height').$notNull().as('height'),
      ])
      .where('businessId', '=', businessId)
      .where('x', 'is not', null)
      .orderBy('number')
      .execute(),
  ])
  return { areas, tables }
}

/**
 * Stores the plan as a whole, so that nobody overwrites what somebody else has drawn: throws 409 if it is not the
 * expected one. Tables that are none of the business's are left out: they may have been deleted while it was drawn. Guests
 * see nothing of it; it is a content change because it locks the business and tells open screens.
 */
export const changePlan = (
  ctx: BusinessContext,
  change: z.output<typeof PlanForm> & Pick<Edit, 'expected'>,
): Promise<PlanOut> =>
  contentTransaction(ctx, async (ctx) => {
    const before = { plan: await findPlan(ctx) }
    const isKnown = await findKnown(ctx)
    const { plan } = await mergeEdit(ctx, ctx.businessId, before, {
      plan: only(isKnown, change.plan),
      expected: change.expected && { ...change.expected, ...seenPlan(isKnown, change.expected) },
    })
    // Nothing was changed.
    if (!plan) return before.plan
    await writeAreas(ctx, plan)
    await writePlaces(ctx, plan)
    const after = { plan: await findPlan(ctx) }
    await recordEdits(ctx, { id: ctx.businessId, given: change, before, after })
    return after.plan
  })

/** Tells which ids are of the business's tables for guests. */
async function findKnown({ db, businessId }: BusinessContext): Promise<(id: string) => boolean> {
  const known = await db
    .selectFrom('tables')
    .select('id')
    .where('businessId', '=', businessId)
    .where('number', '!=', testTableNumber)
    .execute()
  const ids = new Set(known.map(({ id }) => id))
  return (id) => ids.has(id)
}

const only = (isKnown: (id: string) => boolean, plan: PlanOut): PlanOut => ({
  ...plan,
  tables: plan.tables.filter(({ id }) => isKnown(id)),
})

/** The plan that the editor saw, if it is one. */
function seenPlan(isKnown: (id: string) => boolean, { plan }: Record<string, unknown>) {
  const seen = Plan.safeParse(plan)
  return seen.success && { plan: only(isKnown, seen.data) }
}

async function writeAreas({ db, businessId }: BusinessContext, { areas }: PlanOut): Promise<void> {
  const ids = areas.map(({ id }) => id)
  await sql`delete from areas where business_id = ${businessId} and not (id = any(${ids}::uuid[]))`.execute(
    db,
  )
  await sql`
    insert into areas (business_id, id, name, "order")
    select ${businessId}, id, name, at from unnest(${ids}::uuid[], ${areas.map(({ name }) => name)}::text[])
      with ordinality as area(id, name, at)
    on conflict (business_id, id) do update set name = excluded.name, "order" = excluded."order"
  `.execute(db)
}

async function writePlaces({ db, businessId }: BusinessContext, { tables }: PlanOut): Promise<void> {
  await sql`
    update tables set area_id = place."areaId", seats = place.seats, shape = place.shape,
      x = place.x, y = place.y, width = place.width, height = place.height
    from tables as drawn left join jsonb_to_recordset(${JSON.stringify(tables)}::jsonb) as place(id uuid, "areaId" uuid,
      seats smallint, shape text, x smallint, y smallint, width smallint, height smallint) on place.id = drawn.id
    where tables.business_id = ${businessId} and drawn.business_id = ${businessId} and drawn.id = tables.id
  `.execute(db)
}
