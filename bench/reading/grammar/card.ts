import type { Colour } from '#server/reading/page.ts'
import type { CardDish, Half } from './kinds.ts'
import type { PlacedText, Shape } from './typeset.ts'
import type { CardLanguage } from './words.ts'

/** A drawn card, and what is on it. */
export interface Card {
  seed: number
  half: Half
  language: CardLanguage
  width: number
  height: number
  paper: Colour
  texts: PlacedText[]
  shapes: Shape[]
  dishes: CardDish[]
  sections: string[]
}
