import { z } from 'zod'
import { EventForm } from '#contract/api/events.ts'
import { TimeOfDay } from '#contract/shared/shapes.ts'
import type { RecordPanelProps } from '#web/office/actions/record-actions.ts'
import type { Edit } from '#web/office/actions/record-edit.ts'
import { t } from '#web/office/texts.ts'
import { BilingualFields } from '#web/office/ui/bilingual-fields.tsx'
import { DateField } from '#web/office/ui/date-field.tsx'
import { readDate } from '#web/office/ui/dates.ts'
import { useDraft } from '#web/office/ui/use-draft.ts'
import { FormPanel } from '#web/office/ui/form-panel.tsx'
import { LinkField, withScheme } from '#web/office/ui/link-field.tsx'
import { MediaField } from '#web/office/ui/media-field.tsx'
import { TimeField } from '#web/office/ui/time-field.tsx'
import { toOfferDraft, rejectEndBeforeStart } from '#web/office/ui/titled-draft.ts'
import { useUpload } from '#web/office/ui/use-upload.ts'
import styles from './event-panel.module.css'
import type { BusinessEvent, EventBody } from './business-event.ts'
import { toInstant, toMoment } from './moments.ts'

function toDraft(event: BusinessEvent | undefined, zone: string) {
  const [start, end] = [toMoment(event?.startTime, zone), toMoment(event?.endTime, zone)]
  return {
    ...toOfferDraft(event),
    link: event?.link ?? '',
    startDate: start.date,
    startTime: start.time,
    endDate: end.date,
    endTime: end.time,
  }
}

const Checked = EventForm.extend({
  startDate: z.iso.date().nullable(),
  startTime: TimeOfDay.nullable(),
  endDate: z.iso.date().nullable(),
  endTime: TimeOfDay.nullable(),
})
type CheckedBody = z.input<typeof Checked>
/** A time without a date is an error, so its empty date is sent to the schema. */
const read = ({ startDate, startTime, endDate, endTime, ...draft }: ReturnType<typeof toDraft>) => ({
  ...draft,
  link: withScheme(draft.link),
  startDate: startDate || startTime ? readDate(startDate) : null,
  startTime: startTime || null,
  endDate: endDate || endTime ? readDate(endDate) : null,
  endTime: endTime || null,
})

interface Props extends RecordPanelProps<BusinessEvent, EventBody> {
  /** The business's time zone, in which all dates and times are entered. */
  zone: string
}

export function EventPanel({ item: event, zone, onSave, ...panel }: Props) {
  const form = useDraft(toDraft(event, zone), Checked, read)
  const upload = useUpload('media', form.setValues)

  function toBody({ startDate, startTime, endDate, endTime, ...body }: CheckedBody) {
    const start = toInstant({ date: startDate, time: startTime }, zone, { before: event?.startTime })
    const end = toInstant({ date: endDate, time: endTime }, zone, { before: event?.endTime, isEnd: true })
    return { ...body, startTime: start, endTime: end }
  }
  async function save(values: CheckedBody, edit?: Edit<CheckedBody>) {
    const body = toBody(values)
    const { startTime: start, endTime: end } = body
    if (start && end && end < start) return rejectEndBeforeStart('endDate')
    return onSave(body, edit && { ...edit, base: toBody(edit.base) })
  }

  return (
    <FormPanel
      title={t(event ? 'events.edit' : 'events.create')}
      form={form}
      edited={event && { record: event, toDraft: (record: BusinessEvent) => toDraft(record, zone) }}
      upload={upload}
      onSave={save}
      {...panel}
    >
      <BilingualFields field="title" required="primary" isFirst form={form} />
      <BilingualFields field="description" required="primary" form={form} />
      <LinkField form={form} />
      <MediaField value={form.values} upload={upload} onChange={form.setValues} />
      <div className={styles.moment}>
        <DateField label={t('events.startDate')} {...form.getInputProps('startDate')} />
        <TimeField label={t('events.startTime')} {...form.getInputProps('startTime')} />
        <DateField label={t('events.endDate')} {...form.getInputProps('endDate')} />
        <TimeField label={t('events.endTime')} {...form.getInputProps('endTime')} />
        <p className={styles.hint}>{t('events.zone', { zone })}</p>
      </div>
    </FormPanel>
  )
}
