import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { t } from '#web/office/texts.ts'

/** A password, whose button that shows it has a name and is reached by keyboard. */
export function PasswordField(props: PasswordInputProps) {
  return (
    <PasswordInput
      visibilityToggleButtonProps={{
        'aria-label': t('login.showPassword'),
        'aria-hidden': false,
        tabIndex: 0,
      }}
      {...props}
    />
  )
}
