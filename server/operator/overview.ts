import { statfs } from 'node:fs/promises'
import { sql } from 'kysely'
import { foldText } from '#contract/domain/folding.ts'
import { testTableNumber } from '#contract/domain/test-table.ts'
import { lastUse } from '#server/lib/api/authenticate.ts'
import type { Context } from '#server/lib/context.ts'
import { getSignInLimits } from '#server/sessions/sign-in-limits.ts'

export const businessesAPage = 50
const weekMs = 7 * 24 * 3600_000

/** A business as shown to the operator: its usage, and nothing about its guests. */
export interface OverviewBusiness {
  id: string
  name: string
  username: string
  createdOn: string
  activation: boolean
  unpaid: boolean
  deletionRequestedOn: string | null
  /** When a staff member last used Sofra; null if that was more than 30 days ago. */
  lastUsedOn: string | null
  orders: number
  visits: number
}

/**
 * The businesses whose name or username contains the text, newest first, with the numbers of the last seven
 * days.
 */
export async function listOverview(
  { db, now }: Context,
  { text, page }: { text: string; page: number },
): Promise<{ businesses: OverviewBusiness[]; total: number }> {
  const since = new Date(now.getTime() - weekMs).toISOString()
  const found = db
    .selectFrom('businesses')
    .where('draftSessionId', 'is', null)
    .$if(text !== '', (query) =>
      query.where((eb) =>
        eb.or([
          sql<boolean>`strpos(plain_name, ${foldText(text)}) > 0`,
          sql<boolean>`strpos(username, ${text.toLowerCase()}) > 0`,
        ]),
      ),
    )
  const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const businesses = await found
    .select(['id', 'name', 'username', 'createdOn', 'activation', 'unpaid', 'deletionRequestedOn'])
    .select((eb) => [
      eb
        .selectFrom('staffTokens')
        .select(({ fn }) => fn.max(lastUse).as('lastUsedOn'))
        .whereRef('staffTokens.businessId', '=', 'businesses.id')
        .as('lastUsedOn'),
      eb
        .selectFrom('orders')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .whereRef('orders.businessId', '=', 'businesses.id')
        .where('status', '<>', 'CREATED')
        .where('orders.createdOn', '>=', since)
        .where('tableNumber', 'is distinct from', testTableNumber)
        .$asScalar()
        .$notNull()
        .as('orders'),
      eb
        .selectFrom('pageVisits')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .whereRef('pageVisits.businessId', '=', 'businesses.id')
        .where('startedOn', '>=', since)
        .$asScalar()
        .$notNull()
        .as('visits'),
    ])
    .orderBy('createdOn', 'desc')
    .orderBy('id')
    .limit(businessesAPage)
    .offset((page - 1) * businessesAPage)
    .execute()
  return { businesses, total }
}

/**
 * Failed jobs, blocked sign-ins, and sizes. Neither data nor message of a failed job, because they may name
 * people.
 */
export async function describeServer({ db, services }: Context) {
  const [jobs, sizes, disk] = await Promise.all([
    sql<{ name: string; failed: number; lastOn: string | null }>`
      select name, count(*)::int as failed, max(completed_on) as last_on
      from jobs.job where state = 'failed' group by name order by name`.execute(db),
    sql<{ database: number; media: number }>`
      select pg_database_size(current_database()) as database,
        (select coalesce(sum(bytes), 0) from media_files) as media`.execute(db),
    statfs(services.config.dataDir),
  ])
  return {
    failedJobs: jobs.rows,
    databaseBytes: Number(sizes.rows[0]?.database ?? 0),
    mediaBytes: Number(sizes.rows[0]?.media ?? 0),
    freeBytes: disk.bavail * disk.bsize,
    diskBytes: disk.blocks * disk.bsize,
    signIns: getSignInLimits(services).summary(),
  }
}
