import type { Allergen, Diet } from '#contract/domain/diet.ts'
import type { Menu, Product, Submenu } from '#web/lib/page-data.ts'
import { distances } from '#web/lib/search/distance.ts'
import { fold, wordsIn } from '#web/lib/search/folding.ts'
import {
  toSearchField,
  mergeRanges,
  isNear,
  matchName,
  matchToken,
  parseQuery,
  rank,
  type SearchField,
  type Query,
  type Range,
  type Rank,
} from '#web/lib/search/matching.ts'

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
export interface MenuHit {
  menu: Menu
  rank: Rank
  ranges: readonly Range[]
}
export interface SearchResults {
  menus: MenuHit[]
  submenus: SubmenuHit[]
  products: ProductHit[]
  /** Nothing contains the typed text: the results are only similar. */
  isSimilar: boolean
  /** The allergens that the guest names, perhaps to avoid them. */
  allergens: Allergen[]
}

interface ProductEntry {
  product: Product
  submenu: Submenu
  name: SearchField
  second: SearchField | null
  /** The description and the names of the options. */
  description: SearchField
  /** The titles of its section, in both languages. */
  titles: readonly SearchField[]
}
interface SubmenuEntry {
  menu: Menu
  submenu: Submenu
  titles: readonly SearchField[]
}
interface MenuEntry {
  menu: Menu
  titles: readonly SearchField[]
}
/** A name of a diet mark, folded. */
interface DietPhrase {
  diet: Diet
  text: string
}
/** A word of an allergen's name, folded. */
interface AllergenWord {
  allergen: Allergen
  text: string
}
export interface SearchIndex {
  products: readonly ProductEntry[]
  submenus: readonly SubmenuEntry[]
  menus: readonly MenuEntry[]
  dietPhrases: readonly DietPhrase[]
  allergenWords: readonly AllergenWord[]
  /** How guests ask for dishes without something, folded. */
  negations: ReadonlySet<string>
}

const toTitles = ({ title, second }: { title: string; second?: string }): SearchField[] =>
  second ? [toSearchField(title), toSearchField(second)] : [toSearchField(title)]

/**
 * Indexes these menus for searching; a product in several sections is indexed once. `dietNames` and `allergenNames` are
 * the names that guests may use for the diet marks and the allergens, `negations` the words for “without”.
 */
export function buildIndex(
  menus: readonly Menu[],
  dietNames: readonly (readonly [Diet, string])[] = [],
  allergenNames: readonly (readonly [Allergen, string])[] = [],
  negations = '',
): SearchIndex {
  const products = new Map<string, ProductEntry>()
  const submenus: SubmenuEntry[] = []
  for (const menu of menus) {
    for (const submenu of menu.subMenus) {
      const titles = toTitles(submenu)
      submenus.push({ menu, submenu, titles })
      for (const product of submenu.products) {
        if (products.has(product.id)) continue
        products.set(product.id, {
          product,
          submenu,
          name: toSearchField(product.name),
          second: product.second ? toSearchField(product.second) : null,
          description: toSearchField(describe(product)),
          titles,
        })
      }
    }
  }
  return {
    products: [...products.values()],
    submenus,
    menus: menus.filter(({ title }) => title).map((menu) => ({ menu, titles: toTitles(menu) })),
    dietPhrases: dietNames.map(([diet, name]) => ({ diet, text: toPhrase(fold(name).text) })),
    allergenWords: allergenNames.flatMap(([allergen, name]) =>
      wordsIn(fold(name).text).map(({ text }) => ({ allergen, text })),
    ),
    negations: new Set(wordsIn(fold(negations).text).map(({ text }) => text)),
  }
}

const describe = ({ description, groups = [] }: Product): string =>
  [description, ...groups.flatMap(({ options }) => options.map(({ name }) => name))].join(' ')

/** Words separated by single spaces, so that `gluten free` finds `gluten-free`. */
const toPhrase = (folded: string): string =>
  wordsIn(folded)
    .map(({ text }) => text)
    .join(' ')

/**
 * Best first, equal ranks in menu order. A title or product name that contains the typed text always matches
 * (customer specification, section 5), in either language; so do descriptions, options and diet marks.
 * Similar spellings match only if nothing else does.
 */
export function searchMenu(index: SearchIndex, typed: string): SearchResults {
  const query = parseQuery(typed)
  if (!query.text) return { menus: [], submenus: [], products: [], isSimilar: false, allergens: [] }
  const diets = findDiets(index, query)
  const allergens = findAllergens(index, query)
  const avoided = query.tokens.some((token) => index.negations.has(token)) ? allergens : []
  const menus = index.menus.flatMap(({ menu, titles }) => matchTitles(titles, query, { menu }))
  const submenus = index.submenus.flatMap(({ menu, submenu, titles }) =>
    matchTitles(titles, query, { menu, submenu }),
  )
  const products = index.products.flatMap((entry) =>
    entry.product.allergens?.some((one) => avoided.includes(one))
      ? []
      : (matchProduct(entry, query, diets) ?? []),
  )
  const isExact = (hit: { rank: Rank }) => hit.rank < rank.fuzzy
  const isSimilar = ![...menus, ...submenus, ...products].some(isExact)
  const best = <Hit extends { rank: Rank }>(hits: Hit[]) =>
    (isSimilar ? hits : hits.filter(isExact)).toSorted((a, b) => a.rank - b.rank)
  return { menus: best(menus), submenus: best(submenus), products: best(products), isSimilar, allergens }
}

