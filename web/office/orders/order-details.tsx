import { useMay } from '#web/office/session/role.ts'
import { useMemo, type ReactNode } from 'react'
import { shortOrderNumber } from '#contract/domain/order-number.ts'
import { sumOf } from '#contract/domain/order-item.ts'
import { isTestTable } from '#contract/domain/test-table.ts'
import { isInPreparation } from '#contract/domain/stages.ts'
import { formatDistance, mapLink } from '#web/lib/places.ts'
import { formatDateTime } from '#web/lib/time.ts'
import { BlockButtons } from '#web/office/blocks/block-buttons.tsx'
import { currentLanguage, t } from '#web/office/texts.ts'
import { Facts, type Fact } from '#web/office/ui/facts.tsx'
import { useNow } from '#web/office/ui/use-now.ts'
import { useMoney } from '#web/office/ui/use-money.ts'
import { rateText } from '#web/office/taxes/tax.ts'
import { depositOf, itemCount, tableLabel, type Destination, type Order } from '#web/office/data/order.ts'
import { RecordHistory } from '#web/office/journal/record-history.tsx'
import { Estimate } from './estimate.tsx'
import { LineButtons, LineText } from './line-parts.tsx'
import { Age, StatusPill, type Decisions } from './order-parts.tsx'
import { isToPay, PayTakeaway } from './pay-takeaway.tsx'
import { ReceiptsButton } from '#web/office/receipts/receipts-of-bill.tsx'
import { isPaid, isPrepaid, PaymentField } from './payment-field.tsx'
import { PrintAgain } from './print-again.tsx'
import { useSeenOrders } from './seen-orders.ts'
import { LineHistory } from './line-history.tsx'
import styles from './order-details.module.css'

/** A whole order: its facts, its lines, and the buttons to block the guest and to print its tickets again. */
export function OrderDetails({ order, ...decisions }: Decisions & { order: Order }) {
  const may = useMay()
  useSeenOrders(
    useMemo(() => [order], [order]),
    isInPanel,
  )
  return (
    <>
      <OrderFacts order={order} {...decisions} />
      <Lines order={order} {...decisions} />
      {order.clientId && order.clientAddress && may('decideOrders') && (
        <BlockButtons guestId={order.clientId} address={order.clientAddress} />
      )}
      {order.status === 'APPROVED' && may('seeOrders') && <PrintAgain orderId={order.id} />}
      {may('seeJournal') && <RecordHistory recordId={order.id} />}
    </>
  )
}

/** A panel shows its order at once. */
const isInPanel = () => true

function destinationFacts(order: Order): Fact[] {
  const { address, deliveryUser, pickupUser } = order
  if (pickupUser)
    return [[t('pickups.name'), pickupUser.name, styles.table], phoneFact(pickupUser.phoneNumber)]
  if (!deliveryUser) return [[t('orders.table'), tableLabel(order), styles.table]]
  const { name } = deliveryUser
  return [
    ...(name ? ([[t('pickups.name'), name, styles.table]] satisfies Fact[]) : []),
    [t('deliveries.address'), address, styles.comment],
    ...(order.destination ? [zoneFact(order.destination)] : []),
    phoneFact(deliveryUser.phoneNumber),
    ...(deliveryUser.email ? [emailFact(deliveryUser.email)] : []),
  ]
}

/** The zone, linked to the place on a map if the guest shared a position. */
function zoneFact({ zone, postcode, latitude, longitude, distanceInMeters }: Destination): Fact {
  const distance = distanceInMeters === null ? null : formatDistance(distanceInMeters, currentLanguage())
  const words = [zone, postcode, distance].filter(Boolean).join(' · ')
  if (latitude === null || longitude === null) return [t('zones.one'), words]
  return [
    t('zones.one'),
    <a key="map" href={mapLink({ latitude, longitude })} target="_blank" rel="noopener">
      {words}
    </a>,
  ]
}

const phoneFact = (number: string): Fact => [
  t('deliveries.phone'),
  <a key="phone" href={`tel:${number}`}>
    {number}
  </a>,
]

const emailFact = (email: string): Fact => [
  t('deliveries.email'),
  <a key="email" href={`mailto:${email}`}>
    {email}
  </a>,
]

