import { waitedForSince } from '#contract/domain/stages.ts'
import { ActionIcon, Button } from '@mantine/core'
import { Ban, Bike, Check, CheckCheck, PackageX, ShoppingBag } from 'lucide-react'
import { useId } from 'react'
import { shortOrderNumber } from '#contract/domain/order-number.ts'
import { formatTime } from '#web/lib/time.ts'
import { tableLabel } from '#web/office/data/order.ts'
import { useActions } from '#web/office/actions/actions.ts'
import { chosenDishes, dishesOf, sellOut } from '#web/office/orders/sold-out.tsx'
import { Age } from '#web/office/orders/order-parts.tsx'
import { t } from '#web/office/texts.ts'
import { useNow } from '#web/office/ui/use-now.ts'
import { Courses } from './courses.tsx'
import { FireCourse, Firing } from './firing.tsx'
import { finishNow, isPending, type KitchenOrder, type KitchenUpdate } from './kitchen-queue.ts'
import { Line, LineText } from './ticket-line.tsx'
import styles from './ticket.module.css'

interface Props {
  order: KitchenOrder
  /** The station on the screen; undefined for all. */
  station?: string | undefined
  /** Shows the station of each line. */
  namesStations: boolean
  unsent: readonly KitchenUpdate[]
  onUpdate: (update: KitchenUpdate) => void
}

/** The longest wait that guests accept without complaint. */
const lateAfterMs = 15 * 60_000

/** The destination of an order: a table, collection, or delivery. */
export function orderDestination(order: KitchenOrder): string {
  if (order.kind === 'delivery') return t('deliveries.one')
  return order.kind === 'pickup' ? t('pickups.one') : tableLabel(order)
}

/** An order in the kitchen; a tap anywhere on a line marks it as done. */
export function Ticket({ order, station, namesStations, unsent, onUpdate }: Props) {
  const { id: orderId, comment } = order
  const name = useId()
  const isLong = useNow(10_000).getTime() - waitedForSince(order) > lateAfterMs
  return (
    <li className={styles.ticket} data-long={isLong} aria-labelledby={name}>
      <Head order={order} id={name} />
      {comment && <p className={styles.comment}>{comment}</p>}
      <Courses order={order}>
        {(item) => (
          <li key={item.id}>
            <Line
              order={order}
              item={item}
              station={station}
              namesStations={namesStations}
              isUnsent={isPending(unsent, orderId, item.id)}
              onUpdate={onUpdate}
            />
          </li>
        )}
      </Courses>
      <FireCourse order={order} onUpdate={onUpdate} />
      <Firing order={order} onUpdate={onUpdate} />
      <div className={styles.foot}>
        <SoldOut order={order} />
        <Button
          size="lg"
          variant="default"
          className={styles.finish}
          leftSection={<CheckCheck aria-hidden />}
          aria-label={t('kitchen.finishThis', { number: shortOrderNumber(order) })}
          onClick={() => finishNow(order, station).forEach(onUpdate)}
        >
          {t('kitchen.finish')}
        </Button>
      </div>
    </li>
  )
}

const actions = { sellOut }

/** Tells guests and waiters at once that a dish of the ticket is gone. */
function SoldOut({ order }: Pick<Props, 'order'>) {
  const { run, isBusy } = useActions(actions)
  const dishes = dishesOf(order.items)
  if (!dishes.length) return null
  const number = shortOrderNumber(order)
  return (
    <ActionIcon
      size={50}
      variant="default"
      disabled={isBusy}
      aria-label={`${t('stock.untilTomorrow')} · ${number}`}
      onClick={() => void run.sellOut({ dishes, label: number }, chosenDishes(dishes))}
    >
      <PackageX aria-hidden />
    </ActionIcon>
  )
}

interface CancelledProps extends Pick<Props, 'order' | 'station' | 'onUpdate'> {
  /** The tickets have kept their places: a press is not meant for what was here a moment ago. */
  isStill: boolean
}

/** An order that was cancelled while the kitchen had it; it stays until a cook has read that. */
export function CancelledTicket({ order, station, isStill, onUpdate }: CancelledProps) {
  const name = useId()
  const number = shortOrderNumber(order)
  return (
    <li className={styles.ticket} data-cancelled aria-labelledby={name}>
      <Head order={order} id={name} />
      <p className={styles.cancelled}>
        <Ban aria-hidden />
        <span>{t('stage.cancelled')}</span>
      </p>
      <ul className={styles.lines}>
        {order.items.map((item) => (
          <li key={item.id} className={styles.line}>
            <LineText item={item} />
          </li>
        ))}
      </ul>
      <Button
        size="lg"
        variant="default"
        className={styles.all}
        leftSection={<Check aria-hidden />}
        aria-label={t('kitchen.readThis', { number })}
        // Not `disabled`, which would take the focus away.
        aria-disabled={!isStill}
        data-disabled={!isStill || undefined}
        onClick={() => isStill && onUpdate({ orderId: order.id, station, done: true, cancelled: true })}
      >
        {t('kitchen.read')}
      </Button>
    </li>
  )
}

/** Where the order goes, its number and since when it waits. */
function Head({ order, id }: { order: KitchenOrder; id: string }) {
  return (
    <header className={styles.head}>
      <h2 id={id} className={styles.place}>
        {order.kind === 'delivery' && <Bike aria-hidden />}
        {order.kind === 'pickup' && <ShoppingBag aria-hidden />}
        <span className={styles.placeName}>{orderDestination(order)}</span>
      </h2>
      <div className={styles.when}>
        <p className={styles.number}>
          <span className="visually-hidden">{`${t('orders.id')} `}</span>
          <span>{shortOrderNumber(order)}</span>
        </p>
        <p className={styles.age}>
          <Age since={order.decidedOn} />
          {order.readyBy && <span>{` · ${t('orders.readyAt', { time: formatTime(order.readyBy) })}`}</span>}
        </p>
      </div>
    </header>
  )
}
