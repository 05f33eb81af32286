import { Button } from '@mantine/core'
import { useCallback, useEffect, useState } from 'react'
import type { DataOf } from '#contract/endpoint.ts'
import type { Calls } from '#contract/index.ts'
import { api } from '#web/lib/api.ts'
import { formatDateTime } from '#web/lib/time.ts'
import { useActions } from '#web/office/actions.ts'
import { t } from '#web/office/texts.ts'
import { messageOf } from '#web/office/toasts.tsx'
import { Panel } from '#web/office/ui/panel.tsx'
import styles from './banned-panel.module.css'
import { blocking } from './blocking.ts'

type Block = DataOf<Calls['GET black-list-addresses']>[number]

/** Who is blocked, newest first, and the way back for them (contract page, section 8). */
export function BannedPanel({ onClose }: { onClose: () => void }) {
  const [blocks, setBlocks] = useState<Block[]>()
  const [problem, setProblem] = useState<string>()
  const { can, isBusy } = useActions(blocking)
  const read = useCallback(async () => {
    setProblem(undefined)
    try {
      setBlocks(await api('GET black-list-addresses'))
    } catch (error) {
      setProblem(messageOf(error))
    }
  }, [])
  useEffect(() => void read(), [read])

  async function unblock(value: string) {
    if ((await can.unblock(value)).isDone) await read()
  }
  return (
    <Panel title={t('blocks.title')} onClose={onClose}>
      <p className={styles.lead}>{t('blocks.lead')}</p>
      {problem && (
        <div role="alert">
          <p>{problem}</p>
          <Button variant="default" onClick={() => void read()}>
            {t('tryAgain')}
          </Button>
        </div>
      )}
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
              size="compact-md"
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