function OrderFacts({ order, ...decisions }: Decisions & { order: Order }) {
  const { comment } = order
  const now = useNow(60_000)
  const facts: Fact[] = [
    [t('orders.status'), <StatusPill key="status" order={order} />],
    ...destinationFacts(order),
    ...(isTestTable(order.table)
      ? ([[t('orders.test'), t('orders.testHint')]] as [string, ReactNode][])
      : []),
    ...(order.wantedOn
      ? ([[t('orders.wanted'), formatDateTime(order.wantedOn), styles.table]] satisfies Fact[])
      : []),
    [
      t('orders.date'),
      <>
        <span>{formatDateTime(order.createdDateTime)}</span>
        {order.status === 'SENT' && (
          <>
            <span>{' · '}</span>
            <Age since={order.createdDateTime} />
          </>
        )}
      </>,
    ],
    ...(order.takenBy ? ([[t('orders.takenBy'), order.takenBy]] satisfies Fact[]) : []),
    ...(order.decidedOn
      ? ([
          [
            t('orders.decided'),
            [formatDateTime(order.decidedOn), order.decidedBy].filter(Boolean).join(' · '),
          ],
        ] as [string, ReactNode][])
      : []),
    ...(isPaid(order)
      ? ([
          [t('bill.paid'), <PaymentField key="payment" order={order} />],
          [
            t('receipts.one'),
            <ReceiptsButton key="receipts" billId={order.billId} label={shortOrderNumber(order)} />,
          ],
        ] satisfies Fact[])
      : []),
    ...(isPrepaid(order) && !isPaid(order) ? [[t('bill.paid'), t('bill.paidBy.online')] satisfies Fact] : []),
    ...(isToPay(order, now)
      ? ([[t('bill.payment'), <PayTakeaway key="pay" order={order} />]] satisfies Fact[])
      : []),
    ...(isInPreparation(order) && itemCount(order) > 0
      ? ([[t('orders.readyBy'), <Estimate key="estimate" order={order} {...decisions} />]] as [
          string,
          ReactNode,
        ][])
      : []),
    ...(order.reason || order.reasonText
      ? ([
          [
            t('orders.reason'),
            [order.reason && t(`reason.${order.reason}`), order.reasonText].filter(Boolean).join(' · '),
            styles.comment,
          ],
        ] as [string, ReactNode, string][])
      : []),
    ...(comment ? ([[t('order.comment'), comment, styles.comment]] as [string, ReactNode, string?][]) : []),
  ]
  return <Facts facts={facts} />
}

function Lines({ order, ...decisions }: Decisions & { order: Order }) {
  const { money } = useMoney()
  const may = useMay()
  const deposit = depositOf(order)
  return (
    <section className={styles.products} aria-labelledby="order-products">
      <h3 id="order-products" className={styles.heading}>
        {t('orders.products')}
      </h3>
      <ul className={styles.lines}>
        {order.orderItems.map((item) => (
          <li key={item.id} className={styles.line} data-voided={item.quantity === 0}>
            <span className={styles.quantity}>{`${item.quantity} ×`}</span>
            <LineText order={order} item={item} />
            <span className={styles.sum}>{money(sumOf(item))}</span>
            <LineButtons order={order} item={item} {...decisions} />
          </li>
        ))}
        {deposit ? (
          <li className={styles.line}>
            <span className={styles.name}>{t('orders.deposit')}</span>
            <span className={styles.sum}>{money(deposit)}</span>
          </li>
        ) : null}
        {order.deliveryFee ? (
          <li className={styles.line}>
            <span className={styles.name}>{t('deliveries.fee')}</span>
            <span className={styles.sum}>{money(order.deliveryFee)}</span>
          </li>
        ) : null}
      </ul>
      <p className={styles.total}>
        <span>{t('order.total')}</span>
        <span>{money(order.total)}</span>
      </p>
      {order.taxes.map(({ rate, gross, tax }) => (
        <p key={rate} className={styles.tax}>
          <span>{t('taxes.included', { rate: rateText(rate), gross: money(gross) })}</span>
          <span>{money(tax)}</span>
        </p>
      ))}
      {/* The journal tells it, and more, to those who see it. */}
      {!may('seeJournal') && <LineHistory order={order} />}
    </section>
  )
}
