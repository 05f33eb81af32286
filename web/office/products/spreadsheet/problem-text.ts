import { allergens, diets } from '#contract/domain/diet.ts'
import { t, textFor } from '#web/office/texts.ts'

/** The problem with a cell: a problem that fields elsewhere have too, or one specific to spreadsheets. */
export function problemText(problem: string, limit: number | null, column: string | null = null): string {
  const words = problem === 'invalid' && column ? knownWords(column) : []
  if (words.length) return t('sheet.words', { words: words.join(', ') })
  if (problem === 'differs') return t('sheet.differs')
  if (problem === 'sameName') return t('sheet.sameName')
  if (problem === 'ambiguous') return t('sheet.ambiguous')
  if (problem === 'dated') return t('sheet.dated')
  if (problem === 'sized') return t('error.product-priced-by-sizes')
  if (problem === 'contradicted') return t('sheet.contradicted')
  return (textFor(`problem.${problem}`) ?? t('problem.invalid')).replace('{limit}', String(limit))
}

/** What a cell of marks may say, in the reader's words. */
function knownWords(column: string): string[] {
  if (column === 'allergens') return allergens.map((allergen) => t(`allergen.${allergen}`))
  return column === 'diets' ? diets.map((diet) => t(`diet.${diet}`)) : []
}
