import type { ReactNode } from 'react'
import { useDialog } from '#web/ui/use-dialog.ts'
import { Icon } from './icon.tsx'
import { usePublicContext } from './public-context.tsx'

interface Props {
  title: string
  className?: string
  onClose: () => void
  children: ReactNode
}

/** A modal dialog that scrolls by itself; closed by Escape, its button or its backdrop. */
export function Dialog({ title, className = '', onClose, children }: Props) {
  const { t } = usePublicContext()
  return (
    <dialog {...useDialog(onClose)} className={`dialog ${className}`} aria-labelledby="dialog-title">
      <div className="dialog-body">
        <div className="dialog-header">
          <h2 id="dialog-title">{title}</h2>
          <button type="button" className="round" aria-label={t('close')} onClick={onClose}>
            <Icon name="close" />
          </button>
        </div>
        {/* Focusable, so that it can be scrolled by keyboard. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <div className="dialog-content" tabIndex={0} role="region" aria-labelledby="dialog-title">
          {children}
        </div>
      </div>
    </dialog>
  )
}
