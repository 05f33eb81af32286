import { currentLanguage } from '#web/office/texts.ts'

/** Ratings and percentages: `4.5`, `0.0` (back-office specification, section 9), as the reader writes numbers. */
export const formatOneDecimal = (number: number): string =>
  new Intl.NumberFormat(currentLanguage(), { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(
    number,
  )
