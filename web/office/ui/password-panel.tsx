import type { ReactNode } from 'react'
import { z } from 'zod'
import { bounds } from '#contract/domain/bounds.ts'
import { secret } from '#contract/shared/shapes.ts'
import { ApiError } from '#web/lib/api.ts'
import { action, useActions, type Action } from '#web/office/actions/actions.ts'
import { t, type PlainTextKey } from '#web/office/texts.ts'
import { FactorFields, useFactor, type FactorProof } from './factor-fields.tsx'
import { Panel } from './panel.tsx'
import { PasswordField } from './password-field.tsx'
import { useDraft } from './use-draft.ts'

const Draft = z.object({ password: secret(bounds.givenPassword).min(1) })

/** Who asks proves who they are. */
export type Identity = { password: string } & FactorProof

interface Actions<Result> {
  /** The title of the panel, its button, and what the question is about. */
  title: PlainTextKey
  /** Absent: a first step, after which something else is asked. */
  successText?: PlainTextKey
  perform: (identity: Identity) => Promise<Result>
}

/** The action of a password panel; stable, so declared once per screen. */
export const passwordActions = <Result,>({ title, successText, perform }: Actions<Result>) => ({
  perform: action(perform, successText ? { subject: title, successText } : { confirm: false }),
})

interface Props<Result> {
  title: string
  actions: { perform: Action<[Identity], Result> }
  onDone?: (result: Result) => void
  onClose: () => void
  /** What follows. */
  children: ReactNode
}

/** Asks for the password, and for a second factor if there is one, before something that a stolen session must not do. */
export function PasswordPanel<Result>({ title, actions, onDone, onClose, children }: Props<Result>) {
  const form = useDraft<{ password: string }, typeof Draft>({ password: '' }, Draft)
  const { run, isBusy } = useActions(actions)
  const factor = useFactor()
  async function send(identity: Identity) {
    const outcome = await run.perform(identity)
    if (outcome.isDone) return onDone ? onDone(outcome.result) : onClose()
    if (factor.note(outcome.error)) return
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
      onSubmit={form.onSubmit((draft) => void send({ ...draft, ...factor.proof }))}
      onClose={onClose}
    >
      {children}
      <PasswordField
        required
        label={t('settings.deletePassword')}
        autoComplete="current-password"
        {...form.getInputProps('password')}
      />
      <FactorFields factor={factor} onPasskey={(proof) => send({ ...form.values, ...proof })} />
    </Panel>
  )
}
