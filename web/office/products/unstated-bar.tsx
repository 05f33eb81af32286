import { Button } from '@mantine/core'
import { CircleAlert } from 'lucide-react'
import { t } from '#web/office/texts.ts'
import styles from './unstated-bar.module.css'

interface Props {
  /** How many products have no allergen statement. */
  count: number
  /** The list is filtered to those. */
  isOnly: boolean
  onOnly: (isOnly: boolean) => void
  onFillIn: () => void
}

/** Shows how many allergen statements are missing, and starts filling them in. */
export function UnstatedBar({ count, isOnly, onOnly, onFillIn }: Props) {
  return (
    <div className={styles.bar}>
      <CircleAlert aria-hidden size={20} className={styles.icon} />
      <p className={styles.text}>{t('marks.left', { n: count })}</p>
      <div className={styles.actions}>
        <Button variant="default" aria-pressed={isOnly} onClick={() => onOnly(!isOnly)}>
          {t(isOnly ? 'marks.showAll' : 'marks.showOnly')}
        </Button>
        {count > 0 && (
          <Button variant="default" onClick={onFillIn}>
            {t('marks.fillIn')}
          </Button>
        )}
      </div>
    </div>
  )
}
