import { plainBlock, type Block } from './block.ts'
import type { PageHabits } from './habits.ts'
import { hasText, isPriceOfSize, type Row } from './rows.ts'
import { scoreHeading, scoreHeadingPrice } from './score-heading.ts'
import { saysForAll } from './shared-wording.ts'

const maxRows = { title: 2, all: 3 }
const longestPhrase = 45

/** The headings that begin with the first of these rows; the last row of each may have a price for all dishes below. */
export function headingsAt(rest: readonly Row[], before: Row | undefined, page: PageHabits): Block[] {
  const headings: Block[] = []
  for (let count = 1; count <= Math.min(maxRows.all, rest.length); count++) {
    const rows = rest.slice(0, count)
    const last = rows.at(-1)
    if (last && isPriceOfSize(last)) break
    if (last && last.prices.length > 0) {
      headings.push(...pricedHeading(rows, last, { before, after: rest[count], page }))
      break
    }
    if (count > maxRows.title || !last || last.letters < 3) break
    const score = scoreHeading(rows, { before, after: rest[count], page })
    headings.push({ ...plainBlock('heading', rows, score), name: rows })
  }
  return headings
}

type Around = { before: Row | undefined; after: Row | undefined; page: PageHabits }

/** The title may be beside its price, or above a row that has only the price or says that it is for all. */
function pricedHeading(rows: readonly Row[], last: Row, around: Around): Block[] {
  const above = rows.slice(0, -1)
  const [price] = last.prices
  const isForAll = last.text.length <= longestPhrase && saysForAll(last.text)
  if (!price || (above.length > 0 && hasText(last) && !isForAll)) return []
  const title = above.length > 0 ? above : [last]
  const [first] = title
  if (!first || !title.every(hasText)) return []
  const score = scoreHeading(title, around) + scoreHeadingPrice(first, isForAll, around.page)
  return [{ ...plainBlock('heading', rows, score), name: title, shared: price }]
}
