import { allergens, diets, type Allergen, type Diet } from '#contract/domain/diet.ts'

/** The usual words for each mark in the languages of the office: English, Albanian, French and Dutch. */
const allergenWords: Record<Allergen, string> = {
  gluten: 'wheat, grurë, blé, tarwe',
  crustaceans: 'krustace, crustacés, schaaldieren',
  eggs: 'egg, vezë, œufs, œuf, eieren, ei',
  fish: 'peshk, poisson, vis',
  peanuts: 'peanut, kikirikë, arachides, arachide, pinda’s, pinda',
  soybeans: 'soya, soy, sojë, soja',
  milk: 'dairy, qumësht, lait, melk',
  nuts: 'nut, tree nuts, arra, arra lajthi bajame, fruits à coque, noten',
  celery: 'selino, céleri, selderij',
  mustard: 'mustardë, moutarde, mosterd',
  sesame: 'susam, sésame, sesam',
  sulphites: 'sulfites, sulfite, sulfiet',
  lupin: 'lupine',
  molluscs: 'molusqe, mollusques, weekdieren',
}
const dietWords: Record<Diet, string> = {
  vegetarian: 'vegjetariane, végétarien, végétarienne, vegetarisch',
  vegan: 'vegane, végan, végane, veganistisch',
  'gluten-free': 'pa gluten, sans gluten, glutenvrij',
  halal: 'hallall',
}

/** Keeps letters only, so that accents, hyphens and apostrophes do not matter. */
const simplify = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .normalize('NFKD')
    .replace(/[^\p{L}]/gu, '')

function readerOf<Mark extends string>(marks: readonly Mark[], words: Record<Mark, string>) {
  const known = new Map(
    marks.flatMap((mark) => [mark, ...words[mark].split(',')].map((word) => [simplify(word), mark] as const)),
  )
  return (text: string): string => known.get(simplify(text)) ?? text
}

/** The allergen that a text names in any of the office's languages; unknown text is returned unchanged. */
export const readAllergen = readerOf(allergens, allergenWords)
/** The same for a diet. */
export const readDiet = readerOf(diets, dietWords)
