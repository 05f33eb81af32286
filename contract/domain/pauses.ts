import type { OrderKind } from './price-rules.ts'

/** Until when a business accepts no orders of a kind, as ISO instants; past instants have no effect. */
export type Paused = Partial<Record<OrderKind, string | undefined>>

/** The end of the current pause for this kind of order; undefined: there is none. */
export function pausedUntil(paused: Paused | undefined, kind: OrderKind, now: Date): string | undefined {
  const until = paused?.[kind]
  return until !== undefined && Date.parse(until) > now.getTime() ? until : undefined
}
