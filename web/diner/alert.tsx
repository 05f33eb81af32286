import { useEffect, useRef, type ReactNode } from 'react'
import { useWords } from './words.tsx'

/** Says what went wrong, and waits for OK. */
export function Alert({ children, onClose }: { children: ReactNode; onClose: () => void }) {
  const { t } = useWords()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  return (
    <dialog ref={dialog} role="alertdialog" className="alert" aria-labelledby="alert-text" onClose={onClose}>
      <div id="alert-text" className="alert-text">
        {children}
      </div>
      <form method="dialog">
        <button type="submit" className="button">
          {t('ok')}
        </button>
      </form>
    </dialog>
  )
}
