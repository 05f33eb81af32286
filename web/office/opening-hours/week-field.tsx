import { Button } from '@mantine/core'
import { Copy, Plus } from 'lucide-react'
import { bounds } from '#contract/domain/bounds.ts'
import type { OrderKind } from '#contract/domain/price-rules.ts'
import { weekdayName } from '#web/lib/day-names.ts'
import { currentLanguage, t } from '#web/office/texts.ts'
import type { RowsForm } from '#web/office/ui/draft-rows.tsx'
import { toWindow, weekdays, type DayDraft } from './opening-hours-draft.ts'
import styles from './opening-hours.module.css'
import { WindowFields } from './windows-fields.tsx'

interface Props {
  form: RowsForm & {
    values: Record<OrderKind, DayDraft[]>
    setFieldValue: (path: OrderKind, windows: DayDraft[]) => void
  }
  kind: OrderKind
}

/** The time windows of each weekday; a day without any is closed. */
export function WeekField({ form, kind }: Props) {
  const windows = form.values[kind]
  function set(next: DayDraft[]): void {
    // Errors refer to row indexes, which have changed.
    for (const field of Object.keys(form.errors)) if (field.startsWith(kind)) form.clearFieldError(field)
    form.setFieldValue(
      kind,
      next.toSorted((one, other) => one.day - other.day),
    )
  }
  const add = (day: number) => {
    const last = windows.findLast((window) => window.day === day)
    const next = last
      ? { startTime: last.endTime, endTime: '23:00' }
      : { startTime: '07:00', endTime: '23:00' }
    set([...windows, { ...toWindow(next), day }])
  }
  const copyToAll = (from: number) => {
    const copied = windows.filter(({ day }) => day === from)
    set(weekdays.flatMap((day) => copied.map((window) => ({ ...toWindow(window), day }))))
  }
  const first = weekdayName(1, currentLanguage())
  return (
    <div className={styles.week} data-path={kind}>
      {weekdays.map((day) => {
        const name = weekdayName(day, currentLanguage())
        const count = windows.filter((window) => window.day === day).length
        return (
          <fieldset key={day} className={styles.day}>
            <legend className={styles.dayName}>{name}</legend>
            <div className={styles.windows}>
              {count === 0 && <p className={styles.closed}>{t('hours.closed')}</p>}
              {windows.map(
                (window, at) =>
                  window.day === day && (
                    <WindowFields
                      key={window.key}
                      form={form}
                      path={`${kind}.${at}`}
                      of={name}
                      onRemove={() => set(windows.toSpliced(at, 1))}
                    />
                  ),
              )}
              <Button
                variant="subtle"
                className={styles.add}
                leftSection={<Plus aria-hidden size={18} />}
                aria-label={`${name}: ${t('hours.add')}`}
                disabled={count >= bounds.windowsPerDay}
                onClick={() => add(day)}
              >
                {t('hours.add')}
              </Button>
            </div>
          </fieldset>
        )
      })}
      <Button
        variant="default"
        className={styles.add}
        leftSection={<Copy aria-hidden size={18} />}
        onClick={() => copyToAll(1)}
      >
        {t('hours.copy', { day: first })}
      </Button>
    </div>
  )
}
