import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import { Announcer } from './announcer.tsx'
import { Icon } from './icon.tsx'
import { useDialog } from '#web/ui/use-dialog.ts'
import { useMenuContext, type LangAttributes } from '../context/menu-context.tsx'

interface Props {
  title: string
  /** Of a title that is a text of the card. */
  titleLang?: LangAttributes
  onClose: () => void
  /** Shows a back button before the title. */
  onBack?: (() => void) | undefined
  /** Keeps one height for all pages of the panel. */
  isTall?: boolean
  children: ReactNode
}

/** Where the focus goes when what had it has disappeared. */
export const focusSheetTitle = (): void => document.getElementById('sheet-title')?.focus()

const closeDistanceInPx = 90

/** A bottom sheet on a phone, a dialog from 768 px: closed by its button, Escape, its backdrop, or a drag down. */
export function BottomSheet({ title, titleLang, onClose, onBack, isTall, children }: Props) {
  const { t } = useMenuContext()
  const dialog = useDialog(onClose)
  const grip = useGrip(dialog.ref, onClose)
  useEffect(() => {
    // The focused element may have disappeared with the panel's previous page.
    const { activeElement } = document
    if (!activeElement || activeElement === document.body) focusSheetTitle()
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
          <h2 id="sheet-title" className="sheet-title" tabIndex={-1} {...titleLang}>
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

/** Drags the sheet down by its head; a long enough drag closes it. */
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