/** Highlights only the title that is shown, which is the first. */
function matchTitles<Of extends object>(titles: readonly SearchField[], query: Query, of: Of) {
  const [shown, ...others] = titles.map((title) => matchName(title, query))
  const best = Math.min(shown?.rank ?? rank.nothing, ...others.map((match) => match.rank)) as Rank
  return best === rank.nothing ? [] : [{ ...of, rank: best, ranges: shown?.ranges ?? [] }]
}

const minAllergenLength = 3

/** The allergens that the guest names: a dish whose name merely sounds like one is no answer to “no milk”. */
function findAllergens({ allergenWords }: SearchIndex, { tokens }: Query): Allergen[] {
  const named = allergenWords.filter(({ text }) =>
    tokens.some((token) => token.length >= minAllergenLength && text.startsWith(token)),
  )
  return [...new Set(named.map(({ allergen }) => allergen))]
}

const minDietLength = 4

/** The diet marks that the guest is asking for, also while still typing one. */
function findDiets({ dietPhrases }: SearchIndex, { text }: Query): Diet[] {
  const phrase = toPhrase(text)
  if (phrase.length < minDietLength) return []
  return dietPhrases.filter((known) => known.text.startsWith(phrase)).map(({ diet }) => diet)
}

function matchProduct(entry: ProductEntry, query: Query, diets: readonly Diet[]): ProductHit | null {
  const { product, submenu, name, second } = entry
  const inName = matchName(name, query)
  const inSecond = second && matchName(second, query)
  const best = Math.min(inName.rank, inSecond?.rank ?? rank.nothing) as Rank
  const hit = { product, submenu, rank: best, inName: inName.ranges, inSecond: inSecond?.ranges ?? [] }
  if (best < rank.fuzzy) return hit
  if (diets.some((diet) => product.diets?.includes(diet))) {
    return { ...hit, rank: rank.description, inName: [], inSecond: [] }
  }
  // A guest who asks for `gluten-free` must not be shown dishes that merely contain both words somewhere.
  if (diets.length && query.tokens.length > 1) return null
  const byToken = matchEachToken(entry, query)
  return byToken && byToken.rank < best ? byToken : best < rank.nothing ? hit : null
}

/** Each typed word must match somewhere: a name, a title of the section, or the start of a word in the description. */
function matchEachToken(entry: ProductEntry, { tokens }: Query): ProductHit | null {
  const { product, submenu } = entry
  const matches = tokens.map((token) => matchEverywhere(entry, token))
  const worst = Math.max(...matches.map((match) => match.rank)) as Rank
  if (!tokens.length || worst === rank.nothing) return null
  return {
    product,
    submenu,
    rank: worst === rank.fuzzy ? rank.fuzzy : rank.description,
    inName: mergeRanges(matches.flatMap(({ inName }) => inName)),
    inSecond: mergeRanges(matches.flatMap(({ inSecond }) => inSecond)),
  }
}

/** The best match of one typed word, and what to highlight in the names. */
function matchEverywhere({ name, second, titles, description }: ProductEntry, token: string) {
  const [inName, inSecond, ...inTitles] = [name, second, ...titles].map((field) =>
    field ? matchToken(field, token) : null,
  )
  const ranks = [inName, inSecond, ...inTitles].map((match) => match?.rank ?? rank.nothing)
  const isDescribed = description.words.some(({ text }) => text.startsWith(token))
  return {
    rank: Math.min(...ranks, isDescribed ? rank.description : rank.nothing),
    inName: inName?.ranges ?? [],
    inSecond: inSecond?.ranges ?? [],
  }
}

/** Suggestions where nothing was found: the sections and dishes with the most similar words. */
export function findSuggestions({ submenus, products }: SearchIndex, typed: string, limit = 3): string[] {
  const { tokens } = parseQuery(typed)
  const unlike = ({ words }: SearchField) =>
    Math.min(1, ...tokens.flatMap((token) => words.map(({ text }) => dissimilarity(token, text))))
  const likely = [
    ...submenus.map(({ submenu, titles }) => ({
      name: submenu.title,
      by: Math.min(...titles.map(unlike)),
    })),
    ...products.map(({ product, name, second }) => ({
      name: product.name,
      by: Math.min(unlike(name), second ? unlike(second) : 1),
    })),
  ]
    .filter(({ by }) => by <= maxDissimilarity)
    .toSorted((a, b) => a.by - b.by)
  return [...new Set(likely.map(({ name }) => name))].slice(0, limit)
}

/** A word with almost as many wrong letters as right ones is not a useful suggestion. */
const maxDissimilarity = 0.4

/** A short word is suggested only if a typing error is likely: “beer” and “beef” are both real words. */
const minSuggestibleLength = 5

/** 0 for the same word or its prefix, 1 for an entirely different one. */
function dissimilarity(token: string, word: string): number {
  if (token.length < minSuggestibleLength && !isNear(token, word)) return 1
  const longer = Math.max(token.length, word.length)
  const { whole, beginning } = distances(token, word, Math.ceil(longer * maxDissimilarity))
  return Math.min(whole / longer, beginning / token.length)
}
