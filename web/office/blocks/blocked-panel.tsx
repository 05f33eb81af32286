import { Button } from '@mantine/core'
import { shortOrderNumber } from '#contract/domain/order-number.ts'
import { formatDateTime } from '#web/lib/time.ts'
import { useActions } from '#web/office/actions/actions.ts'
import { t } from '#web/office/texts.ts'
import { tableLabel } from '#web/office/data/order.ts'
import { Panel } from '#web/office/ui/panel.tsx'
import { LoadState } from '#web/office/ui/load-state.tsx'
import { useAsyncData } from '#web/office/data/use-async-data.ts'
import styles from './blocked-panel.module.css'
import { blockActions, blockedName, blockedTitle, readBlocks } from './block-actions.ts'

/** The blocked guests and addresses, newest first, each with an unblock button (contract page, section 8). */
export function BlockedPanel({ onClose }: { onClose: () => void }) {
  const { data: blocks, problem, reload } = useAsyncData(readBlocks)
  const { run, isBusy } = useActions(blockActions)

  async function unblock(value: string) {
    await run.unblock({ value, name: blockedName(value) })
    // Even if it failed: somebody else may have unblocked them.
    reload()
  }
  return (
    <Panel title={t('blocks.title')} onClose={onClose}>
      <p className={styles.lead}>{t('blocks.lead')}</p>
      {!blocks && <LoadState problem={problem} onRetry={reload} />}
      {blocks?.length === 0 && <p className={styles.lead}>{t('blocks.none')}</p>}
      <ul className={styles.list}>
        {blocks?.map(({ value, createdOn, orderNumber, ...at }) => (
          <li key={value} className={styles.block}>
            <span className={styles.who}>
              <span>{blockedTitle(value)}</span>
              <span className={styles.fact}>
                {[
                  orderNumber && t('orders.details', { number: shortOrderNumber({ orderNumber }) }),
                  at.table !== null && tableLabel(at),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              <span className={styles.fact}>{formatDateTime(createdOn)}</span>
            </span>
            <Button
              variant="default"
              aria-label={t('blocks.unblockThis', { name: blockedName(value) })}
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
