import { fromMills, toMills } from '#contract/domain/money.ts'
import styles from '#web/office/orders/receipt.module.css'
import { t } from '#web/office/texts.ts'
import { useMoney } from '#web/office/ui/use-money.ts'
import { countText, paymentText, type Figures } from './figures.ts'

/** What was paid or given back on the days of the sheet, by method, with the tips. */
export function Paid({
  title,
  rows,
  isRefund = false,
}: {
  title: string
  rows: Figures['paid']
  isRefund?: boolean
}) {
  const { money } = useMoney()
  if (rows.length === 0) return null
  const signed = (amount: number) => money(isRefund ? -amount : amount)
  const sum = (of: 'amount' | 'tip') => fromMills(rows.reduce((sum, row) => sum + toMills(row[of]), 0))
  const lines = rows.map(({ method, count, amount, tip }) => ({
    label: `${paymentText(method)} (${countText(count)})`,
    amount,
    tip,
  }))
  if (rows.length > 1) lines.push({ label: t('order.total'), amount: sum('amount'), tip: sum('tip') })
  return (
    <>
      <p className={styles.heading}>{title}</p>
      <ul className={styles.lines}>
        {lines.map(({ label, amount, tip }) => (
          <li key={label} className={styles.line}>
            <span className={styles.what}>
              <span>{label}</span>
              {tip > 0 && (
                <span className={styles.parts}>{t('payments.withTip', { amount: money(tip) })}</span>
              )}
            </span>
            <span>{signed(amount)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

/** A drawer that was counted on the days of the sheet. */
export function CountedDrawer({ drawer, title }: { drawer: Figures['drawers'][number]; title: string }) {
  const { money } = useMoney()
  const { opening, cashIn, cashOut, cash, expected, counted, difference, corrected, note } = drawer
  const lines: [string, number][] = [
    [t('drawers.openedWith'), opening],
    ...(cashIn ? [[t('drawers.cashIn'), cashIn] as [string, number]] : []),
    ...(cashOut ? [[t('drawers.cashOut'), -cashOut] as [string, number]] : []),
    [t('drawers.cash'), cash],
    [t('drawers.expected'), expected],
    [t('drawers.counted'), counted],
    [t('drawers.difference'), difference],
    ...(corrected ? [[t('drawers.corrected'), corrected] as [string, number]] : []),
  ]
  return (
    <>
      <p className={styles.heading}>{title}</p>
      <ul className={styles.lines}>
        {lines.map(([label, amount]) => (
          <li key={label} className={styles.line}>
            <span className={styles.what}>{label}</span>
            <span>{money(amount)}</span>
          </li>
        ))}
        {note && <li className={styles.parts}>{note}</li>}
      </ul>
    </>
  )
}
