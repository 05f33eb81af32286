import { useForm } from '@mantine/form'
import type { z } from 'zod'
import { problemsOf } from './problems.ts'

/**
 * What is being typed into a panel: checked by the contract's own schema when a field is left and when it is saved
 * (back-office specification, section 5). `read` makes of the typed text what the schema checks.
 */
export function useDraft<Draft extends Record<string, unknown>>(
  initialValues: Draft,
  schema: z.ZodType,
  read: (draft: Draft) => unknown = (draft) => draft,
) {
  const check = problemsOf(schema)
  return useForm<Draft>({
    initialValues,
    validate: (draft) => check(read(draft)),
    validateInputOnBlur: true,
  })
}

export type DraftForm<Draft extends Record<string, unknown>> = ReturnType<typeof useDraft<Draft>>
