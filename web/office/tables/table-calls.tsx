import { Button } from '@mantine/core'
import { BellOff } from 'lucide-react'
import type { DataOf } from '#contract/shared/endpoint.ts'
import type { Calls } from '#contract/index.ts'
import { BlockMenu } from '#web/office/blocks/block-menu.tsx'
import { Age } from '#web/office/orders/order-parts.tsx'
import { t } from '#web/office/texts.ts'
import styles from './table-panel.module.css'

interface Props {
  calls: DataOf<Calls['GET notifications/:tableId']>
  isBusy: boolean
  onClear: () => void
}

/**
 * A table's open calls: the most common action first, and blocking a guest out of reach of a hurried thumb.
 */
export function TableCalls({ calls, isBusy, onClear }: Props) {
  return (
    <section className={styles.calls} aria-labelledby="table-calls">
      <h3 id="table-calls" className={styles.heading}>
        {t('calls.title')}
      </h3>
      <Button
        fullWidth
        size="lg"
        leftSection={<BellOff aria-hidden size={20} />}
        disabled={isBusy}
        onClick={onClear}
      >
        {t('calls.clear')}
      </Button>
      {calls.map(({ cookie, count, since, clientAddress, reason }) => (
        <div key={cookie} className={styles.call}>
          <p>
            {reason && (
              <>
                <strong>{t(`calls.reason.${reason}`)}</strong>
                <span>{' · '}</span>
              </>
            )}
            <span>{`${t('calls.times', { n: count })} · `}</span>
            <Age since={since} />
          </p>
          <BlockMenu guestId={cookie} address={clientAddress} />
        </div>
      ))}
    </section>
  )
}
