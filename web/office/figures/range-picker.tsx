import { useState } from 'react'
import { bounds } from '#contract/domain/bounds.ts'
import { formatDay } from '#contract/domain/time-window.ts'
import { t } from '#web/office/texts.ts'
import { Chips } from '#web/office/ui/chips.tsx'
import { DateField } from '#web/office/ui/date-field.tsx'
import { readDate } from '#web/office/ui/dates.ts'
import styles from './figures.module.css'
import { isRange, periods, type Range } from './periods.ts'
import type { useRange } from './use-range.ts'

/** Chooses a period, or any two days. */
export function RangePicker({ period, range, choosePeriod, chooseDays }: ReturnType<typeof useRange>) {
  return (
    <div className={styles.picker}>
      <Chips
        kind="radio"
        legend={t('figures.period')}
        options={periods.map((value) => ({ value, label: t(`figures.${value}`) }))}
        chosen={[period]}
        onChoose={choosePeriod}
      />
      {period === 'own' && <OwnDays range={range} onChoose={chooseDays} />}
    </div>
  )
}

/** Takes effect as soon as the server would accept both days. */
function OwnDays({ range, onChoose }: { range: Range; onChoose: (range: Range) => void }) {
  const [typed, setTyped] = useState({ from: formatDay(range.from), to: formatDay(range.to) })
  const daysOf = (texts: Range): Range => ({ from: readDate(texts.from), to: readDate(texts.to) })
  function change(part: Partial<Range>) {
    const texts = { ...typed, ...part }
    setTyped(texts)
    const days = daysOf(texts)
    if (isRange(days)) onChoose(days)
  }
  return (
    <div className={styles.days}>
      <DateField label={t('figures.from')} value={typed.from} onChange={(from) => change({ from })} />
      <DateField
        label={t('figures.to')}
        value={typed.to}
        error={!isRange(daysOf(typed)) && t('figures.wrongDays', { n: bounds.statisticsDays })}
        onChange={(to) => change({ to })}
      />
    </div>
  )
}
