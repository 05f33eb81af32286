import { t, textFor } from '#web/office/texts.ts'

/** What is wrong with a cell: what is wrong with fields elsewhere, or what only a spreadsheet can do. */
export function problemText(problem: string, limit: number | null): string {
  if (problem === 'differs') return t('sheet.differs')
  if (problem === 'ambiguous') return t('sheet.ambiguous')
  if (problem === 'belied') return t('sheet.belied')
  return (textFor(`problem.${problem}`) ?? t('problem.invalid')).replace('{limit}', String(limit))
}
