import { useMenuContext } from '../context/menu-context.tsx'
import { addStyles } from '#web/lib/add-styles.ts'
import styles from './signup-continue.css?inline'

addStyles(styles)

/** Leads from the preview of a menu back to the sign-up (customer specification, section 2). */
export function SignupContinue() {
  const { t, business } = useMenuContext()
  const { currency } = business.configuration
  // The photos showed another one than that of every new business; its constant would cost each guest bytes.
  const seen = currency === 'EUR' ? '' : `&currency=${currency}`
  return (
    <a className="button signup-continue" href={`/register?continue=true${seen}`}>
      {t('signup.continue')}
    </a>
  )
}
