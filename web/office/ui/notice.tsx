import type { ReactNode } from 'react'
import styles from './notice.module.css'

interface Props {
  icon: ReactNode
  title: string
  text: string
  /** The first thing to do about it. */
  children?: ReactNode
}

/** What stands where there is nothing to list: what it is for, and the first action. */
export function Notice({ icon, title, text, children }: Props) {
  return (
    <div className={styles.notice}>
      <span className={styles.icon} aria-hidden>
        {icon}
      </span>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.text}>{text}</p>
      {children}
    </div>
  )
}
