import type { ReactNode } from 'react'
import styles from './pill.module.css'

/** A state in words and colour; the word alone says it too. */
export function Pill({ tone, children }: { tone: 'good' | 'waiting' | 'bad' | 'off'; children: ReactNode }) {
  return (
    <span className={styles.pill} data-tone={tone}>
      {children}
    </span>
  )
}
