import { Button } from '@mantine/core'
import { Check, CloudOff, TriangleAlert } from 'lucide-react'
import { t } from '#web/office/texts.ts'
import type { SaveState } from './auto-save.ts'
import styles from './settings.module.css'

/**
 * Shows for a second that everything is saved or, until it is, that it is not (back-office specification,
 * section 2).
 */
export function SaveBanner({ form: { state, retry } }: { form: { state: SaveState; retry: () => void } }) {
  return (
    <div className={styles.banner} role="status" data-state={state}>
      {state === 'saved' && (
        <p>
          <Check aria-hidden size={18} /> <span>{t('saved.changes')}</span>
        </p>
      )}
      {(state === 'offline' || state === 'failed') && (
        <p>
          {state === 'offline' ? <CloudOff aria-hidden size={18} /> : <TriangleAlert aria-hidden size={18} />}
          <span>{t(state === 'offline' ? 'settings.offline' : 'settings.notSaved')}</span>
          <Button variant="subtle" size="compact-sm" onClick={retry}>
            {t('tryAgain')}
          </Button>
        </p>
      )}
    </div>
  )
}
