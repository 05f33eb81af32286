import { Button } from '@mantine/core'
import { api } from '#web/lib/api.ts'
import { t } from '#web/office/texts.ts'
import { toastSuccess } from '#web/office/toasts/toasts.tsx'
import { Panel } from '#web/office/ui/panel.tsx'
import { passwordActions, PasswordPanel } from '#web/office/ui/password-panel.tsx'
import styles from './settings.module.css'

const actions = passwordActions({
  title: 'factor.newCodes',
  perform: (body) => api('POST users/recovery-codes', { body }),
})

interface NewCodesProps {
  onMade: (made: { recoveryCodes: string[] }) => void
  onClose: () => void
}

/** Makes new recovery codes instead of the old ones. */
export function NewCodesPanel({ onMade, onClose }: NewCodesProps) {
  return (
    <PasswordPanel title={t('factor.newCodes')} actions={actions} onDone={onMade} onClose={onClose}>
      <p>{t('factor.newCodesHint')}</p>
    </PasswordPanel>
  )
}

/** The codes are shown once, so that every way out of the panel but one asks first. */
export function CodesPanel({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'))
    toastSuccess(t('factor.copied'))
  }
  return (
    <Panel
      title={t('factor.recoveryCodes')}
      isChanged
      leaveQuestion={t('factor.keptAsk')}
      footer={<Button onClick={onClose}>{t('factor.kept')}</Button>}
      onClose={onClose}
    >
      <p>{t('factor.recoveryHint')}</p>
      <ul className={styles.factorCodes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Button variant="default" onClick={() => void copy()}>
        {t('factor.copy')}
      </Button>
    </Panel>
  )
}
