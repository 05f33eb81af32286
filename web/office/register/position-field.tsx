import { Button } from '@mantine/core'
import { LocateFixed } from 'lucide-react'
import { t } from '#web/office/texts.ts'
import { useOwnPosition } from '#web/office/ui/use-own-position.ts'
import styles from './register.module.css'
import type { SignupDraft } from './signup-draft.ts'

interface Props {
  value: SignupDraft['position']
  onChange: (position: SignupDraft['position']) => void
}

/** The business's position, from the browser; optional. Guests must be near it to order and call the waiter. */
export function PositionField({ value, onChange }: Props) {
  const { state, locate } = useOwnPosition(onChange)
  return (
    <div className={styles.position} role="group" aria-label={t('register.position')}>
      <span className={styles.label}>{t('register.position')}</span>
      <p className={styles.hint}>{t('register.positionHint')}</p>
      <Button
        variant="default"
        leftSection={<LocateFixed aria-hidden size={18} />}
        loading={state === 'asking'}
        onClick={locate}
      >
        {t('register.usePosition')}
      </Button>
      <p className={styles.status} data-bad={state === 'failed'} role="status">
        {state === 'failed' && t('register.positionFailed')}
        {state === 'idle' && value && t('register.positionFound')}
      </p>
    </div>
  )
}
