import { v7 as uuid } from 'uuid'
import type { z } from 'zod'
import { OpeningHoursChange } from '#contract/api/businesses.ts'
import { orderKinds, type OrderKind } from '#contract/domain/price-rules.ts'
import { formatDay } from '#contract/domain/time-window.ts'
import { timeForInput, timeOfDay } from '#web/lib/time.ts'
import type { Business } from '#web/office/data/business-data.ts'
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
export interface OpeningHoursDraft extends Record<OrderKind, DayDraft[]>, Record<string, unknown> {
  /** The kinds of order with weekly hours of their own; for the others the simple hours apply. */
  own: OrderKind[]
  exceptions: ExceptionDraft[]
}

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

export function toDraft({ openingHours }: Pick<Business, 'openingHours'>): OpeningHoursDraft {
  const week = (kind: OrderKind) =>
    (openingHours?.[kind] ?? []).map((window) => ({ ...toWindow(window), day: window.day }))
  return {
    own: orderKinds.filter((kind) => openingHours?.[kind]),
    ...(Object.fromEntries(orderKinds.map((kind) => [kind, week(kind)])) as Record<OrderKind, DayDraft[]>),
    exceptions: (openingHours?.exceptions ?? []).map(({ from, until, kind, windows, note, noteEn }) => ({
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
    draft.own.includes(kind)
      ? draft[kind].map((window) => ({ day: window.day, ...readWindow(window) }))
      : null
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

/** Only the changed parts: two people may change the hours of tables and of deliveries at the same time. */
export function changedParts(before: OpeningHoursBody, body: OpeningHoursBody): OpeningHoursBody {
  const parts = Object.keys(body) as (keyof OpeningHoursBody)[]
  const isChanged = (part: keyof OpeningHoursBody) =>
    JSON.stringify(before[part]) !== JSON.stringify(body[part])
  return Object.fromEntries(parts.filter(isChanged).map((part) => [part, body[part]]))
}
