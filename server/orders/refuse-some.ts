import { AppError, type ErrorKey } from '#contract/shared/errors.ts'

/** Throws an error that names, in `fields`, all of the ids that are wrong; nothing where none is. */
export function refuseSome(key: ErrorKey, ids: readonly string[], isWrong: (id: string) => boolean): void {
  const wrong = ids.filter(isWrong)
  if (!wrong.length) return
  const { message } = new AppError(key)
  throw new AppError(key, { fields: Object.fromEntries(wrong.map((id) => [id, message])) })
}

/** Does the same for the lines of an order, named by their index: `orderItems.2.options`. */
export function refuseLines<Line>(
  key: ErrorKey,
  field: string,
  lines: readonly Line[],
  isWrong: (line: Line, at: number) => boolean,
): void {
  const wrong = lines.flatMap((line, at) => (isWrong(line, at) ? `orderItems.${at}.${field}` : []))
  refuseSome(key, wrong, () => true)
}
