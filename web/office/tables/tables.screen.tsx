import { Loader } from '@mantine/core'
import { Suspense, useDeferredValue } from 'react'
import { Await, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { DataOf } from '#contract/shared/endpoint.ts'
import type { Calls } from '#contract/index.ts'
import { api } from '#web/lib/api.ts'
import { authLoader } from '#web/office/data/auth-loader.ts'
import { t } from '#web/office/texts.ts'
import { Screen } from '#web/office/ui/screen.tsx'
import type { TablesData } from './table.ts'
import { TablesBoard } from './tables-board.tsx'
import styles from './tables.module.css'

/** More than a busy night has. */
const maxPending = 500

const read = authLoader(async (): Promise<TablesData> => {
  const [tables, calls, inService, { configuration }] = await Promise.all([
    api('GET tables'),
    api('GET notifications'),
    api('GET tables/service'),
    api('GET businesses/details'),
  ])
  const pending = configuration.enableOrder
    ? (await api('GET businesses/orders', { query: { statuses: 'SENT', size: maxPending } })).data
    : null
  return {
    tables,
    callsByTable: countCalls(calls),
    inService: new Map(inService.map((table) => [table.tableId, table])),
    pendingByNumber: pending && Map.groupBy(pending, ({ table }) => table),
  }
})
/** The number of open calls per table, over all its guests. */
function countCalls(calls: DataOf<Calls['GET notifications']>): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { tableId, count } of calls) counts.set(tableId, (counts.get(tableId) ?? 0) + count)
  return counts
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
