import { useNow } from '../lib/use-now.ts'
import { hoursOn } from '#contract/domain/opening-hours.ts'
import { dayAfter, wallClock, weekdayOf, type TimeWindow } from '#contract/domain/time-window.ts'
import { dayName, weekdayName } from '#web/lib/day-names.ts'
import { usePanelContext } from '../context/panel-context.ts'
import { formatHours } from '../lib/times.ts'

/** How many days ahead exceptions are shown. */
const exceptionDays = 60

/** The opening hours: one line if all days are alike, else the week, and the upcoming exceptions. */
export function Hours() {
  const { t, business, language, local } = usePanelContext()
  const now = useNow()
  const today = wallClock(now, business.timeZone).date
  const { openingHours } = business
  if (!openingHours)
    return (
      <span className="info-hours">{` ${formatHours(hoursOn(business, 'table', today).windows[0] ?? always, t)}`}</span>
    )
  const write = (windows: readonly TimeWindow[]) =>
    windows.length ? windows.map((window) => formatHours(window, t)).join(', ') : t('info.closedDay')
  const plain = { ...business, openingHours: { ...openingHours, exceptions: [] } }
  const last = datesFrom(today, exceptionDays).at(-1) ?? today
  const exceptions = openingHours.exceptions
    .filter(({ kind, from, until }) => (kind === null || kind === 'table') && until >= today && from <= last)
    .toSorted((one, other) => one.from.localeCompare(other.from))
  const isNow = (from: string, until: string) => from <= today && today <= until
  const hasException = exceptions.some(({ from, until }) => isNow(from, until))
  return (
    <table className="info-week">
      <tbody>
        {datesFrom(today, 7)
          .toSorted((one, other) => weekdayOf(one) - weekdayOf(other))
          .map((date) => (
            <tr key={date} aria-current={date === today && !hasException ? 'date' : undefined}>
              <th scope="row">{weekdayName(weekdayOf(date), language)}</th>
              <td>{write(hoursOn(plain, 'table', date).windows)}</td>
            </tr>
          ))}
        {exceptions.map(({ from, until, windows, note, noteEn }, at) => (
          <tr key={at}>
            <th scope="row">
              {capitalised(dayName(from, today, language)) +
                (until > from ? ` – ${dayName(until, today, language)}` : '')}
            </th>
            <td>{write(windows) + (note ? ` · ${local(note, noteEn)}` : '')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const always = { startTime: null, endTime: null }

function datesFrom(first: string, count: number): string[] {
  const dates = [first]
  while (dates.length < count) dates.push(dayAfter(dates.at(-1) ?? first))
  return dates
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
