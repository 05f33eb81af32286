import { v7 as uuid } from 'uuid'
import type { z } from 'zod'
import { OpeningHoursChange } from '#contract/api/businesses.ts'
import { orderKinds, type OrderKind } from '#contract/domain/price-rules.ts'
import { formatDay } from '#contract/domain/time-window.ts'
import { timeForInput, timeOfDay } from '#web/lib/time.ts'
import { weekdayName } from '#web/lib/day-names.ts'
import type { Business } from '#web/office/data/business-data.ts'
import { currentLanguage, t } from '#web/office/texts.ts'
import { readDate } from '#web/office/ui/dates.ts'

export type OpeningHoursBody = z.input<typeof OpeningHoursChange>
export const WholeOpeningHours = OpeningHoursChange.required()

export interface WindowDraft {
  key: string
  startTime: string
  endTime: string
}
/** A time window of a weekday, from 1 (Monday) to 7. */
export interface DayDraft extends WindowDraft {
  day: number
}
export interface ExceptionDraft {
  key: string
  from: string
  until: string
  kind: OrderKind | ''
  windows: WindowDraft[]
  note: string
  noteEn: string
}
export interface OpeningHoursDraft
  extends
    Record<OrderKind, DayDraft[]>,
    /** Whether a kind of order has weekly hours of its own; otherwise the simple hours apply. */
    Record<`${OrderKind}Own`, boolean>,
    Record<string, unknown> {
  exceptions: ExceptionDraft[]
}

type Hours = NonNullable<Business['openingHours']>

interface Window {
  startTime: string | null
  endTime: string | null
}
export const toWindow = ({ startTime, endTime }: Window): WindowDraft => ({
  key: uuid(),
  startTime: timeForInput(startTime),
  endTime: timeForInput(endTime),
})
const readWindow = ({ startTime, endTime }: WindowDraft) => ({
  startTime: timeOfDay(startTime),
  endTime: timeOfDay(endTime),
})

export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const

/** The simple hours on all days. */
export const weekOf = (window: Window): DayDraft[] => weekdays.map((day) => ({ ...toWindow(window), day }))

/** The business's hours by weekday and exceptions; none yet if only the simple hours are set. */
export const hoursOf = ({ openingHours }: Pick<Business, 'openingHours'>): Hours =>
  openingHours ?? { table: null, pickup: null, delivery: null, exceptions: [] }

export function toDraft(hours: Hours): OpeningHoursDraft {
  const week = (kind: OrderKind) =>
    (hours[kind] ?? []).map((window) => ({ ...toWindow(window), day: window.day }))
  const own = (kind: OrderKind) => [`${kind}Own`, hours[kind] !== null] as const
  return {
    ...(Object.fromEntries(orderKinds.map(own)) as Record<`${OrderKind}Own`, boolean>),
    ...(Object.fromEntries(orderKinds.map((kind) => [kind, week(kind)])) as Record<OrderKind, DayDraft[]>),
    exceptions: hours.exceptions.map(({ from, until, kind, windows, note, noteEn }) => ({
      key: uuid(),
      from: formatDay(from),
      until: formatDay(until),
      kind: kind ?? '',
      windows: windows.map(toWindow),
      note: note ?? '',
      noteEn: noteEn ?? '',
    })),
  }
}

/** The request body of a draft; a single day needs no second date. */
export function readDraft(draft: OpeningHoursDraft): OpeningHoursBody {
  const week = (kind: OrderKind) =>
    draft[`${kind}Own`] ? draft[kind].map((window) => ({ day: window.day, ...readWindow(window) })) : null
  return {
    ...(Object.fromEntries(orderKinds.map((kind) => [kind, week(kind)])) as Record<
      OrderKind,
      ReturnType<typeof week>
    >),
    exceptions: draft.exceptions.map(({ from, until, kind, windows, note, noteEn }) => ({
      from: readDate(from),
      until: readDate(until.trim() ? until : from),
      kind: kind || null,
      windows: windows.map(readWindow),
      note,
      noteEn,
    })),
  }
}

/** A part of the hours in words, for whoever has to choose between two. */
export function textOf(draft: OpeningHoursDraft, part: string): string | undefined {
  if (part === 'exceptions') return draft.exceptions.map(exceptionText).join('; ') || '–'
  const kind = orderKinds.find((kind) => kind === part)
  if (!kind) return undefined
  if (!draft[`${kind}Own`]) return `${t('hours.own')}: ${t('no')}`
  return weekdays.map((day) => dayText(day, draft[kind])).join('; ')
}

const windowsText = (windows: readonly WindowDraft[]) =>
  windows.map(({ startTime, endTime }) => `${startTime}–${endTime}`).join(', ') || t('hours.closed')

const dayText = (day: number, windows: readonly DayDraft[]) =>
  `${weekdayName(day, currentLanguage())} ${windowsText(windows.filter((window) => window.day === day))}`

function exceptionText({ from, until, kind, windows, note, noteEn }: ExceptionDraft): string {
  const days = until && until !== from ? `${from}–${until}` : from
  return [days, kind && t(`hours.kind.${kind}`), windowsText(windows), note, noteEn]
    .filter(Boolean)
    .join(', ')
}
