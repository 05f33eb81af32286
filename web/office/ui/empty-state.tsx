import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

interface Props {
  icon: ReactNode
  title: string
  text: string
  /** 1 where the notice is all there is on the page. */
  level?: 1 | 2
  /** The first thing to do about it. */
  children?: ReactNode
}

/** What stands where there is nothing to list: what it is for, and the first action. */
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
