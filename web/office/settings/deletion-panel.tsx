import { deletionGraceDays } from '#contract/domain/deletion.ts'
import { api } from '#web/lib/api.ts'
import { useBusinessData } from '#web/office/data/business-data.ts'
import { t } from '#web/office/texts.ts'
import { passwordActions, PasswordPanel } from '#web/office/ui/password-panel.tsx'

const actions = passwordActions({
  title: 'settings.deleteBusiness',
  successText: 'settings.deletionAsked',
  perform: (body) => api('POST businesses/deletion', { body }),
})

/** Explains the consequences of the deletion, and asks for the password. */
export function DeletionPanel({ onClose }: { onClose: () => void }) {
  const { business } = useBusinessData()
  return (
    <PasswordPanel title={t('settings.deleteBusiness')} actions={actions} onClose={onClose}>
      <p>
        <strong>{business.name}</strong>
      </p>
      <p>{t('settings.deleteHint', { n: deletionGraceDays })}</p>
      <p>{t('settings.deleteFirst')}</p>
    </PasswordPanel>
  )
}
