import { AppError, type ErrorKey } from '#contract/shared/errors.ts'

/** Throws an error that names every wrong id in `fields`; does nothing if none is wrong. */
export function assertNone(key: ErrorKey, ids: readonly string[], isWrong: (id: string) => boolean): void {
  const wrong = ids.filter(isWrong)
  if (!wrong.length) return
  const { message } = new AppError(key)
  throw new AppError(key, { fields: Object.fromEntries(wrong.map((id) => [id, message])) })
}

/** The same for order lines, named by their index: `orderItems.2.options`. */
export function assertNoLine<Line>(
  key: ErrorKey,
  field: string,
  lines: readonly Line[],
  isWrong: (line: Line, at: number) => boolean,
): void {
  const wrong = lines.flatMap((line, at) => (isWrong(line, at) ? `orderItems.${at}.${field}` : []))
  assertNone(key, wrong, () => true)
}
