import { useForm } from '@mantine/form'
import type { z } from 'zod'
import { createValidator } from './form-validator.ts'

/**
 * What is being typed into a panel: checked by the contract's own schema when a field is left and when it is saved
 * (back-office specification, section 5). `read` turns what was typed into what the schema checks, and so into what is
 * sent: a form that is submitted hands on what it has read.
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
    // Called only once the schema has accepted it.
    transformValues: (draft) => read(draft) as z.input<Schema>,
    validateInputOnBlur: true,
  })
}

/** The form of a panel: what is typed, and what is sent. */
export type DraftForm<Draft extends Record<string, unknown>, Body> = ReturnType<
  typeof useDraft<Draft, z.ZodType<unknown, Body>>
>
