import { sql } from 'kysely'
import type { z } from 'zod'
import type { journal, JournalEntry } from '#contract/api/journal.ts'
import { bounds } from '#contract/domain/bounds.ts'
import { dayAfter, instantAt } from '#contract/domain/time-window.ts'
import type { QueryOf } from '#contract/shared/endpoint.ts'
import type { BusinessContext, Context } from '#server/lib/context.ts'
import { staffName } from '#server/lib/database/staff-name.ts'

export type EntryOut = z.output<typeof JournalEntry>
type Query = QueryOf<(typeof journal)['GET journal']>
export type Filter = Omit<Query, 'after'>

/** A page of the journal, latest first. */
export async function listJournal(
  ctx: BusinessContext,
  { after, ...filter }: Query,
): Promise<{ data: EntryOut[]; hasMore: boolean }> {
  const rows = await readPage(ctx, filter, { after, limit: bounds.journalPage + 1 })
  return { data: rows.slice(0, bounds.journalPage), hasMore: rows.length > bounds.journalPage }
}

/** The entries of one page, after the one with this id; it may be gone. */
export async function readPage(
  ctx: BusinessContext,
  filter: Filter,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<EntryOut[]> {
  const { from, until } = await instantsOf(ctx, filter)
  const rows = await ctx.db
    .selectFrom('journal')
    .select(['id', 'happenedOn', 'staffId', 'userAgent', 'recordId', 'label', 'was', 'became'])
    .select((eb) => [
      eb.ref('kind').$castTo<EntryOut['kind']>().as('kind'),
      eb.ref('action').$castTo<EntryOut['action']>().as('action'),
      eb.ref('recordKind').$castTo<EntryOut['record']>().as('record'),
      staffName('journal', 'staff_id').as('by'),
      staffName('journal', 'approved_by').as('approvedBy'),
      eb
        .selectFrom('devices')
        .select('devices.name')
        .whereRef('devices.businessId', '=', 'journal.businessId')
        .whereRef('devices.id', '=', 'journal.deviceId')
        .as('device'),
    ])
    .where('businessId', '=', ctx.businessId)
    .$if(filter.staffId !== undefined, (rows) => rows.where('staffId', '=', filter.staffId as string))
    .$if(filter.kind !== undefined, (rows) => rows.where('kind', '=', filter.kind as string))
    .$if(from !== null, (rows) => rows.where('happenedOn', '>=', from as string))
    .$if(until !== null, (rows) => rows.where('happenedOn', '<', until as string))
    .$if(filter.recordId !== undefined, (rows) => rows.where(isOf(ctx, filter.recordId as string)))
    .$if(after !== undefined, (rows) =>
      rows.where(
        sql<boolean>`(happened_on, id) < (select last.happened_on, last.id from journal as last
          where last.business_id = ${ctx.businessId} and last.id = ${after})`,
      ),
    )
    .orderBy('happenedOn', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows as EntryOut[]
}

/** What was done to a record; to an order also what was done to its party's bill. */
const isOf = ({ businessId }: BusinessContext, id: string) => sql<boolean>`
  (record_id = ${id} or record_id = (select visit_id from orders where business_id = ${businessId} and id = ${id}))`

/** When the days begin and end where the business is. */
async function instantsOf({ db, businessId }: BusinessContext, { from, to }: Filter) {
  if (!from && !to) return { from: null, until: null }
  const { timeZone } = await db
    .selectFrom('businesses')
    .select('timeZone')
    .where('id', '=', businessId)
    .executeTakeFirstOrThrow()
  const beginOf = (day: string) => instantAt(day, '00:00:00', timeZone).toISOString()
  return { from: from ? beginOf(from) : null, until: to ? beginOf(dayAfter(to)) : null }
}

/** Deletes entries that are older than they are kept, by the database's clock, as its trigger allows. */
export const deleteOldEntries = ({ db }: Context) =>
  sql`delete from journal where happened_on < now() - interval '24 months'`.execute(db)
