import { useEffect, useRef, type ReactNode } from 'react'
import styles from './table-panel.module.css'

/** A view inside a panel. It takes the focus when it replaces another view, whose focused element is gone. */
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
