import { TextInput } from '@mantine/core'
import { z } from 'zod'
import { EventForm } from '#contract/events.ts'
import { TimeOfDay } from '#contract/shapes.ts'
import type { Outcome } from '#web/office/actions.ts'
import { t } from '#web/office/texts.ts'
import { sayProblem } from '#web/office/toasts.tsx'
import { BothLanguages } from '#web/office/ui/both-languages.tsx'
import { DateField } from '#web/office/ui/date-field.tsx'
import { readDate } from '#web/office/ui/dates.ts'
import { useDraft } from '#web/office/ui/draft.ts'
import { FormPanel } from '#web/office/ui/form-panel.tsx'
import { MediaField } from '#web/office/ui/media-field.tsx'
import { TimeField } from '#web/office/ui/time-field.tsx'
import { useUpload } from '#web/office/ui/use-upload.ts'
import styles from './event-panel.module.css'
import type { Event } from './events-list.tsx'
import { instantOf, momentOf } from './moments.ts'

function draftOf(event: Event | undefined, zone: string) {
  const [start, end] = [momentOf(event?.startTime, zone), momentOf(event?.endTime, zone)]
  return {
    title: event?.title ?? '',
    titleEn: event?.titleEn ?? '',
    description: event?.description ?? '',
    descriptionEn: event?.descriptionEn ?? '',
    link: event?.link ?? '',
    pictureUrl: event?.pictureUrl ?? null,
    videoUrl: event?.videoUrl ?? null,
    startDate: start.date,
    startTime: start.time,
    endDate: end.date,
    endTime: end.time,
  }
}
type Draft = ReturnType<typeof draftOf>
export type EventBody = z.input<typeof EventForm>

const Checked = EventForm.extend({
  startDate: z.iso.date().nullable(),
  startTime: TimeOfDay.nullable(),
  endDate: z.iso.date().nullable(),
  endTime: TimeOfDay.nullable(),
})
/** An hour wants its day. */
const asChecked = ({ startDate, startTime, endDate, endTime, ...draft }: Draft) => ({
  ...draft,
  startDate: startDate || startTime ? readDate(startDate) : null,
  startTime: startTime || null,
  endDate: endDate || endTime ? readDate(endDate) : null,
  endTime: endTime || null,
})

interface Props {
  /** The event to edit; without one a new one is made. */
  event: Event | undefined
  zone: string
  isBusy: boolean
  onSave: (body: EventBody) => Promise<Outcome<unknown>>
  onClose: () => void
}

export function EventPanel({ event, zone, isBusy, onSave, onClose }: Props) {
  const form = useDraft(draftOf(event, zone), Checked, asChecked)
  const upload = useUpload('media', form.setValues)

  /** An end before its start is not sent (back-office specification, section 5). */
  async function save({ startDate, startTime, endDate, endTime, ...draft }: Draft) {
    const start = instantOf({ date: startDate, time: startTime }, zone, { before: event?.startTime })
    const end = instantOf({ date: endDate, time: endTime }, zone, { before: event?.endTime, isEnd: true })
    if (start && end && end < start) {
      const wrong = t('error.dates-wrong')
      sayProblem(wrong)
      return { isDone: false as const, fields: { endDate: wrong } }
    }
    return onSave({ ...draft, startTime: start, endTime: end })
  }

  return (
    <FormPanel
      title={t(event ? 'events.edit' : 'events.create')}
      form={form}
      isChanged={upload.isBusy}
      isBusy={isBusy || upload.isBusy}
      onSave={save}
      onClose={onClose}
    >
      <BothLanguages what="title" required="primary" isFirst form={form} />
      <BothLanguages what="description" required="primary" form={form} />
      <TextInput
        type="url"
        inputMode="url"
        label={`${t('field.link')} (${t('field.optional')})`}
        placeholder="https://"
        {...form.getInputProps('link')}
      />
      <MediaField value={form.values} upload={upload} onChange={form.setValues} />
      <div className={styles.moment}>
        <DateField label={t('events.startDate')} {...form.getInputProps('startDate')} />
        <TimeField isOptional label={t('events.startTime')} {...form.getInputProps('startTime')} />
        <DateField label={t('events.endDate')} {...form.getInputProps('endDate')} />
        <TimeField isOptional label={t('events.endTime')} {...form.getInputProps('endTime')} />
        <p className={styles.hint}>{t('events.zone', { zone })}</p>
      </div>
    </FormPanel>
  )
}
