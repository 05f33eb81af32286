import type { ReactNode } from 'react'
import styles from './facts.module.css'

/** A label, its value and the value's class. */
export type Fact = [label: string, value: ReactNode, className?: string]

/** Labels with their values, in two columns. */
export function Facts({ facts }: { facts: Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value, className]) => (
        <div key={label} className={styles.fact}>
          <dt>{label}</dt>
          <dd className={className}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
