import type { Member } from './block.ts'
import { points } from './points.ts'
import { scoreNameWords } from './score-dish.ts'
import { weights } from './weights.ts'

interface Group {
  members: readonly Member[]
  /** The price is between two names, beside neither. */
  isBetween: boolean
  /** The names are listed in a sentence. */
  isList: boolean
}

/** The points in favour of several dishes with one price. */
export function scoreGroup({ members, isBetween, isList }: Group): number {
  if (isList) return weights.priced + weights.sentence + weights.sentenceName * members.length
  // They look like each other, though perhaps not like the other names of the page.
  const names = members.reduce((sum, { name }) => sum + weights.braceName + scoreNameWords(name), 0)
  return weights.priced + weights.brace + points([isBetween, weights.braceBetween]) + names
}
