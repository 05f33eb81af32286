import { Fragment, type ReactNode } from 'react'
import { sumOf } from '#contract/domain/order-item.ts'
import { shortOrderNumber } from '#contract/domain/order-number.ts'
import { formatDateTime } from '#web/lib/time.ts'
import { useBusinessData } from '#web/office/data/business-data.ts'
import { t } from '#web/office/texts.ts'
import { usePrintSheet } from '#web/office/ui/use-print-sheet.tsx'
import { useMoney } from '#web/office/ui/use-money.ts'
import { rateText } from '#web/office/taxes/tax.ts'
import {
  depositOf,
  destination,
  joinOptions,
  joinParts,
  kindOf,
  tableLabel,
  type Order,
} from '#web/office/data/order.ts'
import styles from './receipt.module.css'

/** Prints an order on an 80 mm receipt printer, through the browser. */
export function useReceipt(order: Order): { receipt: ReactNode; print: () => void } {
  const { sheet, print } = usePrintSheet(<Receipt order={order} />)
  return { receipt: sheet, print }
}

/** Has its own lines: 80 mm of paper leave no room for the unit prices that the details show. */
function Receipt({ order }: { order: Order }) {
  const { business } = useBusinessData()
  const { money } = useMoney()
  const { address, deliveryUser, pickupUser, deliveryFee, comment } = order
  return (
    <article className={styles.receipt} data-receipt>
      <h1 className={styles.name}>{business.name}</h1>
      <p className={styles.number}>{t('orders.details', { number: shortOrderNumber(order) })}</p>
      <p className={styles.where}>{kindOf(order) === 'table' ? tableLabel(order) : destination(order)}</p>
      <p>{formatDateTime(order.createdDateTime)}</p>
      {order.wantedOn && (
        <p className={styles.who}>{t('orders.for', { time: formatDateTime(order.wantedOn) })}</p>
      )}
      {pickupUser && <p className={styles.who}>{pickupUser.phoneNumber}</p>}
      {deliveryUser && (
        <p className={styles.who}>
          <span>{address}</span>
          {order.destination && (
            <span>{`\n${[order.destination.postcode, order.destination.zone].filter(Boolean).join(' · ')}`}</span>
          )}
          <span>{`\n${deliveryUser.phoneNumber}`}</span>
        </p>
      )}
      <ul className={styles.lines}>
        <Lines order={order} />
        <Deposit order={order} />
        {deliveryFee ? (
          <li className={styles.line}>
            <span className={styles.what}>{t('deliveries.fee')}</span>
            <span>{money(deliveryFee)}</span>
          </li>
        ) : null}
      </ul>
      <p className={styles.total}>
        <span>{t('order.total')}</span>
        <span>{money(order.total)}</span>
      </p>
      <Taxes taxes={order.taxes} />
      {comment && <p className={styles.comment}>{comment}</p>}
    </article>
  )
}

interface BillProps {
  table: Parameters<typeof tableLabel>[0]
  orders: Order[]
  total: number
  taxes: Order['taxes']
  /** What of it is paid, and what is left. */
  paid: number
  open: number
}

/** A table's bill, on the same paper. */
export function BillReceipt({ table, orders, total, taxes, paid, open }: BillProps) {
  const { business } = useBusinessData()
  const { money } = useMoney()
  return (
    <article className={styles.receipt} data-receipt>
      <h1 className={styles.name}>{business.name}</h1>
      <p className={styles.where}>{tableLabel(table)}</p>
      <p>{formatDateTime(orders[0]?.createdDateTime ?? '')}</p>
      <ul className={styles.lines}>
        {orders.map((order) => (
          <Fragment key={order.id}>
            <Lines order={order} />
            <Deposit order={order} />
          </Fragment>
        ))}
      </ul>
      <p className={styles.total}>
        <span>{t('order.total')}</span>
        <span>{money(total)}</span>
      </p>
      <Taxes taxes={taxes} />
      {paid > 0 && (
        <>
          <p className={styles.tax}>
            <span>{t('payments.paid')}</span>
            <span>{money(paid)}</span>
          </p>
          <p className={styles.total}>
            <span>{t('payments.open')}</span>
            <span>{money(open)}</span>
          </p>
        </>
      )}
    </article>
  )
}

function Lines({ order }: { order: Order }) {
  const { money } = useMoney()
  const left = order.orderItems.filter(({ quantity }) => quantity > 0)
  return left.map(({ id, options, note, parts, ...item }) => (
    <li key={id} className={styles.line}>
      <strong>{`${item.quantity} ×`}</strong>
      <span className={styles.what}>
        <span>{item.product.name}</span>
        {parts && <small className={styles.parts}>{joinParts(parts)}</small>}
        {options && <small className={styles.parts}>{joinOptions(options)}</small>}
        {note && <strong className={styles.note}>{note}</strong>}
        {item.reduced ? (
          <small className={styles.parts}>{t('lines.reduced', { amount: money(item.reduced) })}</small>
        ) : null}
      </span>
      <span>{money(sumOf(item))}</span>
    </li>
  ))
}

/** The total deposit, which the prices do not include. */
function Deposit({ order }: { order: Order }) {
  const { money } = useMoney()
  const deposit = depositOf(order)
  if (!deposit) return null
  return (
    <li className={styles.line}>
      <span className={styles.what}>{t('orders.deposit')}</span>
      <span>{money(deposit)}</span>
    </li>
  )
}

/** The taxes included in the total, by rate. */
function Taxes({ taxes }: Pick<Order, 'taxes'>) {
  const { money } = useMoney()
  return taxes.map(({ rate, gross, tax }) => (
    <p key={rate} className={styles.tax}>
      <span>{t('taxes.included', { rate: rateText(rate), gross: money(gross) })}</span>
      <span>{money(tax)}</span>
    </p>
  ))
}
