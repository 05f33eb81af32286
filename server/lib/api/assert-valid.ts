import type { z } from 'zod'
import { AppError } from '#contract/shared/errors.ts'
import { fieldErrorMessage, toFieldError } from '#contract/shared/field-errors.ts'

/**
 * Throws 400 with the field names if a record, as a change would leave it, violates rules between its fields.
 */
export function assertValid<Record>(schema: z.ZodType<unknown, Record>, record: Record): void {
  const { error } = schema.safeParse(record)
  if (!error) return
  const fields = error.issues.map((issue) => [issue.path.join('.'), fieldErrorMessage(toFieldError(issue))])
  throw new AppError('request.invalid', { fields: Object.fromEntries(fields) })
}
