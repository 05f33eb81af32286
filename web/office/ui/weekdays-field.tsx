import { t } from '#web/office/texts.ts'
import { Chips } from './chips.tsx'
import { weekdayKeys, type WeekdayKey } from './weekdays.ts'

interface Props {
  value: readonly WeekdayKey[]
  onChange: (days: WeekdayKey[]) => void
}

/** The days of the week on which something applies; none chosen means every day. */
export const WeekdaysField = ({ value, onChange }: Props) => (
  <Chips
    field="days"
    legend={t('weekdays')}
    kind="checkbox"
    summary={t('weekdays.hint')}
    options={weekdayKeys.map((key) => ({ value: key, label: t(key) }))}
    chosen={value}
    onChoose={(day) => onChange(value.includes(day) ? value.filter((one) => one !== day) : [...value, day])}
  />
)
