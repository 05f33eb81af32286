import { useMenuContext } from '../context/menu-context.tsx'
import styles from './signup-continue.css?inline'

// Loaded with the button so that pages do not carry it; the content security policy allows no linked stylesheet.
if (typeof document !== 'undefined') {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  document.adoptedStyleSheets.push(sheet)
}

/** Leads from the preview of a menu back to the sign-up (customer specification, section 2). */
export function SignupContinue() {
  const { t } = useMenuContext()
  return (
    <a className="button signup-continue" href="/register?continue=true">
      {t('signup.continue')}
    </a>
  )
}
