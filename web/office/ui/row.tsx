import { ActionIcon, Tooltip } from '@mantine/core'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './row.module.css'

interface RowProps {
  picture: ReactNode
  title: string
  /** Another language's title, shown where it differs. */
  subtitle?: string
  /** More about it, in one line that is cut where it does not fit. */
  note?: string
  /** What it holds. */
  holds: ReactNode
  pill?: ReactNode
  isOff: boolean
  /** Where a click on the row leads, or what it does. */
  opens: string | (() => void)
  children: ReactNode
}

/** One thing of a list: picture, titles, what it holds, its state, and what can be done with it. */
export function Row({ picture, title, subtitle, note, holds, pill, isOff, opens, children }: RowProps) {
  return (
    <div className={styles.row} data-off={isOff}>
      {picture}
      <div className={styles.text}>
        {typeof opens === 'string' ? (
          <Link className={styles.title} to={opens}>
            {title}
          </Link>
        ) : (
          <button type="button" className={styles.title} onClick={opens}>
            {title}
          </button>
        )}
        <span className={styles.more}>
          {subtitle && subtitle !== title && <span className={styles.subtitle}>{subtitle}</span>}
          {note && <span className={styles.note}>{note}</span>}
        </span>
      </div>
      <div className={styles.state}>
        <span className={styles.holds}>{holds}</span>
        {pill}
      </div>
      <div className={styles.actions}>{children}</div>
    </div>
  )
}

interface RowButtonProps {
  icon: LucideIcon
  /** Its name with the thing's name in it, for those who hear it alone. */
  label: string
  tip: string
  isDanger?: boolean
  disabled?: boolean
  onClick: () => void
}

export function RowButton({
  icon: Icon,
  label,
  tip,
  isDanger = false,
  disabled = false,
  onClick,
}: RowButtonProps) {
  return (
    <Tooltip label={tip}>
      <ActionIcon aria-label={label} color={isDanger ? 'wine' : 'gray'} disabled={disabled} onClick={onClick}>
        <Icon aria-hidden size={20} />
      </ActionIcon>
    </Tooltip>
  )
}
