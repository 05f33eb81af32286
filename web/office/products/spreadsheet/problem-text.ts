import { t, textFor } from '#web/office/texts.ts'

/** The problem with a cell: a problem that fields elsewhere have too, or one specific to spreadsheets. */
export function problemText(problem: string, limit: number | null): string {
  if (problem === 'differs') return t('sheet.differs')
  if (problem === 'ambiguous') return t('sheet.ambiguous')
  if (problem === 'sized') return t('error.product-priced-by-sizes')
  if (problem === 'belied') return t('sheet.belied')
  return (textFor(`problem.${problem}`) ?? t('problem.invalid')).replace('{limit}', String(limit))
}
