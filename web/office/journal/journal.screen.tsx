import { Button } from '@mantine/core'
import { Download, History } from 'lucide-react'
import { useCallback, useState } from 'react'
import { useLoaderData } from 'react-router'
import { api } from '#web/lib/api.ts'
import { formatDate } from '#web/lib/time.ts'
import { action, useActions } from '#web/office/actions/actions.ts'
import { authLoader } from '#web/office/data/auth-loader.ts'
import { useAsyncData } from '#web/office/data/use-async-data.ts'
import { PeopleTabs } from '#web/office/ui/people-tabs.tsx'
import { currentLanguage, t } from '#web/office/texts.ts'
import { EmptyState } from '#web/office/ui/empty-state.tsx'
import { LoadState } from '#web/office/ui/load-state.tsx'
import { RowButton } from '#web/office/ui/row.tsx'
import { saveFile } from '#web/office/ui/save-file.ts'
import { Screen } from '#web/office/ui/screen.tsx'
import { Entries } from './entries.tsx'
import type { Entry } from './entry-text.ts'
import { Filters } from './filters.tsx'
import styles from './journal.module.css'
import { useFilter, type Filter } from './use-filter.ts'

/** The people to choose from; the screen loads the entries itself. */
export const loader = authLoader(() => api('GET people', { query: { former: 'true' } }))

const actions = { download: action(download, { confirm: false, successText: 'settings.downloaded' }) }

async function download(filter: Filter): Promise<void> {
  const response = await api('GET journal/csv', { query: { ...filter, language: currentLanguage() } })
  saveFile(await response.blob(), 'journal.csv')
}

/** Who did what: prices, discounts, bills, settings, people. */
export default function JournalScreen() {
  const people = useLoaderData<typeof loader>()
  const choice = useFilter()
  const { filter } = choice
  const { run, isBusy } = useActions(actions)
  return (
    <Screen
      title={t('journal.title')}
      lead={t('journal.lead')}
      tabs={<PeopleTabs />}
      iconButtons={
        <RowButton
          icon={Download}
          label={t('journal.download')}
          tip={t('journal.download')}
          disabled={isBusy}
          onClick={() => void run.download(filter)}
        />
      }
    >
      <Filters people={people} {...choice} />
      <Pages key={JSON.stringify(filter)} filter={filter} />
    </Screen>
  )
}

/** The entries by day, 50 at a time. */
function Pages({ filter }: { filter: Filter }) {
  const [pages, setPages] = useState(1)
  const [shown, setShown] = useState(0)
  const read = useCallback((signal: AbortSignal) => readPages(filter, pages, signal), [filter, pages])
  // Whoever has gone back in time is not interrupted.
  const { data, problem, reload } = useAsyncData(read, { isLive: pages === 1 })
  if (!data) return <LoadState problem={problem} onRetry={reload} />
  const { entries, hasMore } = data
  const firstNew = shown > 0 ? entries[shown]?.id : undefined
  if (!entries.length)
    return <EmptyState icon={<History />} title={t('journal.empty')} text={t('journal.emptyHint')} />
  return (
    <div className={styles.journal}>
      {[...Map.groupBy(entries, ({ happenedOn }) => formatDate(happenedOn))].map(([day, ofDay]) => (
        <section key={day} className={styles.day} aria-label={day}>
          <h2 className={styles.date}>{day}</h2>
          <Entries entries={ofDay} firstNew={firstNew} />
        </section>
      ))}
      {problem && <LoadState problem={problem} onRetry={reload} />}
      {hasMore && (
        <Button
          variant="default"
          onClick={() => {
            setShown(entries.length)
            setPages(pages + 1)
          }}
        >
          {t('feedback.more')}
        </Button>
      )}
    </div>
  )
}

async function readPages(filter: Filter, pages: number, signal: AbortSignal) {
  const entries: Entry[] = []
  let hasMore = true
  for (let page = 0; page < pages && hasMore; page++) {
    const after = entries.at(-1)?.id
    const read = await api('GET journal', { query: { ...filter, ...(after && { after }) }, signal })
    entries.push(...read.data)
    hasMore = read.hasMore
  }
  return { entries, hasMore }
}
