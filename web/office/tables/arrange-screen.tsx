import { Button } from '@mantine/core'
import { Plus } from 'lucide-react'
import { useRef, useState, type FormEventHandler } from 'react'
import type { BodyOf } from '#contract/shared/endpoint.ts'
import { bounds } from '#contract/domain/bounds.ts'
import type { Calls } from '#contract/index.ts'
import { api } from '#web/lib/api.ts'
import { action, useActions } from '#web/office/actions/actions.ts'
import { t } from '#web/office/texts.ts'
import { EditConflicts } from '#web/office/ui/edit-conflicts.tsx'
import { Screen } from '#web/office/ui/screen.tsx'
import { useUnsavedChanges } from '#web/office/ui/use-unsaved-changes.ts'
import { ArrangedSections } from './arranged-sections.tsx'
import { PanelView } from './panel-view.tsx'
import { PlaceFields } from './place-fields.tsx'
import { usePlanDraft, type PlanDraft } from './plan-draft.ts'
import { isForGuests, planName, type Plan, type Table } from './table.ts'

const actions = {
  save: action((body: BodyOf<Calls['PUT tables/plan']>) => api('PUT tables/plan', { body }), {
    successText: 'plan.saved',
    showsConflicts: true,
  }),
}

interface Props {
  plan: Plan
  tables: readonly Table[]
  onClose: () => void
}

/** Where the tables of the room are placed, and its areas made. Nothing is stored until it is saved. */
export function ArrangeScreen({ plan, tables, onClose }: Props) {
  // As they were when the drawing began: what others save meanwhile is found out by saving.
  const [begun] = useState({ plan, tables: tables.filter(isForGuests) })
  const [chosenId, setChosenId] = useState(begun.tables[0]?.id)
  const draft = usePlanDraft(begun.plan, begun.tables, setChosenId)
  const names = new Map(begun.tables.map((table) => [table.id, planName(table)]))
  return (
    <ArrangeForm draft={draft} names={names} chosenId={chosenId} onChoose={setChosenId} onClose={onClose} />
  )
}

interface FormProps {
  draft: PlanDraft
  /** The names of the tables by their ids. */
  names: ReadonlyMap<string, string>
  chosenId: string | undefined
  onChoose: (id: string) => void
  onClose: () => void
}

function ArrangeForm({ draft, names, chosenId, onChoose, onClose }: FormProps) {
  const { edit, areas } = draft
  const { formRef, onSubmit, setErrors } = draft.form
  const sections = useRef<HTMLDivElement>(null)
  const { run, isBusy } = useActions(actions)
  const confirmLeave = useUnsavedChanges(draft.isDirty)
  const leave = async () => (await confirmLeave()) && onClose()

  async function save(body: BodyOf<Calls['PUT tables/plan']>): Promise<void> {
    const seen = edit.start(false)
    if (!draft.isDirty || !seen) return onClose()
    const outcome = await run.save({ ...body, expected: { ...seen.record } })
    if (outcome.isDone) onClose()
    else if (!edit.receive(outcome.error)) setErrors(outcome.fields)
  }
  const submit: FormEventHandler<HTMLFormElement> = (event) => onSubmit((body) => void save(body))(event)
  function addArea(): void {
    draft.addArea({ id: crypto.randomUUID(), name: '' })
    requestAnimationFrame(() => {
      const inputs = [...(sections.current?.querySelectorAll<HTMLElement>('input[data-area-name]') ?? [])]
      inputs.at(-1)?.focus()
    })
  }
  return (
    <form ref={formRef} noValidate onSubmit={submit}>
      <PanelView>
        <Screen
          title={t('plan.arrange')}
          lead={t('plan.arrangeLead')}
          actions={
            <>
              <Button
                variant="default"
                leftSection={<Plus aria-hidden size={18} />}
                disabled={areas.length >= bounds.areas}
                onClick={addArea}
              >
                {t('plan.addArea')}
              </Button>
              <Button variant="default" onClick={() => void leave()}>
                {t('cancel')}
              </Button>
              <Button type="submit" loading={isBusy} disabled={edit.conflicts.length > 0}>
                {t('save')}
              </Button>
            </>
          }
        >
          {edit.conflicts.length > 0 && edit.current && (
            <EditConflicts
              conflicts={edit.conflicts}
              mine={draft.values}
              theirs={edit.current}
              textOf={draft.textOf}
              onResolve={edit.resolve}
            />
          )}
          {chosenId && <PlaceFields draft={draft} id={chosenId} name={names.get(chosenId) ?? ''} />}
          <div ref={sections}>
            <ArrangedSections draft={draft} names={names} chosenId={chosenId} onChoose={onChoose} />
          </div>
        </Screen>
      </PanelView>
    </form>
  )
}
