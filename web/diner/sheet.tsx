import { useEffect, useRef, type ReactNode } from 'react'
import { Icon } from './icons.tsx'
import { useWords } from './words.tsx'

interface Props {
  title: string
  onClose: () => void
  /** Shown before the title: the way back inside the panel. */
  onBack?: (() => void) | undefined
  children: ReactNode
  foot?: ReactNode
}

const farEnoughInPx = 90

/** A bottom sheet on a phone, a dialog from 768 px: closed by its button, Escape, the ground beside it, or a drag down. */
export function Sheet({ title, onClose, onBack, children, foot }: Props) {
  const { t } = useWords()
  const dialog = useRef<HTMLDialogElement>(null)
  const grip = useGrip(dialog, onClose)
  useEffect(() => {
    const { current } = dialog
    current?.showModal()
    return () => current?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className="sheet"
      aria-labelledby="sheet-title"
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <div className="sheet-body">
        <header className="sheet-head" {...grip}>
          {onBack ? (
            <button type="button" className="round" aria-label={t('back')} onClick={onBack}>
              <Icon name="back" />
            </button>
          ) : null}
          <h2 id="sheet-title" className="sheet-title">
            {title}
          </h2>
          <button type="button" className="round" aria-label={t('close')} onClick={onClose}>
            <Icon name="close" />
          </button>
        </header>
        <div className="sheet-content">{children}</div>
        {foot && <footer className="sheet-foot">{foot}</footer>}
      </div>
    </dialog>
  )
}

/** The head is the grip: it follows the finger down, and far enough down it closes. */
function useGrip(dialog: React.RefObject<HTMLDialogElement | null>, onClose: () => void) {
  const from = useRef<number | null>(null)
  const move = (y: number) => {
    if (from.current !== null)
      dialog.current?.style.setProperty('translate', `0 ${Math.max(0, y - from.current)}px`)
  }
  const end = (y: number) => {
    if (from.current === null) return
    const isFar = y - from.current > farEnoughInPx
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
