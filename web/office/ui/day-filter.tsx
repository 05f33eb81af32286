import { useState } from 'react'
import { formatDay } from '#contract/domain/time-window.ts'
import { t } from '#web/office/texts.ts'
import { DateField } from './date-field.tsx'
import { readDate } from './dates.ts'

interface Props {
  label: string
  day: string | undefined
  onChoose: (day: string | undefined) => void
}

/** Takes effect as soon as a whole date is typed, or all of it is deleted. */
export function DayFilter({ label, day, onChoose }: Props) {
  const [typed, setTyped] = useState(day ? formatDay(day) : '')
  const isDay = (text: string) => !Number.isNaN(Date.parse(readDate(text))) && /^\d{4}-/.test(readDate(text))
  return (
    <DateField
      label={label}
      value={typed}
      error={typed !== '' && !isDay(typed) && t('error.dates-wrong')}
      onChange={(text) => {
        setTyped(text)
        if (text === '') onChoose(undefined)
        else if (isDay(text)) onChoose(readDate(text))
      }}
    />
  )
}
