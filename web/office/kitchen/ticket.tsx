import { Button } from '@mantine/core'
import { Bike, CheckCheck } from 'lucide-react'
import { useId } from 'react'
import { shortOrderNumber } from '#contract/domain/order-number.ts'
import { tableLabel } from '#web/office/orders/order.ts'
import { Age } from '#web/office/orders/order-parts.tsx'
import { t } from '#web/office/texts.ts'
import { useNow } from '#web/office/ui/use-now.ts'
import { isPending, type KitchenOrder, type KitchenUpdate } from './kitchen-queue.ts'
import { stationName } from './station-name.ts'
import styles from './ticket.module.css'

interface Props {
  order: KitchenOrder
  /** The station on the screen; undefined: all of them. */
  station?: string | undefined
  /** Names the station of each line. */
  namesStations: boolean
  unsent: readonly KitchenUpdate[]
  onUpdate: (update: KitchenUpdate) => void
}

/** The longest wait that guests accept without complaint. */
const lateAfterMs = 15 * 60_000

/** Where the order goes: a table, or delivery. */
export const orderDestination = (order: KitchenOrder): string =>
  order.kind === 'delivery' ? t('deliveries.one') : tableLabel(order)

/** An order in the kitchen; a tap anywhere on a line ticks it off. */
export function Ticket({ order, station, namesStations, unsent, onUpdate }: Props) {
  const { id: orderId, comment, decidedOn, items } = order
  const name = useId()
  const isLong = useNow(10_000).getTime() - Date.parse(decidedOn) > lateAfterMs
  return (
    <li className={styles.ticket} data-long={isLong} aria-labelledby={name}>
      <header className={styles.head}>
        <h2 id={name} className={styles.place}>
          {order.kind === 'delivery' && <Bike aria-hidden />}
          {orderDestination(order)}
        </h2>
        <p className={styles.number}>
          <span className="visually-hidden">{t('orders.id')} </span>
          {shortOrderNumber(order)}
        </p>
        <p className={styles.age}>
          <Age since={decidedOn} />
        </p>
      </header>
      {comment && <p className={styles.comment}>{comment}</p>}
      <ul className={styles.lines}>
        {items.map(({ id: itemId, product, options, note, parts, quantity, doneOn, station: madeAt }) => (
          <li key={itemId}>
            <label className={styles.line}>
              <input
                type="checkbox"
                className={styles.box}
                checked={doneOn !== null}
                onChange={({ currentTarget }) =>
                  onUpdate({ orderId, itemId, station, done: currentTarget.checked })
                }
              />
              <span className={styles.quantity}>{quantity} ×</span>
              <span className={styles.product}>
                {product.name}{' '}
                {namesStations && madeAt && <span className={styles.station}>{stationName(madeAt)}</span>}
                {options?.map(({ id, name }) => (
                  <span key={id} className={styles.option}>
                    {name}
                  </span>
                ))}
                {note && <span className={styles.note}>{note}</span>}
                {parts?.map((part) => (
                  <span key={part.id} className={styles.part} data-done={part.doneOn !== null}>
                    {part.name}{' '}
                    {namesStations && <span className={styles.station}>{stationName(part.station)}</span>}
                  </span>
                ))}
                {isPending(unsent, orderId, itemId) && (
                  <span className={styles.unsent}>{t('kitchen.unsent')}</span>
                )}
              </span>
            </label>
          </li>
        ))}
      </ul>
      <Button
        size="lg"
        variant="default"
        className={styles.all}
        leftSection={<CheckCheck aria-hidden />}
        aria-label={t('kitchen.finishThis', { number: shortOrderNumber(order) })}
        onClick={() => onUpdate({ orderId, station, done: true })}
      >
        {t('kitchen.finish')}
      </Button>
    </li>
  )
}
