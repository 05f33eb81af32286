import { Button } from '@mantine/core'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { t } from '#web/office/texts.ts'
import { OwnPinPanel } from './own-pin-panel.tsx'
import styles from './settings.module.css'

interface Props {
  hasPin: boolean
  /** Without one there is no password that could protect it: others set the PIN. */
  hasAccount: boolean
}

/** One's own PIN on shared devices. */
export function PinSection({ hasPin, hasAccount }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <section className={styles.section} aria-label={t('pin.own')}>
      <h2 className={styles.heading}>{t('pin.own')}</h2>
      <p className={styles.lead}>{t(hasAccount ? 'pin.ownHint' : 'pin.askHint')}</p>
      {hasAccount && (
        <Button
          className={styles.start}
          variant="default"
          leftSection={<KeyRound aria-hidden size={18} />}
          onClick={() => setOpen(true)}
        >
          {t(hasPin ? 'pin.change' : 'pin.set')}
        </Button>
      )}
      {isOpen && <OwnPinPanel hasPin={hasPin} onClose={() => setOpen(false)} />}
    </section>
  )
}
