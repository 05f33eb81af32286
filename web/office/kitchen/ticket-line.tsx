import { countedOptions } from '#contract/domain/counted-options.ts'
import type { ReactNode } from 'react'
import { t } from '#web/office/texts.ts'
import { isHeld, type KitchenItem, type KitchenOrder, type KitchenUpdate } from './kitchen-queue.ts'
import { stationName } from '#web/office/stations/station-name.ts'
import styles from './ticket.module.css'

interface Props {
  order: KitchenOrder
  item: KitchenItem
  station: string | undefined
  /** Shows the station of each line. */
  namesStations: boolean
  isUnsent: boolean
  onUpdate: (update: KitchenUpdate) => void
}

/** A line of a ticket; a tap anywhere on it marks it as done. A set menu is marked course by course. */
export function Line({ order, item, station, namesStations, isUnsent, onUpdate }: Props) {
  const { id: orderId } = order
  const { id: itemId, parts, doneOn } = item
  const stationOf = (madeAt: string | null) =>
    namesStations && madeAt && <span className={styles.station}>{stationName(madeAt)}</span>
  const words = (
    <ItemText item={item} station={stationOf(item.station)}>
      {isUnsent && <span className={styles.unsent}>{t('kitchen.unsent')}</span>}
    </ItemText>
  )
  const tick = (course?: number) => (done: boolean) => onUpdate({ orderId, itemId, station, course, done })
  if (!parts?.some(({ place }) => place))
    return (
      <TickLine isDone={doneOn !== null} onTick={tick()} quantity={item.quantity}>
        {words}
        {parts?.map((part) => (
          <span key={part.id} className={styles.part} data-done={part.doneOn !== null}>
            <span>{part.name}</span> {stationOf(part.station)}
            <Options of={part} />
          </span>
        ))}
      </TickLine>
    )
  return (
    <>
      <div className={styles.menu}>
        <span className={styles.quantity}>{`${item.quantity} ×`}</span>
        <span className={styles.product}>{words}</span>
      </div>
      {parts.map((part) => (
        <TickLine
          key={part.place}
          isDone={part.doneOn !== null}
          isHeld={isHeld(order, part)}
          onTick={tick(part.place)}
          quantity={item.quantity}
        >
          <span className={styles.course}>
            <span>{part.course}</span>
            {isHeld(order, part) && <span className={styles.held}>{t('kitchen.later')}</span>}
          </span>{' '}
          <span>{part.name}</span> {stationOf(part.station)}
          <Options of={part} />
        </TickLine>
      ))}
    </>
  )
}

/** A line of a cancelled order, with nothing to mark. */
export function LineText({ item }: { item: KitchenItem }) {
  return (
    <>
      <span className={styles.quantity}>{`${item.quantity} ×`}</span>
      <span className={styles.product}>
        <ItemText item={item}>
          {item.parts?.map((part) => (
            <span key={part.place ?? part.id} className={styles.part}>
              <span>{part.name}</span>
              <Options of={part} />
            </span>
          ))}
        </ItemText>
      </span>
    </>
  )
}

/** The ordered product, with its options and note. */
function ItemText({
  item,
  station,
  children,
}: {
  item: KitchenItem
  station?: ReactNode
  children: ReactNode
}) {
  const { product, note, seat } = item
  return (
    <>
      <span>{product.name}</span> {station}
      <Options of={item} />
      {seat && <span className={styles.seat}>{t('order.seat', { n: seat })}</span>}
      {note && <span className={styles.note}>{note}</span>}
      {item.voided ? <span className={styles.voided}>{t('lines.voided', { n: item.voided })}</span> : null}
      {children}
    </>
  )
}

const Options = ({ of: { options = [] } }: { of: Pick<KitchenItem, 'options'> }) =>
  countedOptions(options).map((name, at) => (
    <span key={at} className={styles.option}>
      {name}
    </span>
  ))

interface TickProps {
  isDone: boolean
  /** The course has not been fired yet. */
  isHeld?: boolean
  quantity: number
  onTick: (done: boolean) => void
  children: ReactNode
}

function TickLine({ isDone, isHeld = false, quantity, onTick, children }: TickProps) {
  return (
    <label className={styles.line} data-held={isHeld}>
      <input
        type="checkbox"
        className={styles.box}
        checked={isDone}
        onChange={({ currentTarget }) => onTick(currentTarget.checked)}
      />
      <span className={styles.quantity}>{`${quantity} ×`}</span>
      <span className={styles.product}>{children}</span>
    </label>
  )
}
