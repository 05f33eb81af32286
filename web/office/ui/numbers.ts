/** What was typed as a number, with a comma or a point before the decimals; anything else as it is, to be refused. */
export function readNumber(typed: string): number | string {
  const text = typed.trim()
  const number = Number(text.replace(',', '.'))
  return text === '' || Number.isNaN(number) ? text : number
}

/** The same where nothing may be typed: that is null, which is not 0. */
export const readOptionalNumber = (typed: string): number | string | null =>
  typed.trim() === '' ? null : readNumber(typed)

/** A whole number as it stands in an input; none is an empty one. */
export const numberForInput = (number: number | null | undefined): string => number?.toString() ?? ''
