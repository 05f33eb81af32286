import { useForm } from '@mantine/form'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { createValidator } from './form-validator.ts'
import { useInvalidFocus } from './use-invalid-focus.ts'

/**
 * The form of a panel, validated by the contract's own schema on blur and on submit (back-office specification, section
 * 5). `read` converts the typed values into the body that the schema validates and the request sends. A save that fails
 * by `onSubmit` or `setErrors` focuses the first invalid field of the form with `formRef`; `reveal` may first show a part
 * of the form that is hidden.
 */
export function useDraft<Draft extends Record<string, unknown>, Schema extends z.ZodType>(
  initialValues: Draft,
  schema: Schema,
  read: (draft: Draft) => unknown = (draft) => draft,
  reveal?: (errors: Record<string, ReactNode>) => void,
) {
  const validate = createValidator(schema)
  const { formRef, focusInvalid } = useInvalidFocus()
  const form = useForm<Draft, z.input<Schema>>({
    initialValues,
    validate: (draft) => validate(read(draft)),
    // Called only after the schema has accepted the values.
    transformValues: (draft) => read(draft) as z.input<Schema>,
    validateInputOnBlur: true,
  })
  const onSubmit: typeof form.onSubmit = (save, onInvalid) =>
    form.onSubmit(save, (...failure) => {
      reveal?.(failure[0])
      focusInvalid()
      onInvalid?.(...failure)
    })
  function setErrors(errors: Record<string, ReactNode>): void {
    form.setErrors(errors)
    reveal?.(errors)
    focusInvalid()
  }
  return { ...form, formRef, onSubmit, setErrors }
}

/** The form of a panel: its typed values and the body it sends. */
export type DraftForm<Draft extends Record<string, unknown>, Body> = ReturnType<
  typeof useDraft<Draft, z.ZodType<unknown, Body>>
>
