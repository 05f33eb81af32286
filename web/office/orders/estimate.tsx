import { Button } from '@mantine/core'
import { bounds } from '#contract/domain/bounds.ts'
import { formatTime } from '#web/lib/time.ts'
import { useMay } from '#web/office/session/role.ts'
import { t } from '#web/office/texts.ts'
import { useNow } from '#web/office/ui/use-now.ts'
import type { Order } from '#web/office/data/order.ts'
import type { Decisions } from './order-parts.tsx'
import styles from './estimate.module.css'

const steps = [5, 10, 20]

/**
 * When an approved order is expected to be ready, with buttons to postpone it; the guest is informed
 * immediately.
 */
export function Estimate({ order, isBusy, onEstimate }: Decisions & { order: Order }) {
  const may = useMay()
  const now = useNow(10_000)
  const left = order.readyBy ? Math.ceil((Date.parse(order.readyBy) - now.getTime()) / 60_000) : 0
  const later = (n: number) => Math.min(Math.max(left, 0) + n, bounds.orderMinutes)
  return (
    <span className={styles.estimate}>
      {order.readyBy ? (
        <strong>{formatTime(order.readyBy)}</strong>
      ) : (
        <span>{t('orders.readyInUnsaid')}</span>
      )}
      {(may('decideOrders') ? steps : []).map((n) => (
        <Button
          key={n}
          size="compact-md"
          variant="default"
          disabled={isBusy}
          onClick={() => onEstimate(order, later(n))}
        >
          {t('orders.later', { n })}
        </Button>
      ))}
    </span>
  )
}
