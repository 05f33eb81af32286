import { NewDailyMenu } from '#contract/api/daily-menus.ts'
import { formatDay, wallClock } from '#contract/domain/time-window.ts'
import { amountForInput } from '#web/office/ui/amounts.ts'
import { timeForInput } from '#web/lib/time.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import type { RecordPanelProps } from '#web/office/actions/record-actions.ts'
import type { Edit } from '#web/office/actions/record-edit.ts'
import { useBusinessData } from '#web/office/data/business-data.ts'
import { t } from '#web/office/texts.ts'
import { TaxField } from '#web/office/taxes/tax-field.tsx'
import { BilingualFields } from '#web/office/ui/bilingual-fields.tsx'
import { DateField } from '#web/office/ui/date-field.tsx'
import { readDate } from '#web/office/ui/dates.ts'
import { useDraft } from '#web/office/ui/use-draft.ts'
import { FormPanel } from '#web/office/ui/form-panel.tsx'
import { MediaField } from '#web/office/ui/media-field.tsx'
import { NumberField } from '#web/office/ui/number-field.tsx'
import { readNumber } from '#web/office/ui/numbers.ts'
import { TimeField } from '#web/office/ui/time-field.tsx'
import { toOfferDraft, rejectEndBeforeStart } from '#web/office/ui/titled-draft.ts'
import { useMoney } from '#web/office/ui/use-money.ts'
import { useUpload } from '#web/office/ui/use-upload.ts'
import { WeekdaysField } from '#web/office/ui/weekdays-field.tsx'
import { readWeekdays, toWeekdayKeys } from '#web/office/ui/weekdays.ts'
import styles from './daily-menu-panel.module.css'
import { readCourse, toCourseDraft } from './course-draft.ts'
import { CoursesField } from './courses-field.tsx'
import type { DailyMenu, DailyMenuBody } from './daily-menu.ts'

/** Start and end default to the current time of the business (back-office specification, section 3). */
function toDraft(menu: DailyMenu | undefined, zone: string) {
  const { time } = wallClock(new Date(serverNow()), zone)
  return {
    ...toOfferDraft(menu),
    totalPrice: menu ? amountForInput(menu.totalPrice) : '',
    startTime: timeForInput(menu?.startTime ?? time),
    endTime: timeForInput(menu?.endTime ?? time),
    days: toWeekdayKeys(menu?.days),
    fromDate: menu?.fromDate ? formatDay(menu.fromDate) : '',
    untilDate: menu?.untilDate ? formatDay(menu.untilDate) : '',
    taxId: menu?.taxId ?? '',
    courses: menu?.courses.map(toCourseDraft) ?? [],
  }
}

const read = ({ totalPrice, taxId, courses, ...draft }: ReturnType<typeof toDraft>) => ({
  ...draft,
  days: readWeekdays(draft.days),
  fromDate: readDate(draft.fromDate) || null,
  untilDate: readDate(draft.untilDate) || null,
  taxId: taxId || null,
  totalPrice: readNumber(totalPrice),
  courses: courses.map(readCourse),
})

export function DailyMenuPanel({ item: menu, onSave, ...panel }: RecordPanelProps<DailyMenu, DailyMenuBody>) {
  const { symbol } = useMoney()
  const { timeZone } = useBusinessData().business
  const form = useDraft(toDraft(menu, timeZone), NewDailyMenu, read)
  const upload = useUpload('media', form.setValues)
  const { startTime, endTime } = form.values
  // A new one begins with both at the current time: that is no mistake before anything is typed.
  const isNever = startTime === endTime && startTime !== '00:00' && (menu !== undefined || form.isDirty())

  const save = async (body: DailyMenuBody, edit?: Edit<DailyMenuBody>) => {
    if (body.endTime < body.startTime) return rejectEndBeforeStart('endTime')
    const { fromDate, untilDate } = body
    return fromDate && untilDate && untilDate < fromDate
      ? rejectEndBeforeStart('untilDate')
      : onSave(body, edit)
  }

  return (
    <FormPanel
      title={t(menu ? 'daily.edit' : 'daily.create')}
      form={form}
      edited={menu && { record: menu, toDraft: (record: DailyMenu) => toDraft(record, timeZone) }}
      upload={upload}
      onSave={save}
      {...panel}
    >
      <BilingualFields field="title" required="primary" isFirst form={form} />
      <NumberField
        kind="money"
        label={t('daily.price', { currency: symbol })}
        {...form.getInputProps('totalPrice')}
      />
      <div className={styles.hours}>
        <TimeField label={t('submenus.start')} {...form.getInputProps('startTime')} />
        <TimeField label={t('submenus.end')} {...form.getInputProps('endTime')} />
        <p className={styles.hint} data-never={isNever} role="status">
          {t(isNever ? 'daily.never' : 'daily.hours')}
        </p>
      </div>
      <WeekdaysField value={form.values.days} onChange={(days) => form.setFieldValue('days', days)} />
      <div className={styles.hours}>
        <DateField
          label={`${t('daily.fromDate')} (${t('field.optional')})`}
          {...form.getInputProps('fromDate')}
        />
        <DateField
          label={`${t('daily.untilDate')} (${t('field.optional')})`}
          {...form.getInputProps('untilDate')}
        />
        <p className={styles.hint}>{t('daily.datesHint')}</p>
      </div>
      <CoursesField form={form} dailyMenuId={menu?.id} />
      <TaxField {...form.getInputProps('taxId')} />
      <MediaField value={form.values} upload={upload} onChange={form.setValues} />
      <BilingualFields field="description" required="none" form={form} />
    </FormPanel>
  )
}
