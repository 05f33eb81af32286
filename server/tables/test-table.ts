import { v7 as uuid } from 'uuid'
import { testTableNumber } from '#contract/domain/test-table.ts'
import { contentChanged } from '#server/businesses/content-version.ts'
import { inBusiness, transaction, type BusinessContext, type Context } from '#server/lib/context.ts'
import { toTable, type TableOut } from './tables.ts'

/**
 * Anybody who knows the business's address can order at the test table from anywhere, so it does not stay
 * open.
 */
const openForMs = 24 * 3600_000

/** Creates the business's test table, or keeps the existing one open for another day. */
export async function openTestTable(ctx: BusinessContext): Promise<TableOut> {
  return transaction(ctx, async (ctx) => {
    // Its page may be cached as that of an unknown table.
    await contentChanged(ctx)
    const row = await ctx.db
      .insertInto('tables')
      .values({
        businessId: ctx.businessId,
        id: uuid(),
        number: testTableNumber,
        name: 'Test',
        createdOn: ctx.now,
      })
      .onConflict((conflict) =>
        conflict.columns(['businessId', 'number']).doUpdateSet({ createdOn: ctx.now }),
      )
      .returning(['id', 'number', 'name'])
      .executeTakeFirstOrThrow()
    return toTable(ctx, row)
  })
}

/** Deletes the test tables that were opened more than a day ago. */
export async function closeTestTables(ctx: Context): Promise<void> {
  const end = new Date(ctx.now.getTime() - openForMs).toISOString()
  const outdated = await ctx.db
    .selectFrom('tables')
    .select('businessId')
    .where('number', '=', testTableNumber)
    .where('createdOn', '<', end)
    .execute()
  for (const { businessId } of outdated)
    await transaction(inBusiness(ctx, businessId), async (ctx) => {
      await contentChanged(ctx)
      await ctx.db
        .deleteFrom('tables')
        .where('businessId', '=', businessId)
        .where('number', '=', testTableNumber)
        .where('createdOn', '<', end)
        .execute()
    })
}
