import { sql } from 'kysely'
import { decimalsOf } from '#contract/domain/currencies.ts'
import { inBusiness, type Context } from '#server/lib/context.ts'
import { sumOrders } from './figures.queries.ts'

/** The last days that have been over for two days, and some earlier ones in case no server was running. */
const [firstDaysAgo, lastDaysAgo] = [6, 3]

/**
 * Computes and stores the figures of the last days that are stored at all, for each business with orders
 * then, so that nobody waits for them later.
 */
export async function keepFigures(ctx: Context): Promise<void> {
  const from = daysBefore(ctx.now, firstDaysAgo)
  const to = daysBefore(ctx.now, lastDaysAgo)
  const { rows } = await sql<{ id: string; timeZone: string; dayEndsAt: string; currency: string }>`
    select id, time_zone, day_ends_at, currency from businesses where exists (
      select from orders where business_id = businesses.id and status in ('APPROVED', 'DECLINED')
        and sent_on >= ${from}::date - 1 and sent_on < ${to}::date + 2)`.execute(ctx.db)
  for (const { id, currency, ...day } of rows)
    await sumOrders(inBusiness(ctx, id), { from, to, decimals: decimalsOf(currency), ...day })
}

const daysBefore = (now: Date, days: number) =>
  new Date(now.getTime() - days * 24 * 3600_000).toISOString().slice(0, 10)
