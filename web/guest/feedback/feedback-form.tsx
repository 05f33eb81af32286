import { useRef, useState } from 'react'
import { bounds } from '#contract/domain/bounds.ts'
import { Field } from '../ui/field.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { usePanelContext } from '../context/panel-context.ts'
import { textProblem } from '../lib/text-problem.ts'
import { isSendingFeedback, useFeedbackDraft, updateFeedback } from './send-feedback.ts'

const fields = ['fullName', 'comment'] as const
type Name = (typeof fields)[number]

/** Full name and comment, both required; errors show on blur or submit. */
export function FeedbackForm({ onSend }: { onSend: () => void }) {
  const { t } = usePanelContext()
  const feedback = useFeedbackDraft()
  const [touched, setTouched] = useState<ReadonlySet<Name>>(new Set())
  const form = useRef<HTMLFormElement>(null)
  const isBusy = isSendingFeedback()

  const problemWith = (name: Name): string | null => textProblem(t, feedback[name], bounds[name])
  const submit = () => {
    if (isBusy) return
    const wrong = fields.find(problemWith)
    setTouched(new Set(fields))
    if (wrong) form.current?.querySelector<HTMLElement>(`[name=${wrong}]`)?.focus()
    else onSend()
  }
  const fieldProps = (name: Name) => ({
    name,
    value: feedback[name],
    problem: touched.has(name) ? problemWith(name) : null,
    isReadOnly: isBusy,
    onChange: (value: string) => updateFeedback({ [name]: value }),
    onLeave: () => setTouched((names) => new Set([...names, name])),
  })
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Field {...fieldProps('fullName')} label={t('feedback.name')} autoComplete="name" />
      <Field {...fieldProps('comment')} label={t('order.comment')} rows={4} />
      <SubmitButton
        isBusy={isBusy}
        busyText={t(feedback.state === 'offline' ? 'sending.offline' : 'sending.sending')}
      >
        {t('feedback.send')}
      </SubmitButton>
    </form>
  )
}
