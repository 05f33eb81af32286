import { plainBlock, type Block, type Member } from './block.ts'
import type { PageHabits } from './habits.ts'
import { isSetSimilarly } from './look.ts'
import { middleOf } from './pieces.ts'
import { gapBetween } from './points.ts'
import type { PriceToken } from './price-tokens.ts'
import { hasText, type Row } from './rows.ts'
import { scoreGroup } from './score-group.ts'
import { isForEach } from './shared-wording.ts'
import { leadsList } from './side-lists.ts'
import { countLetters, tidy } from './texts.ts'
import { isNote } from './wording.ts'

/** The groups of dishes with one price that begin with the first of these rows. */
export const groupsAt = (rest: readonly Row[], before: Row | undefined, page: PageHabits): Block[] => [
  ...bracesAt(rest, before),
  ...sentencesAt(rest, page),
]

const maxRows = { brace: 7, sentence: 3 }

/** Several names with one price beside their middle, as with a brace. */
function bracesAt(rest: readonly Row[], before: Row | undefined): Block[] {
  const groups: Block[] = []
  for (let count = 2; count <= Math.min(maxRows.brace, rest.length); count++) {
    const rows = rest.slice(0, count)
    const priced = rows.filter(({ prices }) => prices.length > 0)
    if (priced.length > 1) break
    const [price] = priced
    const [token] = price?.prices ?? []
    const names = rows.filter(hasText)
    if (!price || !token || names.length < 2 || rows.at(-1) !== names.at(-1)) continue
    const isBetween = !hasText(price)
    if ((names.length < 3 && !isBetween) || !areOneGroup(names, before, rest[count])) continue
    if (!isBesideMiddle(price, rows, names)) continue
    const members = names.map((row) => ({ name: row.text, rows: [row] }))
    groups.push(toGroup(rows, members, token, scoreGroup({ members, isBetween, isList: false })))
  }
  return groups
}

const toGroup = (rows: readonly Row[], members: Member[], shared: PriceToken, score: number): Block => ({
  ...plainBlock('group', rows, score),
  members,
  shared,
})

/** Set alike, below each other at even distances, and apart from the rows around them. */
function areOneGroup(names: readonly Row[], before: Row | undefined, after: Row | undefined): boolean {
  const [first, last] = [names[0], names.at(-1)]
  if (!first || !last) return false
  const steps = names.slice(1).map((row, index) => middleOf(row) - middleOf(names[index] ?? row))
  const [shortest, longest] = [Math.min(...steps), Math.max(...steps)]
  const isApart = (above: Row, below: Row, other: Row, own: Row) =>
    middleOf(below) - middleOf(above) > longest * 1.18 ||
    other.prices.length > 0 ||
    leadsList(other) ||
    !isSetSimilarly(other, own)
  return (
    longest < shortest * 1.5 &&
    longest < first.letterHeight * 4 &&
    names.every(
      (row) =>
        isSetSimilarly(row, first) &&
        Math.abs(row.textLeft - first.textLeft) < first.letterHeight &&
        !isNote(row.text) &&
        !row.text.includes(','),
    ) &&
    (!before || isApart(before, first, before, first)) &&
    (!after || isApart(last, after, after, last))
  )
}

function isBesideMiddle(price: Row, rows: readonly Row[], names: readonly Row[]): boolean {
  const above = rows.slice(0, rows.indexOf(price)).filter(hasText).length
  const position = hasText(price) ? above : above - 0.5
  return Math.abs(position - (names.length - 1) / 2) <= 0.5
}

/** A sentence of names with a price for each of them: "Coffee, tea, cappuccino (2.50 each)". */
function sentencesAt(rest: readonly Row[], page: PageHabits): Block[] {
  for (let count = 1; count <= Math.min(maxRows.sentence, rest.length); count++) {
    const rows = rest.slice(0, count)
    const last = rows.at(-1)
    const [token] = last?.prices ?? []
    if (!last || !isNextRow(rows, page)) return []
    if (!token) continue
    const members = isPriceOfEach(last) ? namesOf(rows) : []
    if (members.length < 2) return []
    return [toGroup(rows, members, token, scoreGroup({ members, isBetween: false, isList: true }))]
  }
  return []
}

/** Whether the row says so beside its price. */
function isPriceOfEach({ pieces }: Row): boolean {
  const price = pieces.findIndex(({ kind }) => kind === 'price')
  return isForEach(pieces[price + 1]?.text ?? '')
}

function isNextRow(rows: readonly Row[], page: PageHabits): boolean {
  const [above, last] = [rows.at(-2), rows.at(-1)]
  return !above || !last || (gapBetween(above, last) < page.textHeight && isSetSimilarly(above, last))
}

const longestName = 32

/** The names listed before the price; none if the text is no list. */
function namesOf(rows: readonly Row[]): Member[] {
  const text = rows.map(textBeforePrice).join(' ')
  const names = text
    .split(/,|\s[/|•·]\s?|;|\b(?:or|and|ou|et|of|en|oder|und|ose|dhe)\b/iu)
    .map((name) => tidy(name).replace(/[\s([]+$/, ''))
  const listed = names.filter((name) => countLetters(name) >= 2)
  return listed.every(({ length }) => length <= longestName) ? listed.map((name) => ({ name, rows })) : []
}

function textBeforePrice({ pieces }: Row): string {
  const price = pieces.findIndex(({ kind }) => kind === 'price')
  return pieces
    .slice(0, price < 0 ? pieces.length : price)
    .map(({ text }) => text)
    .join(' ')
}
