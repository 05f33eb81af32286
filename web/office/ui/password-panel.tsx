import type { ReactNode } from 'react'
import { z } from 'zod'
import { bounds } from '#contract/domain/bounds.ts'
import { secret } from '#contract/shared/shapes.ts'
import { ApiError } from '#web/lib/api.ts'
import { action, useActions } from '#web/office/actions/actions.ts'
import { t, type PlainTextKey } from '#web/office/texts.ts'
import { Panel } from './panel.tsx'
import { PasswordField } from './password-field.tsx'
import { useDraft } from './use-draft.ts'

const Draft = z.object({ password: secret(bounds.givenPassword).min(1) })

interface Actions {
  /** The title of the panel, its button, and what the question is about. */
  title: PlainTextKey
  successText: PlainTextKey
  perform: (password: string) => Promise<unknown>
}

/** The action of a password panel; stable, so declared once per screen. */
export const passwordActions = ({ title, successText, perform }: Actions) => ({
  perform: action(perform, { subject: title, successText }),
})

interface Props {
  title: string
  actions: ReturnType<typeof passwordActions>
  onDone?: () => void
  onClose: () => void
  /** What follows. */
  children: ReactNode
}

/** Asks for the password before something that a stolen session must not do. */
export function PasswordPanel({ title, actions, onDone, onClose, children }: Props) {
  const form = useDraft<{ password: string }, typeof Draft>({ password: '' }, Draft)
  const { run, isBusy } = useActions(actions)
  async function send({ password }: { password: string }) {
    const outcome = await run.perform(password)
    if (outcome.isDone) return (onDone ?? onClose)()
    form.setErrors(outcome.fields)
    if (outcome.error instanceof ApiError && outcome.error.code === 'wrong-password')
      form.setFieldError('password', t('error.wrong-password'))
  }
  return (
    <Panel
      title={title}
      isBusy={isBusy}
      save={{ label: title }}
      formRef={form.formRef}
      onSubmit={form.onSubmit((draft) => void send(draft))}
      onClose={onClose}
    >
      {children}
      <PasswordField
        required
        label={t('settings.deletePassword')}
        autoComplete="current-password"
        {...form.getInputProps('password')}
      />
    </Panel>
  )
}
