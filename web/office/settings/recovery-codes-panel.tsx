import { api } from '#web/lib/api.ts'
import { t } from '#web/office/texts.ts'
import { CopyButton } from '#web/office/ui/copy-button.tsx'
import { passwordActions, PasswordPanel } from '#web/office/ui/password-panel.tsx'
import { ShownOncePanel } from '#web/office/ui/shown-once-panel.tsx'
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

/** The codes, to be kept now. */
export function CodesPanel({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  return (
    <ShownOncePanel title={t('factor.recoveryCodes')} onClose={onClose}>
      <p>{t('factor.recoveryHint')}</p>
      <ul className={styles.factorCodes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <CopyButton text={codes.join('\n')} label={t('factor.copy')} />
    </ShownOncePanel>
  )
}
