import { isOpenAt, type Schedule } from './opening-hours.ts'
import { pausedUntil, type Paused } from './pauses.ts'
import type { OrderKind } from './price-rules.ts'
import { wallClock } from './time-window.ts'

/** Ordering for later: a pick-up or a delivery for one of the business's slots (docs/decisions/0019). */
export const slotMinutes = [15, 30, 60] as const
export type SlotMinutes = (typeof slotMinutes)[number]

/** How far ahead guests may order; what is approved now must still be of this service when it is made. */
const aheadMs = 16 * 3600_000

/** Every slot of every length begins at one of these. */
const stepMs = 15 * 60_000

/**
 * When the slots of a kind of order begin, in order: those within its hours from `now` + `leadMinutes` on, and not
 * before a pause is over.
 */
export function slotsFrom(
  schedule: Schedule & { paused?: Paused | undefined },
  kind: OrderKind,
  length: SlotMinutes,
  { now, leadMinutes }: { now: Date; leadMinutes: number },
): Date[] {
  const paused = Date.parse(pausedUntil(schedule.paused, kind, now) ?? '') || 0
  const earliest = Math.max(now.getTime() + leadMinutes * 60_000, paused)
  const slots: Date[] = []
  const first = Math.ceil(earliest / stepMs) * stepMs
  for (let at = first; at <= now.getTime() + aheadMs; at += stepMs) {
    const begins = new Date(at)
    const minute = Number(wallClock(begins, schedule.timeZone).time.slice(3, 5))
    if (minute % length === 0 && isOpenAt(schedule, kind, begins)) slots.push(begins)
  }
  return slots
}
