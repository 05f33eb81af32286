import { useEffect, useState } from 'react'
import { api } from '#web/lib/api.ts'
import { toCourseChoices } from '#contract/domain/courses.ts'
import { wallClock } from '#contract/domain/time-window.ts'
import { dayName } from '#web/lib/day-names.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { usePanelContext } from '../context/panel-context.ts'
import type { PricedLine } from '../cart/lines.ts'
import { subscribeToLive } from '../live/live-messages.ts'
import type { TakeawayKind } from '../ordering/customer.ts'

export interface Slot {
  startsOn: string
  isFull: boolean
}

/**
 * The slots that leave enough time to prepare these lines and to deliver them, which takes `minutes`; empty
 * until loaded, and if the business takes no orders for later.
 */
export function useSlots(
  kind: TakeawayKind,
  lines: readonly PricedLine[],
  { tries = 0, minutes = 0 }: { tries?: number; minutes?: number } = {},
): Slot[] {
  const { business } = usePanelContext()
  const { slotMinutes } = business.configuration
  const [slots, setSlots] = useState<Slot[]>([])
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    if (slotMinutes === null) return
    let isOver = false
    const load = () =>
      void api('GET open/clients/slots', { query: { businessId: business.id, kind } }).then(
        (loaded) => {
          if (isOver) return
          setSlots(loaded)
          setNow(serverNow())
        },
        // The server reports problems when the order is sent.
        () => {},
      )
    load()
    const timer = setInterval(() => setNow(serverNow()), 30_000)
    const stop = subscribeToLive(({ name }) => name === 'menu-changed' && load())
    return () => {
      isOver = true
      clearInterval(timer)
      stop()
    }
  }, [business.id, kind, slotMinutes, tries])
  if (slotMinutes === null) return []
  const preparing = Math.max(0, ...lines.flatMap(preparingTimes))
  return slots.filter(({ startsOn }) => Date.parse(startsOn) >= now + (preparing + minutes) * 60_000)
}

/** The minutes that each dish of a line takes; of a set menu, those that were chosen. */
function preparingTimes({ dailyMenuId, dishes, options = [] }: PricedLine): number[] {
  const chosen = dailyMenuId === undefined ? [] : toCourseChoices(options).map(({ productId }) => productId)
  return dishes
    .filter(({ id }) => !chosen.length || chosen.includes(id))
    .map(({ preparingTime }) => preparingTime ?? 0)
}

/** A time as the business's guests say it: `18:30`, `tomorrow 12:00`. */
export function useSlotText(): (startsOn: string) => string {
  const { business, language } = usePanelContext()
  const [now] = useState(() => new Date(serverNow()))
  const today = wallClock(now, business.timeZone).date
  return (startsOn) => {
    const { date, time } = wallClock(new Date(startsOn), business.timeZone)
    const clock = time.slice(0, 5)
    return date === today ? clock : `${dayName(date, today, language)} ${clock}`
  }
}
