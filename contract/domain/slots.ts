import { isOpenAt, type Schedule } from './opening-hours.ts'
import { pausedUntil, type Paused } from './pauses.ts'
import type { OrderKind } from './price-rules.ts'
import { wallClock } from './time-window.ts'

/** Ordering ahead: pick-up or delivery in one of the business's slots (docs/decisions/0019). */
export const slotMinutes = [15, 30, 60] as const
export type SlotMinutes = (typeof slotMinutes)[number]

/**
 * How far ahead guests may order: an order approved now must still belong to the same service when it is
 * prepared.
 */
const aheadMs = 16 * 3600_000

/** Slots of every length begin at multiples of this. */
const stepMs = 15 * 60_000

/**
 * The beginnings of the slots for a kind of order, in order: within its hours, at least `leadMinutes` after
 * `now`, and not before the end of a pause.
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
