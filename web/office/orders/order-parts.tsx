import { Button } from '@mantine/core'
import { ArrowRight, Check, X, Zap } from 'lucide-react'
import { shortOrderNumber } from '#contract/domain/order-number.ts'
import { toAge } from '#web/lib/time.ts'
import { useMay } from '#web/office/session/role.ts'
import { t } from '#web/office/texts.ts'
import { Pill } from '#web/office/ui/pill.tsx'
import { useNow } from '#web/office/ui/use-now.ts'
import type { ApprovedStage } from '#contract/domain/stages.ts'
import type { Order, OrderItem } from '#web/office/data/order.ts'
import type { Wanted } from './replace-sheet.tsx'
import { nextStep, stageText } from './stage.ts'
import styles from './order-parts.module.css'

const tones = { SENT: 'waiting', APPROVED: 'good', DECLINED: 'bad' } as const

export function StatusPill({ order }: { order: Order }) {
  const isOver = order.stage === 'completed' || order.stage === 'withdrawn'
  return <Pill tone={isOver ? 'off' : tones[order.status]}>{stageText(order)}</Pill>
}

/** How long a guest has been waiting, `7 min ago`, or `7 min` where there is little room; updates itself. */
export function Age({ since, isShort = false }: { since: string; isShort?: boolean }) {
  const { unit, n } = toAge(since, useNow(10_000))
  if (unit === 'now') return t('age.now')
  const age = t(`age.${unit}`, { n })
  return isShort ? age : t('orders.ago', { age })
}

export interface Decisions {
  isBusy: boolean
  /** Asks first, also for the time. */
  onApprove: (order: Order) => void
  /** With the suggested time. */
  onApproveAtOnce: (order: Order) => void
  onDecline: (order: Order) => void
  onCancel: (order: Order) => void
  onMove: (order: Order, stage: ApprovedStage) => void
  onEstimate: (order: Order, minutes: number) => void
  onChangeLine: (order: Order, item: OrderItem) => void
  /** Returns whether it is over: it was replaced, or refused. */
  onReplaceLine: (order: Order, item: OrderItem, wanted: Wanted) => Promise<boolean>
}

/**
 * The buttons of a pending order, for who may decide: decline it, approve it at once (the middle one names the time that the guest is told),
 * or approve it after a question.
 */
export function DecideButtons({
  order,
  isBusy,
  onApprove,
  onApproveAtOnce,
  onDecline,
}: Decisions & { order: Order }) {
  const number = shortOrderNumber(order)
  const may = useMay()
  if (!may('decideOrders')) return null
  const { suggestedMinutes: n } = order
  const time = n === undefined ? undefined : t('orders.minutes', { n })
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
        className={styles.time}
        variant="default"
        aria-label={[time, t('orders.atOnceThis', { number })].filter(Boolean).join(', ')}
        title={t('orders.atOnce')}
        disabled={isBusy}
        // The second tap of two quick ones would approve the order that has moved under the finger.
        onClick={({ detail }) => detail < 2 && onApproveAtOnce(order)}
      >
        {time ?? <Zap aria-hidden size={18} />}
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

/** Moves an approved order to its usual next stage. */
export function StepButton({ order, isBusy, onMove }: Decisions & { order: Order }) {
  const next = nextStep(order, useNow(60_000))
  if (!next) return null
  return (
    <Button
      className={styles.decide}
      variant="light"
      leftSection={<ArrowRight aria-hidden size={18} />}
      aria-label={t('orders.moveThis', { stage: next.text, number: shortOrderNumber(order) })}
      disabled={isBusy}
      onClick={() => onMove(order, next.stage)}
    >
      {next.text}
    </Button>
  )
}

/** The actions on an approved order: cancel it, or move it to the next stage. */
export function StageButtons({ order, ...decisions }: Decisions & { order: Order }) {
  const may = useMay()
  return (
    <>
      {order.stage !== 'completed' && may('decideOrders') && (
        <Button
          className={styles.decide}
          variant="default"
          leftSection={<X aria-hidden size={18} />}
          aria-label={t('orders.cancelThis', { number: shortOrderNumber(order) })}
          disabled={decisions.isBusy}
          onClick={() => decisions.onCancel(order)}
        >
          {t('orders.cancel')}
        </Button>
      )}
      <StepButton order={order} {...decisions} />
    </>
  )
}
