import { useMenuContext } from '../context/menu-context.tsx'

/** A file that did not come comes with the page: what is open stands in the history, and opens again. */
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
