import { Armchair } from 'lucide-react'
import { t } from '#web/office/texts.ts'
import styles from './plan.module.css'

/** How many sit at a table, if that was said. */
export const Seats = ({ of }: { of: number | null }) =>
  of !== null && (
    <span className={styles.seats} role="img" aria-label={t('plan.seatsOf', { n: of })}>
      <Armchair aria-hidden size={14} />
      <span>{of}</span>
    </span>
  )
