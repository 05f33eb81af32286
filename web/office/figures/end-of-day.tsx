import { formatDay } from '#contract/domain/time-window.ts'
import { formatDateTime, formatTime } from '#web/lib/time.ts'
import { useBusinessData } from '#web/office/data/business-data.ts'
import styles from '#web/office/orders/receipt.module.css'
import { rateText } from '#web/office/taxes/tax.ts'
import { t } from '#web/office/texts.ts'
import { useNow } from '#web/office/ui/use-now.ts'
import { useMoney } from '#web/office/ui/use-money.ts'
import { CountedDrawer, Paid } from './end-of-day-money.tsx'
import {
  billChangeText,
  countText,
  countedDrawerName,
  kindText,
  paymentText,
  type Figures,
} from './figures.ts'

/** The figures of one or several days, laid out as a printable receipt. */
export function EndOfDay({ figures }: { figures: Figures }) {
  const { business } = useBusinessData()
  const { money } = useMoney()
  const printedOn = useNow(60_000)
  const { from, to, firstOn, lastOn } = figures
  const lines = [
    ...figures.kinds
      .filter(({ orders }) => orders)
      .map((row) => [`${kindText(row.kind)} (${countText(row.orders)})`, money(row.gross)]),
    ...figures.payments.map((row) => [
      `${t('bill.paidBy')}: ${paymentText(row.paidBy)} (${countText(row.orders)})`,
      money(row.gross),
    ]),
    [t('orders.deposit'), money(figures.deposits)],
    [t('deliveries.fee'), money(figures.deliveryFees)],
    [t('figures.orders'), countText(figures.orders)],
    [t('figures.average'), money(figures.average)],
    [t('figures.declined'), countText(figures.declined)],
    [t('figures.cancelled'), countText(figures.cancelled)],
    ...figures.changes.map(({ kind, quantity, amount }) => [
      `${t(`figures.changes.${kind}`)} (${countText(quantity)})`,
      money(-amount),
    ]),
    ...figures.coupons.map(({ code, uses, amount }) => [
      `${t('figures.couponOf', { code })} (${countText(uses)})`,
      money(-amount),
    ]),
    ...(firstOn ? [[t('figures.first'), formatTime(firstOn)]] : []),
    ...(lastOn ? [[t('figures.last'), formatTime(lastOn)]] : []),
  ]
  return (
    <article className={styles.receipt} data-end-of-day>
      <h1 className={styles.name}>{business.name}</h1>
      <p className={styles.number}>{t('figures.endOfDay')}</p>
      <p className={styles.number}>
        {from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`}
      </p>
      <ul className={styles.lines}>
        {lines.map(([label, value]) => (
          <li key={label} className={styles.line}>
            <span className={styles.what}>{label}</span>
            <span>{value}</span>
          </li>
        ))}
      </ul>
      <p className={styles.total}>
        <span>{t('order.total')}</span>
        <span>{money(figures.gross)}</span>
      </p>
      {figures.taxes.map(({ rate, gross, tax }) => (
        <p key={rate} className={styles.tax}>
          <span>{t('taxes.included', { rate: rateText(rate), gross: money(gross) })}</span>
          <span>{money(tax)}</span>
        </p>
      ))}
      {figures.taxes.length > 0 && figures.untaxed > 0 && (
        <p className={styles.tax}>
          <span>{t('figures.untaxed')}</span>
          <span>{money(figures.untaxed)}</span>
        </p>
      )}
      <Paid title={t('figures.paid')} rows={figures.paid} />
      <Paid isRefund title={t('figures.refunded')} rows={figures.refunded} />
      {figures.drawers.map((drawer) => (
        <CountedDrawer key={drawer.id} drawer={drawer} title={countedDrawerName(drawer, figures)} />
      ))}
      {figures.billChanges.length > 0 && (
        <>
          <p className={styles.heading}>{t('figures.billChanges')}</p>
          <ul className={styles.lines}>
            {figures.billChanges.map((change) => (
              <li key={billChangeText(change, figures)} className={styles.line}>
                <span className={styles.what}>{billChangeText(change, figures)}</span>
                <span>{money(change.total)}</span>
              </li>
            ))}
            {figures.otherBillChanges > 0 && <li>{t('figures.others', { n: figures.otherBillChanges })}</li>}
          </ul>
        </>
      )}
      <p className={styles.number}>{formatDateTime(printedOn)}</p>
    </article>
  )
}
