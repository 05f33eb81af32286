import { sql } from 'kysely'
import type { BodyOf, DataOf } from '#contract/shared/endpoint.ts'
import type { firstSteps as topic } from '#contract/api/first-steps.ts'
import { testTableNumber } from '#contract/domain/test-table.ts'
import type { BusinessContext } from '#server/lib/context.ts'

type FirstSteps = DataOf<(typeof topic)['GET businesses/first-steps']>
type Change = BodyOf<(typeof topic)['PUT businesses/first-steps']>

/** Which of the first steps a new business has done, derived from its rows. */
export const describeFirstSteps = (ctx: BusinessContext): Promise<FirstSteps> =>
  ctx.db
    .selectFrom('businesses')
    .select((eb) => [
      eb('logo', 'is not', null).$castTo<boolean>().as('logo'),
      eb
        .exists(
          eb
            .selectFrom('menus')
            .innerJoin('submenus', (join) =>
              join
                .onRef('submenus.businessId', '=', 'menus.businessId')
                .onRef('submenus.menuId', '=', 'menus.id'),
            )
            .innerJoin('submenuProducts', (join) =>
              join
                .onRef('submenuProducts.businessId', '=', 'submenus.businessId')
                .onRef('submenuProducts.submenuId', '=', 'submenus.id'),
            )
            .innerJoin('products', (join) =>
              join
                .onRef('products.businessId', '=', 'submenuProducts.businessId')
                .onRef('products.id', '=', 'submenuProducts.productId'),
            )
            .whereRef('menus.businessId', '=', 'businesses.id')
            .where('menus.deleted', '=', false)
            .where('submenus.deleted', '=', false)
            .where('products.deleted', '=', false)
            // Done once guests see it, which they do not while it is being reviewed.
            .where('menus.active', '=', true)
            .where('submenus.active', '=', true)
            .where('products.active', '=', true),
        )
        .$castTo<boolean>()
        .as('menu'),
      eb
        .exists(
          eb
            .selectFrom('tables')
            .whereRef('tables.businessId', '=', 'businesses.id')
            .where('number', '<>', testTableNumber),
        )
        .$castTo<boolean>()
        .as('tables'),
      eb('codesPrintedOn', 'is not', null).$castTo<boolean>().as('codes'),
      eb
        .exists(
          eb
            .selectFrom('orders')
            .whereRef('orders.businessId', '=', 'businesses.id')
            .where('kind', '=', 'table')
            .where('tableNumber', '=', testTableNumber)
            .where('status', '<>', 'CREATED'),
        )
        .$castTo<boolean>()
        .as('testOrder'),
      eb('firstStepsDismissedOn', 'is not', null).$castTo<boolean>().as('dismissed'),
    ])
    .where('id', '=', ctx.businessId)
    .executeTakeFirstOrThrow()

/** Records that codes were printed or that the guide was dismissed; the first time counts. */
export async function noteFirstSteps(
  ctx: BusinessContext,
  { codes, dismissed }: Change,
): Promise<FirstSteps> {
  if (codes || dismissed)
    await ctx.db
      .updateTable('businesses')
      .set({
        ...(codes && { codesPrintedOn: sql`coalesce(codes_printed_on, ${ctx.now})` }),
        ...(dismissed && { firstStepsDismissedOn: sql`coalesce(first_steps_dismissed_on, ${ctx.now})` }),
      })
      .where('id', '=', ctx.businessId)
      .execute()
  return describeFirstSteps(ctx)
}
