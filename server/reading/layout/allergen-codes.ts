import { allergens, type Allergen } from '#contract/domain/diet.ts'
import { folded } from './texts.ts'

/** Prefixes of the words for each allergen, without accents, in en, sq, fr, nl, de, it, es. */
const words: Readonly<Record<Allergen, string>> = {
  gluten: 'gluten|glutin|weizen|wheat|tarwe|ble$|grure|frument|grano|trigo|cereal|getreide',
  crustaceans: 'crustac|crostac|krustace|schaaldier|krebs|krustentier|shellfish|gaforre',
  eggs: 'egg|veze|oeuf|eier|ei$|uova|uovo|huevo',
  fish: 'fish|peshk|poisson|vis$|fisch|pesce|pescado',
  peanuts: 'peanut|kikirik|arachid|pinda|erdnuss|cacahuet',
  soybeans: 'soy|soj',
  milk: 'milk|qumesht|lait$|laitier|melk|milch|latte|lactos|laktoz|lakt|leche|dairy',
  nuts: 'nuts|nut$|arra|arrore|fruits? a coque|noten|noot$|nusse|schalenfr|frutta a guscio|frutos de cascara|frutos secos|noix',
  celery: 'celer|selin|selder|selleri|sedano|apio',
  mustard: 'mustard|mustard|moutard|mosterd|senf|senap|mostaz',
  sesame: 'sesam|susam',
  sulphites: 'sul(?:ph|f)i|sulfit|schwefel|solfit|anidride',
  lupin: 'lupin|altramu',
  molluscs: 'mollu|molus|weekdier|weichtier',
}

const patterns = allergens.map((allergen) => ({
  allergen,
  pattern: new RegExp(
    `^(?:contains |la |le |les |de |het |die |das |il |el |los )?(?:${words[allergen].replaceAll('$', '(?![a-z])')})`,
  ),
}))

const allergenIn = (text: string): Allergen | undefined =>
  patterns.find(({ pattern }) => pattern.test(folded(text).trim()))?.allergen

/** The meaning of codes on this menu, from its legend, such as "1 gluten, 3 eggs" or "A = Gluten". */
export type Legend = ReadonlyMap<string, Allergen>

const minCodes = 3

/** Finds the legend of a menu in all its texts; empty if there is none. */
export function findLegend(texts: readonly string[]): Legend {
  const legend = new Map<string, Allergen>()
  for (const text of texts) {
    for (const match of text.matchAll(
      /(?<![\p{L}\d])(\d{1,2}|\p{Lu}{1,2})\s?[.):=–-]?\s*\)?\s*(\p{L}{2,}(?: \p{L}{3,}){0,2})/gu,
    )) {
      const [code, allergen] = [match[1], allergenIn(match[2] ?? '')]
      if (code && allergen && !legend.has(code)) legend.set(code, allergen)
    }
  }
  return legend.size >= minCodes ? legend : new Map()
}

/** Codes at the end of a name, with or without brackets. */
const codesAtEnd = /\s*(?:[([]\s*((?:\d{1,2}|\p{Lu}{1,2})(?:\s*[,./ ]\s*(?:\d{1,2}|\p{Lu}{1,2}))*)\s*[)\]]|\s((?:\d{1,2}|\p{Lu}{1,2})(?:\s*[,.]\s*(?:\d{1,2}|\p{Lu}{1,2}))+|\p{Lu}|\d{1,2}))\s*$/u // prettier-ignore

/**
 * Splits a name into the name without codes and the allergens they stand for. Returns it unchanged unless all
 * codes are in the legend.
 */
export function takeAllergenCodes(name: string, legend: Legend): { name: string; allergens: Allergen[] } {
  const match = legend.size ? codesAtEnd.exec(name) : null
  const codes = (match?.[1] ?? match?.[2])?.split(/[\s,./]+/).filter(Boolean) ?? []
  const found = codes.flatMap((code) => legend.get(code) ?? [])
  const rest = match ? name.slice(0, match.index).trim() : ''
  if (!found.length || found.length < codes.length || !rest) return { name, allergens: [] }
  return { name: rest, allergens: allergens.filter((allergen) => found.includes(allergen)) }
}
