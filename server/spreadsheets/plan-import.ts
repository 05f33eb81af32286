import type { Card } from './card.ts'
import { planMoves, type Move } from './plan-moves.ts'
import { planPlaces, type PlannedPlaces } from './plan-places.ts'
import { planProducts, type Refusal } from './plan-products.ts'
import { readRows } from './read-rows.ts'

/** What the rows of a spreadsheet make of a card. */
export interface Plan {
  places: PlannedPlaces
  moves: Move[]
  refused: Refusal[]
  unknownColumns: string[]
}

/** Compares the rows with the card; nothing is written. */
export function planImport(rows: string[][], card: Card): Plan {
  const { columns, unknownColumns, lines } = readRows(rows)
  const places = planPlaces(lines, card)
  const products = planProducts(lines, card)
  const heading: Refusal[] =
    columns.has('name') || columns.has('id')
      ? []
      : [{ row: 1, column: 'name', problem: 'required', limit: null }]
  const refused = [...heading, ...places.refused, ...products.flatMap((product) => product.refused)]
  return {
    places,
    moves: planMoves(products, places, card),
    refused: refused.toSorted((one, other) => one.row - other.row),
    unknownColumns,
  }
}
