import type { ReactNode } from 'react'
import { formatTime } from '#web/lib/time.ts'
import { t } from '#web/office/texts.ts'
import { Panel } from '#web/office/ui/panel.tsx'
import { Pill } from '#web/office/ui/pill.tsx'
import { useMoney } from '#web/office/ui/use-money.ts'
import { differenceText, drawerName, timesText, type Count, type Drawer } from './drawer.ts'
import styles from './drawers.module.css'

/** What was counted too much or too little. */
export function DifferencePill({ count }: { count: Count }) {
  const { money } = useMoney()
  return <Pill tone={count.difference === 0 ? 'good' : 'bad'}>{differenceText(count, money)}</Pill>
}

/** An amount of a drawer, with what it is. */
function Line({ label, value, isSum = false }: { label: string; value: ReactNode; isSum?: boolean }) {
  return (
    <li className={styles.line} data-sum={isSum}>
      <span>{label}</span>
      <span className={styles.amount}>{value}</span>
    </li>
  )
}

/** With what a drawer was opened, and what went in and out without a bill; then what else there is to say. */
export function Lines({ drawer, children }: { drawer: Drawer; children?: ReactNode }) {
  const { money } = useMoney()
  return (
    <ul className={styles.lines}>
      <Line label={t('drawers.openedWith')} value={money(drawer.opening)} />
      {drawer.moves.map(({ id, kind, amount, reason, madeOn, madeBy }) => (
        <li key={id} className={styles.line}>
          <span>
            <span className={styles.reason}>{reason}</span>
            <span className={styles.by}>{`${formatTime(madeOn)} · ${madeBy}`}</span>
          </span>
          <span className={styles.amount}>{`${kind === 'in' ? '+' : '−'} ${money(amount)}`}</span>
        </li>
      ))}
      {children}
    </ul>
  )
}

/** A counted drawer: what should have been in it, and what was. */
export function CountedPanel({
  drawer,
  count,
  onClose,
}: {
  drawer: Drawer
  count: Count
  onClose: () => void
}) {
  const { money } = useMoney()
  const { cash, expected, counted, corrected, note } = count
  return (
    <Panel title={drawerName(drawer)} onClose={onClose}>
      <p className={styles.hint}>{timesText({ ...drawer, ...count })}</p>
      <Lines drawer={drawer}>
        <Line label={t('drawers.cash')} value={`${cash < 0 ? '−' : '+'} ${money(Math.abs(cash))}`} />
        <Line isSum label={t('drawers.expected')} value={money(expected)} />
        <Line isSum label={t('drawers.counted')} value={money(counted)} />
        <Line label={t('drawers.difference')} value={<DifferencePill count={count} />} />
        {corrected !== 0 && <Line label={t('drawers.corrected')} value={money(corrected)} />}
      </Lines>
      {corrected !== 0 && <p className={styles.hint}>{t('drawers.correctedHint')}</p>}
      {note && <p className={styles.note}>{note}</p>}
    </Panel>
  )
}
