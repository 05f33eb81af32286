import { ActionIcon, Button } from '@mantine/core'
import { Flame, Plus, Repeat, Undo2 } from 'lucide-react'
import { nextCourse } from '#contract/domain/held-courses.ts'
import { sumOf } from '#contract/domain/order-item.ts'
import { shortOrderNumber } from '#contract/domain/order-number.ts'
import { formatTime } from '#web/lib/time.ts'
import type { OrderedLine } from '#web/office/card/ordered-line.ts'
import { LineButtons, LineText, type LineDecisions } from '#web/office/orders/line-parts.tsx'
import type { TableBill } from '#web/office/tables/bill-actions.ts'
import { t } from '#web/office/texts.ts'
import { useMoney } from '#web/office/ui/use-money.ts'
import styles from './had.module.css'

export type HadOrder = TableBill['guests'][number]['orders'][number]

interface Props {
  bill: TableBill
  isBusy: boolean
  /** How a line is changed. */
  changing: LineDecisions
  onFire: (order: HadOrder, course: number) => void
  onHold: (order: HadOrder, course: number) => void
  /** Orders these lines once more; undefined: the card is not there yet. */
  onAgain: ((lines: readonly OrderedLine[]) => void) | undefined
}

/**
 * The approved orders, the latest first: each can be ordered again, as a whole or a piece of a line, and its next course
 * be fired, or the last one held again.
 */
export function HadRounds({ bill, isBusy, changing, onFire, onHold, onAgain }: Props) {
  const { money } = useMoney()
  const orders = bill.guests
    .flatMap(({ orders }) => orders)
    .toSorted((one, other) => other.createdDateTime.localeCompare(one.createdDateTime))
  if (!orders.length) return <p className={styles.hint}>{t('service.hadNothing')}</p>
  return orders.map((order) => (
    <section key={order.id} className={styles.round} aria-labelledby={`had-${order.id}`}>
      <div className={styles.top}>
        <h3 id={`had-${order.id}`} className={styles.head}>
          <span>{formatTime(order.createdDateTime)}</span>
          <span className={styles.by}>
            {[shortOrderNumber(order), order.takenBy ?? t('service.byGuest')].join(' · ')}
          </span>
        </h3>
        {onAgain && (
          <Button
            variant="subtle"
            className={styles.again}
            leftSection={<Repeat aria-hidden size={18} />}
            aria-describedby={`had-${order.id}`}
            onClick={() => onAgain(order.orderItems)}
          >
            {t('service.again')}
          </Button>
        )}
      </div>
      <ul className={styles.lines}>
        {order.orderItems.map((line) => (
          <li key={line.id} className={styles.line} data-voided={line.quantity === 0}>
            <span className={styles.quantity}>{`${line.quantity} ×`}</span>
            <LineText order={order} item={line} />
            <span className={styles.sum}>{money(sumOf(line))}</span>
            {onAgain && line.quantity > 0 && (
              <ActionIcon
                className={styles.more}
                aria-label={t('service.more', { name: line.product.name })}
                onClick={() => onAgain([{ ...line, quantity: 1 }])}
              >
                <Plus aria-hidden size={20} />
              </ActionIcon>
            )}
            <LineButtons order={order} item={line} {...changing} />
          </li>
        ))}
      </ul>
      <CourseButtons order={order} isBusy={isBusy} onFire={onFire} onHold={onHold} />
    </section>
  ))
}

function CourseButtons({
  order,
  isBusy,
  onFire,
  onHold,
}: Pick<Props, 'isBusy' | 'onFire' | 'onHold'> & { order: HadOrder }) {
  const next = nextCourse(order, order.orderItems)
  const { holdable } = order
  const courseText = (n: number) => t('order.course', { n })
  if (next === undefined && holdable === undefined) return null
  return (
    <div className={styles.courses}>
      {next !== undefined && (
        <Button
          variant="default"
          leftSection={<Flame aria-hidden size={18} />}
          disabled={isBusy}
          onClick={() => onFire(order, next)}
        >
          {t('kitchen.fire', { course: courseText(next) })}
        </Button>
      )}
      {holdable !== undefined && (
        <Button
          variant="subtle"
          leftSection={<Undo2 aria-hidden size={18} />}
          disabled={isBusy}
          onClick={() => onHold(order, holdable)}
        >
          {t('kitchen.hold', { course: courseText(holdable) })}
        </Button>
      )}
    </div>
  )
}
