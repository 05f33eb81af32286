import { allergens, diets } from '#contract/domain/diet.ts'
import { serverTexts } from '#server/texts/texts.ts'

/** Keeps letters only, so that accents, hyphens and apostrophes do not matter. */
const simplify = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .normalize('NFKD')
    .replace(/[^\p{L}]/gu, '')

function readerOf<Mark extends string>(marks: readonly Mark[], words: readonly Record<Mark, string>[]) {
  const known = new Map(
    marks.flatMap((mark) =>
      [mark, ...words.flatMap((inLanguage) => inLanguage[mark].split(','))]
        .map(simplify)
        .filter(Boolean)
        .map((word) => [word, mark] as const),
    ),
  )
  return (text: string): string => known.get(simplify(text)) ?? text
}

const cells = Object.values(serverTexts).map((texts) => texts.cells)

/** The allergen that a text names in any of the office's languages; unknown text is returned unchanged. */
export const readAllergen = readerOf(
  allergens,
  cells.map((words) => words.allergens),
)
/** The same for a diet. */
export const readDiet = readerOf(
  diets,
  cells.map((words) => words.diets),
)
