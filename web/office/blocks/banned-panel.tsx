import { Button } from '@mantine/core'
import { api } from '#web/lib/api.ts'
import { formatDateTime } from '#web/lib/time.ts'
import { useActions } from '#web/office/actions.ts'
import { t } from '#web/office/texts.ts'
import { Panel } from '#web/office/ui/panel.tsx'
import { Unread } from '#web/office/ui/unread.tsx'
import { useReading } from '#web/office/ui/use-reading.ts'
import styles from './banned-panel.module.css'
import { blocking } from './blocking.ts'

const readBlocks = (signal: AbortSignal) => api('GET black-list-addresses', { signal })

/** Who is blocked, newest first, and the way back for them (contract page, section 8). */
export function BannedPanel({ onClose }: { onClose: () => void }) {
  const { data: blocks, problem, again } = useReading(readBlocks)
  const { can, isBusy } = useActions(blocking)

  async function unblock(value: string) {
    if ((await can.unblock(value)).isDone) again()
  }
  return (
    <Panel title={t('blocks.title')} onClose={onClose}>
      <p className={styles.lead}>{t('blocks.lead')}</p>
      {!blocks && <Unread problem={problem} onAgain={again} />}
      {blocks?.length === 0 && <p className={styles.lead}>{t('blocks.none')}</p>}
      <ul className={styles.list}>
        {blocks?.map(({ value, createdOn }) => (
          <li key={value} className={styles.block}>
            <span className={styles.who}>
              {t(isAddress(value) ? 'blocks.anAddress' : 'blocks.aGuest', { value: shortOf(value) })}
              <span className={styles.since}>{formatDateTime(createdOn)}</span>
            </span>
            <Button
              variant="default"
              aria-label={t('blocks.unblockThis', { value: shortOf(value) })}
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
/** Nobody reads a guest's whole id; its end tells guests apart. */
const shortOf = (value: string) => (isAddress(value) ? value : value.slice(-6))
