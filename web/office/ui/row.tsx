import { ActionIcon, Tooltip } from '@mantine/core'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { opensByClick } from './press-opener.ts'
import styles from './row.module.css'

interface RowProps {
  picture?: ReactNode
  title: string
  /** The title in the other language, shown if it differs. */
  subtitle?: string
  /** Details on one line, truncated to fit. */
  note?: string
  /** Facts about the record, such as its price or number of products. */
  meta?: ReactNode
  pill?: ReactNode
  /** Dims the row: guests do not see the record. */
  isOff?: boolean
  /** The link or handler of a click on the row. */
  opens?: string | (() => void)
  /** The row's buttons. */
  children?: ReactNode
}

/** A record in a list: its title, facts and buttons. */
export function Row({
  picture,
  title,
  subtitle,
  note,
  meta,
  pill,
  isOff = false,
  opens,
  children,
}: RowProps) {
  return (
    <div
      className={styles.row}
      data-off={isOff}
      data-plain={!picture}
      data-opens={opens !== undefined}
      {...opensByClick}
    >
      {picture}
      <div className={styles.text}>
        <Title title={title} opens={opens} />
        <span className={styles.more}>
          {subtitle && subtitle !== title && <span className={styles.subtitle}>{subtitle}</span>}
          {note && <span className={styles.note}>{note}</span>}
        </span>
      </div>
      <div className={styles.state}>
        <span className={styles.meta}>{meta}</span>
        {pill}
      </div>
      <div className={styles.actions} data-apart>
        {children}
      </div>
    </div>
  )
}

function Title({ title, opens }: Pick<RowProps, 'title' | 'opens'>) {
  if (opens === undefined) return <span className={styles.name}>{title}</span>
  if (typeof opens === 'function') {
    return (
      <button type="button" data-opener className={styles.title} onClick={opens}>
        {title}
      </button>
    )
  }
  return (
    <Link data-opener className={styles.title} to={opens}>
      {title}
    </Link>
  )
}

interface RowButtonProps {
  icon: LucideIcon
  /** Also names the record, for screen readers. */
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
