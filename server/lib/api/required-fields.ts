import { AppError } from '#contract/shared/errors.ts'
import { fieldErrorMessage } from '#contract/shared/field-errors.ts'

/**
 * 400 if a change takes away what has to be there: null may come back where it was null already (what was generated
 * without a description), and nowhere else (contract page, section 9).
 */
export function assertRequiredFieldsKept<Name extends string>(
  before: Record<Name, unknown>,
  change: Partial<Record<Name, unknown>>,
  names: readonly Name[],
): void {
  const emptied = names.filter((name) => change[name] === null && before[name] !== null)
  if (!emptied.length) return
  const message = fieldErrorMessage({ problem: 'required' })
  throw new AppError('request.invalid', {
    fields: Object.fromEntries(emptied.map((name) => [name, message])),
  })
}
