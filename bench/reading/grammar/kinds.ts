/** The weights of the layout are fitted on cards of one half; the other half's layouts are never fitted on. */
export const halves = ['fitted', 'held back'] as const
export type Half = (typeof halves)[number]

/** What a part of a card is an example of. */
export const kinds = [
  'a price for each dish',
  'leaders',
  'whole numbers',
  'wrapped names',
  'prices between columns',
  'diet letters',
  'sizes',
  'price of the section',
  'brace',
  'sentence',
  'set menu',
  'no prices',
  'served with',
  'notes',
] as const
export type Kind = (typeof kinds)[number]

export interface CardDish {
  name: string
  /** Its own price, or the one that the card gives for several dishes; null: none. */
  price: number | null
  kind: Kind
}
