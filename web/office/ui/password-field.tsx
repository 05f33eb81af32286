import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { Eye, EyeOff } from 'lucide-react'
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
      visibilityToggleFocusable
      visibilityToggleIcon={ToggleIcon}
      // Named by what it holds: with an attribute it would answer to the label “Password”, too.
      visibilityToggleButtonProps={{ 'aria-label': undefined }}
      {...props}
    />
  )
}

function ToggleIcon({ reveal }: { reveal: boolean }) {
  const Icon = reveal ? EyeOff : Eye
  return (
    <>
      <Icon aria-hidden size={18} />
      <span className="visually-hidden">{t('login.showPassword')}</span>
    </>
  )
}
