import { z } from 'zod'
import { bounds } from '#contract/domain/bounds.ts'
import { deletionGraceDays } from '#contract/domain/deletion.ts'
import { secret } from '#contract/shared/shapes.ts'
import { api, ApiError } from '#web/lib/api.ts'
import { action, useActions } from '#web/office/actions/actions.ts'
import { useBusinessData } from '#web/office/data/business-data.ts'
import { t } from '#web/office/texts.ts'
import { Panel } from '#web/office/ui/panel.tsx'
import { PasswordField } from '#web/office/ui/password-field.tsx'
import { useDraft } from '#web/office/ui/use-draft.ts'

const Request = z.object({ password: secret(bounds.givenPassword).min(1) })

const actions = {
  request: action((password: string) => api('POST businesses/deletion', { body: { password } }), {
    subject: 'settings.deleteBusiness',
    successText: 'settings.deletionAsked',
  }),
}

/** Explains the consequences of the deletion, and asks for the password. */
export function DeletionPanel({ onClose }: { onClose: () => void }) {
  const { business } = useBusinessData()
  const form = useDraft<{ password: string }, typeof Request>({ password: '' }, Request)
  const { run, isBusy } = useActions(actions)
  async function send({ password }: { password: string }) {
    const outcome = await run.request(password)
    if (outcome.isDone) return onClose()
    form.setErrors(outcome.fields)
    if (outcome.error instanceof ApiError && outcome.error.code === 'wrong-password')
      form.setFieldError('password', t('error.wrong-password'))
  }
  return (
    <Panel
      title={t('settings.deleteBusiness')}
      isBusy={isBusy}
      save={{ label: t('settings.deleteBusiness') }}
      formRef={form.formRef}
      onSubmit={form.onSubmit((draft) => void send(draft))}
      onClose={onClose}
    >
      <p>
        <strong>{business.name}</strong>
      </p>
      <p>{t('settings.deleteHint', { n: deletionGraceDays })}</p>
      <p>{t('settings.deleteFirst')}</p>
      <PasswordField
        required
        label={t('settings.deletePassword')}
        autoComplete="current-password"
        {...form.getInputProps('password')}
      />
    </Panel>
  )
}
