/**
 * A text that is not a number, passed on as typed for the schema to reject. Branded, so that no other text is
 * assignable.
 */
export type Unreadable = string & { readonly unreadable: true }

/** Parses a typed number with a decimal comma or point. */
export function readNumber(typed: string): number | Unreadable {
  const text = typed.trim()
  const number = Number(text.replace(',', '.'))
  return text === '' || Number.isNaN(number) ? (text as Unreadable) : number
}

/** Parses a number that may be left empty: empty is null, never 0. */
export const readOptionalNumber = (typed: string): number | Unreadable | null =>
  typed.trim() === '' ? null : readNumber(typed)

/** A whole number as the text of an input; no number is an empty input. */
export const numberForInput = (number: number | null | undefined): string => number?.toString() ?? ''
