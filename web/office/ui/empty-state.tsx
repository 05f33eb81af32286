import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

interface Props {
  icon: ReactNode
  title: string
  text: string
  /** 1 if it is the only content of the page. */
  level?: 1 | 2
  /** The first action. */
  children?: ReactNode
}

/** Shown in place of an empty list: what the list is for, and the first action. */
export function EmptyState({ icon, title, text, level = 2, children }: Props) {
  const Heading = `h${level}` as const
  return (
    <div className={styles.empty}>
      <span className={styles.icon} aria-hidden>
        {icon}
      </span>
      <Heading className={styles.title}>{title}</Heading>
      {text && <p className={styles.text}>{text}</p>}
      {children}
    </div>
  )
}
