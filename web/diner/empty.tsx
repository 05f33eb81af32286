import type { ReactNode } from 'react'
import { SubmenuSign } from './icons.tsx'

/** Where a list has nothing to show. */
export function Empty({ sign, children }: { sign: string | null; children: ReactNode }) {
  return (
    <div className="empty">
      <span className="empty-sign">
        <SubmenuSign icon={sign} />
      </span>
      {children}
    </div>
  )
}
