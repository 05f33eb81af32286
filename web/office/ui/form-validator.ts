import type { z } from 'zod'
import { toFieldError, type FieldError } from '#contract/shared/field-errors.ts'
import { t, textFor } from '#web/office/texts.ts'

/** Validates a form by the contract's own schema; returns a message per field in the reader's language. */
export function createValidator(schema: z.ZodType) {
  return (values: unknown): Record<string, string> => {
    const checked = schema.safeParse(values, { reportInput: true })
    const problems: Record<string, string> = {}
    for (const issue of checked.error?.issues ?? []) {
      problems[issue.path.join('.')] ??= fieldErrorText(toFieldError(issue))
    }
    return problems
  }
}

/** The message of a field error in the reader's language. */
export function fieldErrorText({ problem, limit, conflict }: FieldError): string {
  if (conflict) {
    const { diet, allergen } = conflict
    return t('problem.contradicted', { diet: t(`diet.${diet}`), allergen: t(`allergen.${allergen}`) })
  }
  return (textFor(`problem.${problem}`) ?? t('problem.invalid')).replace('{limit}', String(limit))
}
