import { z } from 'zod'
import { Pin } from '#contract/shared/shapes.ts'
import { api } from '#web/lib/api.ts'
import { action, useActions } from '#web/office/actions/actions.ts'
import { t } from '#web/office/texts.ts'
import { Panel } from '#web/office/ui/panel.tsx'
import { useDraft } from '#web/office/ui/use-draft.ts'
import { nameOf, type Person } from './person.ts'
import styles from './people.module.css'
import { PinField } from '#web/office/ui/pin-field.tsx'

const Draft = z.object({ pin: Pin })

const actions = {
  set: action(
    ({ id }: { id: string; name: string }, pin: string) =>
      api('PUT people/:id/pin', { params: { id }, body: { pin } }),
    { confirm: false, successText: 'pin.saved' },
  ),
}

/** A new PIN for somebody else, who is told it. */
export function PinPanel({ person, onClose }: { person: Person; onClose: () => void }) {
  const form = useDraft<{ pin: string }, typeof Draft>({ pin: '' }, Draft)
  const { run, isBusy } = useActions(actions)
  async function save({ pin }: { pin: string }) {
    const outcome = await run.set({ id: person.id, name: nameOf(person) }, pin)
    if (outcome.isDone) onClose()
    else form.setErrors(outcome.fields)
  }
  return (
    <Panel
      title={t('pin.ofName', { name: nameOf(person) })}
      isChanged={form.isDirty()}
      isBusy={isBusy}
      save={{}}
      formRef={form.formRef}
      onSubmit={form.onSubmit((draft) => void save(draft))}
      onClose={onClose}
    >
      <p className={styles.hint}>{t('pin.setHint')}</p>
      <PinField data-autofocus {...form.getInputProps('pin')} />
    </Panel>
  )
}
