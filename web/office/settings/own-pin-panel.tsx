import { Checkbox } from '@mantine/core'
import type { z } from 'zod'
import { OwnPin } from '#contract/api/people.ts'
import { api, ApiError } from '#web/lib/api.ts'
import { action, useActions } from '#web/office/actions/actions.ts'
import { t } from '#web/office/texts.ts'
import { Panel } from '#web/office/ui/panel.tsx'
import { PasswordField } from '#web/office/ui/password-field.tsx'
import { PinField } from '#web/office/ui/pin-field.tsx'
import { useDraft } from '#web/office/ui/use-draft.ts'

const actions = {
  change: action((body: z.output<typeof OwnPin>) => api('PUT users/pin', { body }), {
    confirm: false,
    successText: 'pin.saved',
  }),
}

type Draft = { password: string; pin: string; isRemoved: boolean }
const read = ({ password, pin, isRemoved }: Draft) => ({ password, pin: isRemoved ? null : pin })

/** A new PIN for oneself, or none any more; the password keeps others from it. */
export function OwnPinPanel({ hasPin, onClose }: { hasPin: boolean; onClose: () => void }) {
  const form = useDraft<Draft, typeof OwnPin>({ password: '', pin: '', isRemoved: false }, OwnPin, read)
  const { run, isBusy } = useActions(actions)
  async function save(body: z.output<typeof OwnPin>) {
    const outcome = await run.change(body)
    if (outcome.isDone) return onClose()
    form.setErrors(outcome.fields)
    if (outcome.error instanceof ApiError && outcome.error.code === 'wrong-password')
      form.setFieldError('password', t('error.wrong-password'))
  }
  return (
    <Panel
      title={t('pin.own')}
      isBusy={isBusy}
      save={{}}
      formRef={form.formRef}
      onSubmit={form.onSubmit((body) => void save(body as z.output<typeof OwnPin>))}
      onClose={onClose}
    >
      <PasswordField
        required
        data-autofocus
        label={t('settings.deletePassword')}
        autoComplete="current-password"
        {...form.getInputProps('password')}
      />
      {!form.values.isRemoved && <PinField {...form.getInputProps('pin')} />}
      {hasPin && (
        <Checkbox label={t('pin.removeOwn')} {...form.getInputProps('isRemoved', { type: 'checkbox' })} />
      )}
    </Panel>
  )
}
