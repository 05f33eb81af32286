import { TextInput } from '@mantine/core'
import { CalendarDays } from 'lucide-react'
import { useRef, type FocusEvent, type ReactNode } from 'react'
import { formatDay } from '#contract/domain/time-window.ts'
import { t } from '#web/office/texts.ts'
import styles from './date-field.module.css'
import { readDate } from './dates.ts'

interface Props {
  label: string
  value?: string
  error?: ReactNode
  onChange: (value: string) => void
  onBlur?: (event: FocusEvent<HTMLInputElement>) => void
}

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)

/** A date as DD/MM/YYYY, typed or picked in the browser's calendar. A native date field would use the device's locale. */
export function DateField({ label, value = '', error, onChange, onBlur }: Props) {
  const calendar = useRef<HTMLInputElement>(null)
  const day = readDate(value)
  return (
    <TextInput
      label={label}
      inputMode="numeric"
      autoComplete="off"
      placeholder={t('field.dateShape')}
      maxLength={20}
      value={value}
      error={error}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      onBlur={(event) => {
        if (isDay(day)) onChange(formatDay(day))
        onBlur?.(event)
      }}
      rightSection={
        <>
          <input
            ref={calendar}
            className={styles.calendar}
            type="date"
            tabIndex={-1}
            aria-hidden
            value={isDay(day) ? day : ''}
            onChange={({ currentTarget }) => onChange(currentTarget.value && formatDay(currentTarget.value))}
          />
          <button type="button" className={styles.open} onClick={() => calendar.current?.showPicker()}>
            <CalendarDays aria-hidden size={18} />
            {/* As content and not an attribute: only the date itself has the label “Start date”. */}
            <span className="visually-hidden">{t('field.pickDate', { label })}</span>
          </button>
        </>
      }
    />
  )
}
