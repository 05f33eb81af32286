import { AppError } from '#contract/shared/errors.ts'
import { fieldErrorMessage } from '#contract/shared/field-errors.ts'

/**
 * Throws 400 if a change clears a required field. Null is accepted only where the stored value is null already (a
 * generated record without a description; contract page, section 9).
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
