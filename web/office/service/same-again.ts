import { toRoundLine, type OrderedLine } from '#web/office/card/ordered-line.ts'
import type { Card } from '#web/office/card/card.ts'
import { addLine } from './rounds.ts'

/**
 * Adds what was ordered to the round of a place, with the same options and note. What cannot be ordered like that now says so
 * there, as any line does.
 */
export function orderAgain(place: string, card: Card, lines: readonly OrderedLine[]): void {
  for (const line of lines) if (line.quantity > 0) addLine(place, toRoundLine(card, line))
}
