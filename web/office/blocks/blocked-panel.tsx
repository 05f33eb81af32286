import { Button } from '@mantine/core'
import { api } from '#web/lib/api.ts'
import { formatDateTime } from '#web/lib/time.ts'
import { useActions } from '#web/office/actions/actions.ts'
import { t } from '#web/office/texts.ts'
import { Panel } from '#web/office/ui/panel.tsx'
import { LoadState } from '#web/office/ui/load-state.tsx'
import { useAsyncData } from '#web/office/data/use-async-data.ts'
import styles from './blocked-panel.module.css'
import { blockActions } from './block-actions.ts'

const readBlocks = (signal: AbortSignal) => api('GET black-list-addresses', { signal })

/** The blocked guests and addresses, newest first, each with an unblock button (contract page, section 8). */
export function BlockedPanel({ onClose }: { onClose: () => void }) {
  const { data: blocks, problem, reload } = useAsyncData(readBlocks)
  const { run, isBusy } = useActions(blockActions)

  async function unblock(value: string) {
    if ((await run.unblock(value)).isDone) reload()
  }
  return (
    <Panel title={t('blocks.title')} onClose={onClose}>
      <p className={styles.lead}>{t('blocks.lead')}</p>
      {!blocks && <LoadState problem={problem} onRetry={reload} />}
      {blocks?.length === 0 && <p className={styles.lead}>{t('blocks.none')}</p>}
      <ul className={styles.list}>
        {blocks?.map(({ value, createdOn }) => (
          <li key={value} className={styles.block}>
            <span className={styles.who}>
              {t(isAddress(value) ? 'blocks.anAddress' : 'blocks.aGuest', { value: shorten(value) })}
              <span className={styles.since}>{formatDateTime(createdOn)}</span>
            </span>
            <Button
              variant="default"
              aria-label={t('blocks.unblockThis', { value: shorten(value) })}
              disabled={isBusy}
              onClick={() => void unblock(value)}
            >
              {t('blocks.unblock')}
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

const isAddress = (value: string) => /^[\d.]+$|:/.test(value)
/** The end of a guest's id is enough to distinguish guests. */
const shorten = (value: string) => (isAddress(value) ? value : value.slice(-6))
