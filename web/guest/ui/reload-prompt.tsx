import { useMenuContext } from '../context/menu-context.tsx'

/** Offers a reload after a file failed to load; the history entry opens the same panel again. */
export function ReloadPrompt() {
  const { t } = useMenuContext()
  return (
    <>
      <p role="alert">{t('error.connection')}</p>
      <button type="button" className="button" onClick={() => location.reload()}>
        {t('tryAgain')}
      </button>
    </>
  )
}
