import type { OrderKind } from './price-rules.ts'

/** Until when a business takes no orders of a kind, as ISO instants; one that is over is no pause any more. */
export type Paused = Partial<Record<OrderKind, string | undefined>>

/** The end of the pause that runs for this kind of order; undefined: none runs. */
export function pausedUntil(paused: Paused | undefined, kind: OrderKind, now: Date): string | undefined {
  const until = paused?.[kind]
  return until !== undefined && Date.parse(until) > now.getTime() ? until : undefined
}
