import { useCallback } from 'react'
import { Link } from 'react-router'
import { officePaths } from '#contract/domain/office-paths.ts'
import { api } from '#web/lib/api.ts'
import { useAsyncData } from '#web/office/data/use-async-data.ts'
import { t } from '#web/office/texts.ts'
import { LoadState } from '#web/office/ui/load-state.tsx'
import { Entries } from './entries.tsx'
import styles from './journal.module.css'

/** What was done to a record, where it is shown; nothing if nothing was. */
export function RecordHistory({ recordId }: { recordId: string }) {
  const read = useCallback(
    (signal: AbortSignal) => api('GET journal', { query: { recordId }, signal }),
    [recordId],
  )
  const { data, problem, reload } = useAsyncData(read, { isLive: true })
  if (!data && problem) return <LoadState problem={problem} onRetry={reload} />
  if (!data?.data.length) return null
  return (
    <section className={styles.history} aria-labelledby="record-history">
      <div className={styles.head}>
        <h3 id="record-history" className={styles.heading}>
          {t('journal.history')}
        </h3>
        <Link className={styles.open} to={`${officePaths.journal}?recordId=${recordId}`}>
          {t('journal.title')}
        </Link>
      </div>
      <Entries isShort entries={data.data} />
    </section>
  )
}
