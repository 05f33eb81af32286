import { FlaskConical } from 'lucide-react'
import { t } from '#web/office/texts.ts'
import styles from './billing.module.css'

/** Marks a simulated payment (contract page, section 5). */
export const TestMode = () => (
  <p className={styles.testMode}>
    <FlaskConical aria-hidden size={18} /> <span>{t('billing.testMode')}</span>
  </p>
)
