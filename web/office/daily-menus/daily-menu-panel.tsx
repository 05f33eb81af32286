import type { z } from 'zod'
import { DailyMenuForm } from '#contract/daily-menus.ts'
import { wallClock } from '#contract/time-window.ts'
import { amountForInput, readNumber } from '#web/lib/money.ts'
import { timeForInput } from '#web/lib/time.ts'
import type { Outcome } from '#web/office/actions.ts'
import { useShell } from '#web/office/shell/shell-data.ts'
import { currentLanguage, t } from '#web/office/texts.ts'
import { sayProblem } from '#web/office/toasts.tsx'
import { BothLanguages } from '#web/office/ui/both-languages.tsx'
import { useDraft } from '#web/office/ui/draft.ts'
import { FormPanel } from '#web/office/ui/form-panel.tsx'
import { MediaField } from '#web/office/ui/media-field.tsx'
import { NumberField } from '#web/office/ui/number-field.tsx'
import { TimeField } from '#web/office/ui/time-field.tsx'
import { useMoney } from '#web/office/ui/use-money.ts'
import { useUpload } from '#web/office/ui/use-upload.ts'
import styles from './daily-menu-panel.module.css'
import type { DailyMenu } from './daily-menus.screen.tsx'

/** Start and end begin as the hour it is, by the clock of the business (back-office specification, section 3). */
function draftOf(menu: DailyMenu | undefined, zone: string) {
  const { time } = wallClock(new Date(), zone)
  return {
    title: menu?.title ?? '',
    titleEn: menu?.titleEn ?? '',
    description: menu?.description ?? '',
    descriptionEn: menu?.descriptionEn ?? '',
    pictureUrl: menu?.pictureUrl ?? null,
    videoUrl: menu?.videoUrl ?? null,
    totalPrice: menu ? amountForInput(menu.totalPrice, currentLanguage()) : '',
    startTime: timeForInput(menu?.startTime ?? time),
    endTime: timeForInput(menu?.endTime ?? time),
  }
}
type Draft = ReturnType<typeof draftOf>
export type DailyMenuBody = z.input<typeof DailyMenuForm>

const withPrice = ({ totalPrice, ...draft }: Draft) => ({ ...draft, totalPrice: readNumber(totalPrice) })

interface Props {
  /** The daily menu to edit; without one a new one is made. */
  menu: DailyMenu | undefined
  isBusy: boolean
  onSave: (body: DailyMenuBody) => Promise<Outcome<unknown>>
  onClose: () => void
}

export function DailyMenuPanel({ menu, isBusy, onSave, onClose }: Props) {
  const { symbol } = useMoney()
  const { timeZone } = useShell().business
  const form = useDraft(draftOf(menu, timeZone), DailyMenuForm, withPrice)
  const upload = useUpload('media', form.setValues)
  const { startTime, endTime } = form.values
  const isNever = startTime === endTime && startTime !== '00:00'

  /** An end before the start is not sent (back-office specification, section 5). */
  async function save({ totalPrice, ...draft }: Draft) {
    if (draft.endTime < draft.startTime) {
      const wrong = t('error.dates-wrong')
      sayProblem(wrong)
      return { isDone: false as const, fields: { endTime: wrong } }
    }
    return onSave({ ...draft, totalPrice: Number(readNumber(totalPrice)) })
  }

  return (
    <FormPanel
      title={t(menu ? 'daily.edit' : 'daily.create')}
      form={form}
      isChanged={upload.isBusy}
      isBusy={isBusy || upload.isBusy}
      onSave={save}
      onClose={onClose}
    >
      <BothLanguages what="title" required="primary" isFirst form={form} />
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
      <MediaField value={form.values} upload={upload} onChange={form.setValues} />
      <BothLanguages what="description" required="none" form={form} />
    </FormPanel>
  )
}
