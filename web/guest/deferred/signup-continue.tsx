import { useMenuContext } from '../context/menu-context.tsx'
import styles from './signup-continue.css?inline'

// It comes with its button: every page would carry it, and the policy of the pages allows no stylesheet from a link.
if (typeof document !== 'undefined') {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  document.adoptedStyleSheets.push(sheet)
}

/** From the preview of a menu on to the rest of the sign-up (customer specification, section 2). */
export function SignupContinue() {
  const { t } = useMenuContext()
  return (
    <a className="button signup-continue" href="/register?continue=true">
      {t('signup.continue')}
    </a>
  )
}
