import { officePaths } from '#contract/domain/office-paths.ts'
import { api } from '#web/lib/api.ts'
import { useBusinessData } from '#web/office/data/business-data.ts'
import { clearSession } from '#web/office/session/page-session.ts'
import { t } from '#web/office/texts.ts'
import { passwordActions, PasswordPanel } from '#web/office/ui/password-panel.tsx'

const actions = passwordActions({
  title: 'people.leave',
  successText: 'people.left',
  perform: ({ password }) => api('POST users/leave', { body: { password } }),
})

/** Ends one's own work here. */
export function LeavePanel({ onClose }: { onClose: () => void }) {
  const { business } = useBusinessData()
  function goOut() {
    clearSession()
    window.location.assign(officePaths.login)
  }
  return (
    <PasswordPanel title={t('people.leave')} actions={actions} onDone={goOut} onClose={onClose}>
      <p>
        <strong>{business.name}</strong>
      </p>
      <p>{t('people.leaveHint')}</p>
    </PasswordPanel>
  )
}
