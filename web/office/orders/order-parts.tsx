import { Button } from '@mantine/core'
import { Check, X } from 'lucide-react'
import { shortOrderNumber } from '#contract/domain/order-number.ts'
import { toAge } from '#web/lib/time.ts'
import { t } from '#web/office/texts.ts'
import { Pill } from '#web/office/ui/pill.tsx'
import { useNow } from '#web/office/ui/use-now.ts'
import type { Order } from './order.ts'
import styles from './order-parts.module.css'

const tones = { SENT: 'waiting', APPROVED: 'good', DECLINED: 'bad' } as const

export function StatusPill({ status }: Pick<Order, 'status'>) {
  return <Pill tone={tones[status]}>{t(`order.${status}`)}</Pill>
}

/** How long a guest has been waiting; updates itself. */
export function Age({ since }: { since: string }) {
  const { unit, n } = toAge(since, useNow(10_000))
  return unit === 'now' ? t('age.now') : t('orders.ago', { age: t(`age.${unit}`, { n }) })
}

export interface Decisions {
  isBusy: boolean
  onApprove: (order: Order) => void
  onDecline: (order: Order) => void
}

/** The Approve and Decline buttons of a pending order. */
export function DecideButtons({ order, isBusy, onApprove, onDecline }: Decisions & { order: Order }) {
  const number = shortOrderNumber(order)
  return (
    <>
      <Button
        className={styles.decide}
        variant="default"
        leftSection={<X aria-hidden size={18} />}
        aria-label={t('orders.declineThis', { number })}
        disabled={isBusy}
        onClick={() => onDecline(order)}
      >
        {t('orders.decline')}
      </Button>
      <Button
        className={styles.decide}
        leftSection={<Check aria-hidden size={18} />}
        aria-label={t('orders.approveThis', { number })}
        disabled={isBusy}
        onClick={() => onApprove(order)}
      >
        {t('orders.approve')}
      </Button>
    </>
  )
}
