import { currentLanguage } from '#web/office/texts.ts'

/** Formats ratings and percentages like `4.5` and `0.0` (back-office specification, section 9), in the reader's locale. */
export const formatOneDecimal = (number: number): string =>
  new Intl.NumberFormat(currentLanguage(), { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(
    number,
  )
