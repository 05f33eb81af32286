import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useId } from 'react'
import { t } from '#web/office/texts.ts'

/**
 * A password field whose show button has a name and is reachable by keyboard, and whose description and error are linked
 * to the input (Mantine does that only for its other fields).
 */
export function PasswordField(props: PasswordInputProps) {
  const id = useId()
  const [description, error] = [`${id}-description`, `${id}-error`]
  const describedBy = [props.description && description, props.error && error].filter(Boolean).join(' ')
  return (
    <PasswordInput
      aria-invalid={props.error ? true : undefined}
      aria-describedby={describedBy || undefined}
      descriptionProps={{ id: description }}
      errorProps={{ id: error }}
      visibilityToggleButtonProps={{
        'aria-label': t('login.showPassword'),
        'aria-hidden': false,
        tabIndex: 0,
      }}
      {...props}
    />
  )
}
