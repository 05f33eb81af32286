import { Button, Switch } from '@mantine/core'
import { CalendarClock } from 'lucide-react'
import { useState } from 'react'
import { orderKinds, type OrderKind } from '#contract/domain/price-rules.ts'
import { api } from '#web/lib/api.ts'
import { action, useActions } from '#web/office/actions/actions.ts'
import { toChange, type Edit } from '#web/office/actions/record-edit.ts'
import type { Business } from '#web/office/data/business-data.ts'
import { t } from '#web/office/texts.ts'
import { Chips } from '#web/office/ui/chips.tsx'
import { FormPanel } from '#web/office/ui/form-panel.tsx'
import { useDraft } from '#web/office/ui/use-draft.ts'
import { ExceptionsField } from './exceptions-field.tsx'
import {
  hoursOf,
  readDraft,
  textOf,
  toDraft,
  weekOf,
  WholeOpeningHours,
  type OpeningHoursBody,
} from './opening-hours-draft.ts'
import styles from './opening-hours.module.css'
import { WeekField } from './week-field.tsx'

const actions = {
  save: action(
    (body: OpeningHoursBody, edit?: Edit<OpeningHoursBody>) =>
      api('PUT businesses/opening-hours', { body: toChange(body, edit) }),
    { subject: 'hours.title', successText: 'saved.changes', showsConflicts: true },
  ),
}

/** The button that opens the hours by weekday. */
export function OpeningHoursButton({ business }: { business: Business }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <Button
        variant="default"
        leftSection={<CalendarClock aria-hidden size={18} />}
        onClick={() => setOpen(true)}
      >
        {t('hours.open')}
      </Button>
      {isOpen && <OpeningHoursPanel business={business} onClose={() => setOpen(false)} />}
    </div>
  )
}

/** Hours by weekday for each kind of order, and the exceptions (docs/decisions/0019). */
function OpeningHoursPanel({ business, onClose }: { business: Business; onClose: () => void }) {
  const [record] = useState(() => hoursOf(business))
  const [initial] = useState(() => toDraft(record))
  const [kind, setKind] = useState<OrderKind>('table')
  const form = useDraft(initial, WholeOpeningHours, readDraft, (errors) => setKind(findInvalid(errors, kind)))
  const { run, isBusy } = useActions(actions)
  const isOwn = form.values[`${kind}Own`]
  function setOwn(isOwn: boolean): void {
    form.setFieldValue(`${kind}Own`, isOwn)
    const { startDayTime: startTime, endDayTime: endTime } = business
    if (isOwn && !form.values[kind].length) form.setFieldValue(kind, weekOf({ startTime, endTime }))
  }
  return (
    <FormPanel
      title={t('hours.title')}
      form={form}
      edited={{ record, toDraft, textOf }}
      isBusy={isBusy}
      onSave={run.save}
      onClose={onClose}
    >
      <Chips
        legend={t('hours.kind')}
        kind="radio"
        options={orderKinds.map((value) => ({ value, label: t(`hours.kind.${value}`) }))}
        chosen={[kind]}
        onChoose={setKind}
      />
      <section className={styles.part} aria-label={t(`hours.kind.${kind}`)}>
        <Switch
          label={t('hours.own')}
          description={t(`hours.ownHint.${kind}`)}
          checked={isOwn}
          onChange={({ currentTarget }) => setOwn(currentTarget.checked)}
        />
        {isOwn && <WeekField key={kind} form={form} kind={kind} />}
      </section>
      <ExceptionsField form={form} />
    </FormPanel>
  )
}

/** The kind of order to show: the one on the screen unless only another has invalid hours. */
function findInvalid(errors: Record<string, unknown>, shown: OrderKind): OrderKind {
  const isInvalid = (kind: OrderKind) => Object.keys(errors).some((field) => field.startsWith(kind))
  return isInvalid(shown) ? shown : (orderKinds.find(isInvalid) ?? shown)
}
