import { t } from '#web/office/texts.ts'
import { useMoney } from '#web/office/ui/use-money.ts'
import styles from './figures.module.css'
import { countText, type Figures } from './figures.ts'

/** The most important numbers, and what they consist of. */
export function KeyFigures({ figures }: { figures: Figures }) {
  const { money } = useMoney()
  const { toApprove, toReady, cancelled, deposits, deliveryFees, declined, waiting, untaxed, taxes } = figures
  const big = [
    [t('figures.gross'), money(figures.gross)],
    [t('figures.orders'), countText(figures.orders)],
    [t('figures.average'), money(figures.average)],
    ...(toApprove
      ? [[t('figures.toApprove'), t('figures.minutes', { n: countText(toApprove.median) })]]
      : []),
    ...(toReady ? [[t('figures.toReady'), t('figures.minutes', { n: countText(toReady.median) })]] : []),
  ]
  const small = [
    ...(deposits || deliveryFees ? [[t('figures.products'), money(figures.productsGross)]] : []),
    ...(deposits ? [[t('orders.deposit'), money(deposits)]] : []),
    ...(deliveryFees ? [[t('deliveries.fee'), money(deliveryFees)]] : []),
    ...(taxes.length && untaxed ? [[t('figures.untaxed'), money(untaxed)]] : []),
    ...(declined ? [[t('figures.declined'), countText(declined)]] : []),
    ...(cancelled ? [[t('figures.cancelled'), countText(cancelled)]] : []),
    ...(waiting ? [[t('figures.waiting'), countText(waiting)]] : []),
  ]
  return (
    <>
      <List className={styles.big} rows={big} />
      {small.length > 0 && <List className={styles.small} rows={small} />}
    </>
  )
}

function List({ rows, className }: { rows: string[][]; className: string | undefined }) {
  return (
    <dl className={className}>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
