import type { ReactNode } from 'react'
import { useDialog } from '#web/ui/use-dialog.ts'
import { useMenuContext } from '../context/menu-context.tsx'

/** Shows an error until the guest confirms with OK. */
export function Alert({ children, onClose }: { children: ReactNode; onClose: () => void }) {
  const { t } = useMenuContext()
  const dialog = useDialog(onClose)
  return (
    <dialog {...dialog} role="alertdialog" className="alert" aria-labelledby="alert-text">
      <div id="alert-text" className="alert-text">
        {children}
      </div>
      <button type="button" className="button" onClick={onClose}>
        {t('ok')}
      </button>
    </dialog>
  )
}
