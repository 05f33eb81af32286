import { useEffect, useRef, type ReactNode } from 'react'
import styles from './table-panel.module.css'

/** One of the views of a panel: when it takes another's place it takes the focus too, which went with what was left. */
export function PanelView({ children }: { children: ReactNode }) {
  const view = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) view.current?.focus()
  }, [])
  return (
    <div ref={view} tabIndex={-1} className={styles.view}>
      {children}
    </div>
  )
}
