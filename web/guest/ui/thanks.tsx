import { useEffect, useRef, type ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { closePanel } from '../navigation/navigation.ts'
import { useMenuContext } from '../context/menu-context.tsx'

interface Props {
  children: ReactNode
  /** Another button beside Close. */
  other?: ReactNode
}

/** The confirmation that a panel ends with. */
export function Thanks({ children, other }: Props) {
  const { t } = useMenuContext()
  const button = useRef<HTMLButtonElement>(null)
  // The form that had the focus is gone.
  useEffect(() => button.current?.focus(), [])
  return (
    <div className="thanks">
      <span className="empty-sign">
        <Icon name="check" />
      </span>
      <p role="status" id="thanks">
        {children}
      </p>
      <p className="thanks-buttons">
        <button
          type="button"
          className="button"
          ref={button}
          // A live region inserted with its text is not always announced; the focused element is.
          aria-describedby="thanks"
          onClick={closePanel}
        >
          {t('close')}
        </button>
        {other}
      </p>
    </div>
  )
}
