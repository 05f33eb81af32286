import { officePaths } from '#contract/domain/office-paths.ts'
import { api } from '#web/lib/api.ts'
import { clearSession } from '#web/office/session/page-session.ts'
import { dropAllTokens } from '#web/office/session/staff-token.ts'
import { t } from '#web/office/texts.ts'
import { passwordActions, PasswordPanel } from '#web/office/ui/password-panel.tsx'

const actions = passwordActions({
  title: 'account.delete',
  successText: 'account.deleted',
  perform: (body) => api('POST users/deletion', { body }),
})

/** Ends one's own work in all businesses, with the account. */
export function DeleteAccountPanel({ onClose }: { onClose: () => void }) {
  function goOut() {
    dropAllTokens()
    clearSession()
    window.location.assign(officePaths.login)
  }
  return (
    <PasswordPanel title={t('account.delete')} actions={actions} onDone={goOut} onClose={onClose}>
      <p>{t('account.deleteHint')}</p>
    </PasswordPanel>
  )
}
