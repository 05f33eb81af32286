import { useEffect, useRef, type ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { closePanel } from '../navigation/navigation.ts'
import { useMenuContext } from '../context/menu-context.tsx'

/** What a panel ends with when all went well. */
export function Thanks({ children }: { children: ReactNode }) {
  const { t } = useMenuContext()
  const button = useRef<HTMLButtonElement>(null)
  // The form had the focus, and has gone.
  useEffect(() => button.current?.focus(), [])
  return (
    <div className="thanks">
      <span className="empty-sign">
        <Icon name="check" />
      </span>
      <p role="status" id="thanks">
        {children}
      </p>
      <button
        type="button"
        className="button"
        ref={button}
        // A region that comes with its words is not always read; what the focus comes to is.
        aria-describedby="thanks"
        onClick={closePanel}
      >
        {t('close')}
      </button>
    </div>
  )
}
