import type { ReactNode } from 'react'
import { SubmenuIcon } from './submenu-icon.tsx'

/** Shown in place of an empty list. */
export function EmptyState({ icon, children }: { icon: string | null; children: ReactNode }) {
  return (
    <div className="empty">
      <span className="empty-sign">
        <SubmenuIcon icon={icon} />
      </span>
      <span>{children}</span>
    </div>
  )
}
