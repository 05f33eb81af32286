import { isSetSimilarly } from './look.ts'
import { gapBetween } from './points.ts'
import type { Row } from './rows.ts'

const comes =
  '(?:served|comes?|available|accompanied) with|choose (?:your|a|from|one)|choice of|your choice|servie?s? avec|accompagne|geserveerd met|kies (?:een|je|uit)|bijgerecht|garnituur|servieren wir mit|serviert mit|beilagen?|dazu|shërbehe[nt] me|garnitur|toppings?|add-?ons?|extras?|sauces?|sides?'
const withColon = new RegExp(`(?:${comes})[^:]{0,25}:`, 'iu')
const ofAll = new RegExp(`^(?:all|our|tous|toutes|alle|të gjitha|tutti|todos).*(?:${comes})`, 'iu')

/** Whether a row introduces what comes with dishes: "All mains are served with:". */
export function leadsList({ text, prices, pieces }: Row): boolean {
  const end = pieces.at(-1)?.text.trimEnd().endsWith(':') ? ':' : ''
  return !prices.length && (withColon.test(text + end) || ofAll.test(text))
}

const longestList = 8

/** The rows of lists that are introduced in this way: close to each other, set alike and without prices. */
export function listedRows(rows: readonly Row[], textHeight: number): Set<Row> {
  const listed = new Set<Row>()
  rows.forEach((row, index) => {
    if (!leadsList(row)) return
    const [first] = rows.slice(index + 1, index + 2)
    let above = row
    for (const next of rows.slice(index + 1, index + 1 + longestList)) {
      const isFar = gapBetween(above, next) > textHeight
      if (!first || next.prices.length > 0 || isFar || !isSetSimilarly(first, next)) break
      listed.add(next)
      above = next
    }
  })
  return listed
}
