import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import { Announcer } from './announcer.tsx'
import { Icon } from './icon.tsx'
import { useDialog } from '#web/ui/use-dialog.ts'
import { useMenuContext } from '../context/menu-context.tsx'

interface Props {
  title: string
  onClose: () => void
  /** Shown before the title: the way back inside the panel. */
  onBack?: (() => void) | undefined
  /** Its height stays, whatever page of it shows. */
  isTall?: boolean
  children: ReactNode
}

const closeDistanceInPx = 90

/** A bottom sheet on a phone, a dialog from 768 px: closed by its button, Escape, the ground beside it, or a drag down. */
export function BottomSheet({ title, onClose, onBack, isTall, children }: Props) {
  const { t } = useMenuContext()
  const dialog = useDialog(onClose)
  const grip = useGrip(dialog.ref, onClose)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // What had the focus may have gone with another page of the panel.
    const { activeElement } = document
    if (!activeElement || activeElement === document.body) heading.current?.focus()
  }, [title])
  return (
    <dialog {...dialog} className={isTall ? 'sheet sheet-tall' : 'sheet'} aria-labelledby="sheet-title">
      <div className="sheet-body">
        <div className="sheet-head" {...grip}>
          {onBack ? (
            <button type="button" className="round" aria-label={t('back')} onClick={onBack}>
              <Icon name="back" />
            </button>
          ) : null}
          <h2 id="sheet-title" className="sheet-title" tabIndex={-1} ref={heading}>
            {title}
          </h2>
          <button type="button" className="round" aria-label={t('close')} onClick={onClose}>
            <Icon name="close" />
          </button>
        </div>
        <div className="sheet-content">{children}</div>
      </div>
      <Announcer />
    </dialog>
  )
}

/** The head is the grip: it follows the finger down, and far enough down it closes. */
function useGrip(dialog: RefObject<HTMLDialogElement | null>, onClose: () => void) {
  const from = useRef<number | null>(null)
  const move = (y: number) => {
    if (from.current !== null)
      dialog.current?.style.setProperty('translate', `0 ${Math.max(0, y - from.current)}px`)
  }
  const end = (y: number) => {
    if (from.current === null) return
    const isFar = y - from.current > closeDistanceInPx
    from.current = null
    dialog.current?.style.removeProperty('translate')
    if (isFar) onClose()
  }
  return {
    onTouchStart: (event: React.TouchEvent) => {
      from.current = event.touches[0]?.clientY ?? null
    },
    onTouchMove: (event: React.TouchEvent) => move(event.touches[0]?.clientY ?? 0),
    onTouchEnd: (event: React.TouchEvent) => end(event.changedTouches[0]?.clientY ?? 0),
  }
}
