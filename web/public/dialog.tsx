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

/** A window over the page with its own scroll: Escape, its button and the ground beside it close it. */
export function Dialog({ title, className = '', onClose, children }: Props) {
  const { t } = usePublicContext()
  return (
    <dialog {...useDialog(onClose)} className={`window ${className}`} aria-labelledby="window-title">
      <div className="window-body">
        <div className="window-head">
          <h2 id="window-title">{title}</h2>
          <button type="button" className="round" aria-label={t('close')} onClick={onClose}>
            <Icon name="close" />
          </button>
        </div>
        {/* Scrolled by keyboard too. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <div className="window-content" tabIndex={0} role="region" aria-labelledby="window-title">
          {children}
        </div>
      </div>
    </dialog>
  )
}
