import { Button } from '@mantine/core'
import { t } from '#web/office/texts.ts'
import styles from './unsaved.module.css'

/** Says that what was typed is not saved, and offers to try again. */
export const Unsaved = ({ onRetry }: { onRetry: () => unknown }) => (
  <p className={styles.unsaved} role="alert">
    <span>{t('review.unsaved')}</span>
    <Button variant="default" size="compact-sm" onClick={() => void onRetry()}>
      {t('tryAgain')}
    </Button>
  </p>
)
