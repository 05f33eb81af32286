import type { ReactNode } from 'react'
import styles from './pill.module.css'

/** A state as a coloured label; the text alone conveys it. */
export function Pill({ tone, children }: { tone: 'good' | 'waiting' | 'bad' | 'off'; children: ReactNode }) {
  return (
    <span className={styles.pill} data-tone={tone}>
      {children}
    </span>
  )
}
