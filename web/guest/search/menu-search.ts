import type { Menu, Product, Submenu } from '#web/lib/page-data.ts'
import { distances } from './distance.ts'
import {
  toSearchField,
  mergeRanges,
  matchName,
  matchToken,
  parseQuery,
  rank,
  type SearchField,
  type Match,
  type Query,
  type Range,
  type Rank,
} from './matching.ts'

export interface ProductHit {
  product: Product
  submenu: Submenu
  rank: Rank
  /** The ranges to highlight in the name, and in the second name below it. */
  inName: readonly Range[]
  inSecond: readonly Range[]
}
export interface SubmenuHit {
  menu: Menu
  submenu: Submenu
  rank: Rank
  ranges: readonly Range[]
}
export interface SearchResults {
  submenus: SubmenuHit[]
  products: ProductHit[]
}

interface ProductEntry {
  product: Product
  submenu: Submenu
  name: SearchField
  second: SearchField | null
  description: SearchField
  title: SearchField
}
interface SubmenuEntry {
  menu: Menu
  submenu: Submenu
  title: SearchField
}
export interface SearchIndex {
  products: readonly ProductEntry[]
  submenus: readonly SubmenuEntry[]
}

/** Indexes these menus for searching; a product that is in several sections is indexed once. */
export function buildIndex(menus: readonly Menu[]): SearchIndex {
  const products = new Map<string, ProductEntry>()
  const submenus: SubmenuEntry[] = []
  for (const menu of menus) {
    for (const submenu of menu.subMenus) {
      const title = toSearchField(submenu.title)
      submenus.push({ menu, submenu, title })
      for (const product of submenu.products) {
        if (products.has(product.id)) continue
        products.set(product.id, {
          product,
          submenu,
          name: toSearchField(product.name),
          second: product.second ? toSearchField(product.second) : null,
          description: toSearchField(product.description ?? ''),
          title,
        })
      }
    }
  }
  return { products: [...products.values()], submenus }
}

/**
 * Best first, equals in menu order. A section title or product name that contains the typed text always matches
 * (customer specification, section 5); so do similar spellings, and descriptions.
 */
export function searchMenu(index: SearchIndex, typed: string): SearchResults {
  const query = parseQuery(typed)
  if (!query.text) return { submenus: [], products: [] }
  const submenus = index.submenus.flatMap(({ menu, submenu, title }) => {
    const match = matchName(title, query)
    return match.rank === rank.nothing ? [] : [{ menu, submenu, ...match }]
  })
  const products = index.products.flatMap((entry) => matchProduct(entry, query) ?? [])
  const isSure = (hit: { rank: Rank }) => hit.rank < rank.fuzzy
  // A fuzzy section match is not listed above a dish that matches surely.
  const sections = products.some(isSure) ? submenus.filter(isSure) : submenus
  const byRank = (a: { rank: number }, b: { rank: number }) => a.rank - b.rank
  return { submenus: sections.toSorted(byRank), products: products.toSorted(byRank) }
}

function matchProduct(entry: ProductEntry, query: Query): ProductHit | null {
  const { product, submenu, name, second } = entry
  const inName = matchName(name, query)
  const inSecond = second && matchName(second, query)
  const best = Math.min(inName.rank, inSecond?.rank ?? rank.nothing) as Rank
  if (best < rank.nothing) {
    return {
      product,
      submenu,
      rank: best,
      inName: inName.ranges,
      inSecond: inSecond?.ranges ?? [],
    }
  }
  return matchEachToken(entry, query)
}

/** Each typed word must match somewhere: a name, the section's title, or the start of a word in the description. */
function matchEachToken(entry: ProductEntry, { tokens }: Query): ProductHit | null {
  const { product, submenu, name, second, title, description } = entry
  const inName: Range[] = []
  const inSecond: Range[] = []
  for (const token of tokens) {
    const own = matchToken(name, token)
    const other = second && matchToken(second, token)
    if (isMatch(own)) inName.push(...own.ranges)
    if (other && isMatch(other)) inSecond.push(...other.ranges)
    if (isMatch(own) || (other && isMatch(other)) || isMatch(matchToken(title, token))) continue
    if (!description.words.some(({ text }) => text.startsWith(token))) return null
  }
  if (!tokens.length) return null
  return {
    product,
    submenu,
    rank: rank.description,
    inName: mergeRanges(inName),
    inSecond: mergeRanges(inSecond),
  }
}

const isMatch = (match: Match) => match.rank < rank.nothing

/** Suggestions where nothing was found: the sections and dishes with the most similar words. */
export function findSuggestions({ submenus, products }: SearchIndex, typed: string, limit = 3): string[] {
  const { tokens } = parseQuery(typed)
  const unlike = ({ words }: SearchField) =>
    Math.min(1, ...tokens.flatMap((token) => words.map(({ text }) => unlikeness(token, text))))
  const likely = [
    ...submenus.map(({ submenu, title }) => ({ name: submenu.title, by: unlike(title) })),
    ...products.map(({ product, name, second }) => ({
      name: product.name,
      by: Math.min(unlike(name), second ? unlike(second) : 1),
    })),
  ]
    .filter(({ by }) => by <= maxUnlikeness)
    .toSorted((a, b) => a.by - b.by)
  return [...new Set(likely.map(({ name }) => name))].slice(0, limit)
}

/** A word with almost as many wrong letters as right ones is no useful suggestion. */
const maxUnlikeness = 0.4

/** 0 for the same word or its prefix, 1 for an entirely different one. */
function unlikeness(token: string, word: string): number {
  const longer = Math.max(token.length, word.length)
  const { whole, beginning } = distances(token, word, Math.ceil(longer * maxUnlikeness))
  return Math.min(whole / longer, beginning / token.length)
}
