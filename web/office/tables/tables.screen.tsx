import { Loader } from '@mantine/core'
import { Suspense, useDeferredValue } from 'react'
import { Await, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { DataOf } from '#contract/shared/endpoint.ts'
import type { Calls } from '#contract/index.ts'
import { api } from '#web/lib/api.ts'
import { authLoader } from '#web/office/data/auth-loader.ts'
import { t } from '#web/office/texts.ts'
import { Screen } from '#web/office/ui/screen.tsx'
import type { OpenCalls, TablesData } from './table.ts'
import { TablesBoard } from './tables-board.tsx'
import styles from './tables.module.css'

/** More than a busy night has. */
const maxPending = 500

const read = authLoader(async (): Promise<TablesData> => {
  const [tables, plan, calls, inService, { configuration }] = await Promise.all([
    api('GET tables'),
    api('GET tables/plan'),
    api('GET notifications'),
    api('GET tables/service'),
    api('GET businesses/details'),
  ])
  const pending = configuration.enableOrder
    ? (
        await api('GET businesses/orders', {
          query: { statuses: 'SENT', size: maxPending, markSeen: 'false' },
        })
      ).data
    : null
  return {
    tables,
    plan,
    callsByTable: gatherCalls(calls),
    inService: new Map(inService.map((table) => [table.tableId, table])),
    pendingByNumber: pending && Map.groupBy(pending, ({ table }) => table),
  }
})
/** The open calls per table, over all its guests. */
function gatherCalls(calls: DataOf<Calls['GET notifications']>): ReadonlyMap<string, OpenCalls> {
  return new Map(
    [...Map.groupBy(calls, ({ tableId }) => tableId)].map(([tableId, its]) => [
      tableId,
      {
        count: its.reduce((sum, { count }) => sum + count, 0),
        reasons: [...new Set(its.flatMap(({ reason }) => reason ?? []))],
      },
    ]),
  )
}

/** Not awaited: the screen shows at once, with a spinner (back-office specification, section 2). */
export function loader(args: LoaderFunctionArgs) {
  const reading = read(args)
  // Avoids an unhandled rejection if the user leaves before it fails.
  reading.catch(() => {})
  return { reading }
}

export default function Tables() {
  // Deferred: the tables stay on the screen during a reload, also where closing a panel by Back renders urgently. Hidden
  // under the spinner for a moment, the focused table would lose the focus.
  const reading = useDeferredValue(useLoaderData<typeof loader>().reading)
  return (
    <Suspense fallback={<Reading />}>
      <Await resolve={reading}>{(read) => <TablesBoard {...read} />}</Await>
    </Suspense>
  )
}

function Reading() {
  return (
    <Screen title={t('tables.title')} lead={t('tables.lead')}>
      <div className={styles.loading} role="status" aria-label={t('loading')}>
        <Loader />
      </div>
    </Screen>
  )
}
