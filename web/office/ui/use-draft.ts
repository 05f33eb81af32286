import { useForm } from '@mantine/form'
import type { z } from 'zod'
import { createValidator } from './form-validator.ts'

/**
 * The form of a panel, validated by the contract's own schema on blur and on submit (back-office specification, section
 * 5). `read` converts the typed values into the body that the schema validates and the request sends.
 */
export function useDraft<Draft extends Record<string, unknown>, Schema extends z.ZodType>(
  initialValues: Draft,
  schema: Schema,
  read: (draft: Draft) => unknown = (draft) => draft,
) {
  const validate = createValidator(schema)
  return useForm<Draft, z.input<Schema>>({
    initialValues,
    validate: (draft) => validate(read(draft)),
    // Called only after the schema has accepted the values.
    transformValues: (draft) => read(draft) as z.input<Schema>,
    validateInputOnBlur: true,
  })
}

/** The form of a panel: its typed values and the body it sends. */
export type DraftForm<Draft extends Record<string, unknown>, Body> = ReturnType<
  typeof useDraft<Draft, z.ZodType<unknown, Body>>
>
