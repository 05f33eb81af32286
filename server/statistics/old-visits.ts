import { sql } from 'kysely'
import type { Context } from '#server/lib/context.ts'

export const visitsKeptForMonths = 13
/** Visits counted and deleted per statement, so that no lock is held for long. */
const batchSize = 5000

/**
 * Deletes visits that ended more than 13 months ago, because they identify a guest. Their number per day of
 * the business is kept, so that the statistics (contract page, section 3) stay complete.
 */
export async function deleteOldVisits(ctx: Context): Promise<void> {
  const end = new Date(ctx.now)
  end.setUTCMonth(end.getUTCMonth() - visitsKeptForMonths)
  while ((await deleteSome(ctx, end)) === batchSize);
}

async function deleteSome({ db }: Context, end: Date): Promise<number> {
  const { rows } = await sql<{ deleted: number }>`
    with old as (
      delete from page_visits where (business_id, id) in (
        select business_id, id from page_visits where started_on < ${end} and last_seen_on < ${end}
        limit ${batchSize} for update skip locked)
      returning business_id, started_on
    ), counted as (
      insert into page_visits_by_day (business_id, day, count)
      select business_id, (started_on at time zone time_zone)::date as day, count(*)
      from old join businesses on businesses.id = old.business_id
      group by business_id, day
      on conflict (business_id, day) do update set count = page_visits_by_day.count + excluded.count
    )
    select count(*)::int as deleted from old`.execute(db)
  return rows[0]?.deleted ?? 0
}
