import { t } from '#web/office/texts.ts'

/**
 * A form keeps the days as the keys of their texts, so that a conflict between two editors can be displayed; from
 * Monday.
 */
export const weekdayKeys = [
  'weekday.1',
  'weekday.2',
  'weekday.3',
  'weekday.4',
  'weekday.5',
  'weekday.6',
  'weekday.7',
] as const
export type WeekdayKey = (typeof weekdayKeys)[number]

/** From 1 (Monday) to 7, as the API has them. */
export const toWeekdayKeys = (days: readonly number[] = []): WeekdayKey[] =>
  days.flatMap((day) => weekdayKeys[day - 1] ?? [])

export const readWeekdays = (keys: readonly WeekdayKey[]): number[] =>
  keys.map((key) => weekdayKeys.indexOf(key) + 1).toSorted((one, other) => one - other)

/** `Mon, Fri`; empty for every day. */
export const weekdaysText = (days: readonly number[]): string =>
  toWeekdayKeys(days)
    .map((key) => t(key))
    .join(', ')
