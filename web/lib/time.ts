const two = (value: number) => String(value).padStart(2, '0')

/** DD/MM/YYYY in the reader's own time zone (back-office specification, section 9). */
export function formatDate(instant: string | Date): string {
  const date = new Date(instant)
  return `${two(date.getDate())}/${two(date.getMonth() + 1)}/${date.getFullYear()}`
}

/** HH:mm in the reader's own time zone. */
export function formatTime(instant: string | Date): string {
  const date = new Date(instant)
  return `${two(date.getHours())}:${two(date.getMinutes())}`
}

export const formatDateTime = (instant: string | Date): string =>
  `${formatDate(instant)} ${formatTime(instant)}`

/** Only the time if the date is today, else date and time. */
export const formatRecent = (instant: Date): string =>
  formatDate(instant) === formatDate(new Date()) ? formatTime(instant) : formatDateTime(instant)

/** `07:30:00` formatted for an input: `07:30`; no value is midnight. */
export const timeForInput = (timeOfDay: string | null | undefined): string =>
  timeOfDay?.slice(0, 5) ?? '00:00'

/** An input's `07:30` as the API expects it: `07:30:00`; anything else is returned as is, to be rejected. */
export const timeOfDay = (input: string): string => (input.length === 5 ? `${input}:00` : input)

/**
 * Completes a typed time: `7`, `7h` and `7u` to `07:00`, `730`, `7.30`, `7 h 30` and `7:30:00` to `07:30`. Anything else
 * is returned as is, to be rejected.
 */
export function completeTime(typed: string): string {
  const found = /^\s*(\d{1,2})(?:\s*\D?\s*(\d{2})(?::00)?|\s*[hu])?\s*$/i.exec(typed)
  return found ? `${two(Number(found[1]))}:${found[2] ?? '00'}` : typed.trim()
}

export interface Age {
  unit: 'now' | 'minutes' | 'hours' | 'days'
  n: number
}

/** How long ago, in the most natural unit. */
export function toAge(instant: string | Date, now: Date): Age {
  const minutes = Math.floor((now.getTime() - new Date(instant).getTime()) / 60_000)
  if (minutes < 1) return { unit: 'now', n: 0 }
  if (minutes < 60) return { unit: 'minutes', n: minutes }
  if (minutes < 24 * 60) return { unit: 'hours', n: Math.floor(minutes / 60) }
  return { unit: 'days', n: Math.floor(minutes / (24 * 60)) }
}
