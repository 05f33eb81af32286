import { TextInput } from '@mantine/core'
import { t } from '#web/office/texts.ts'
import { PasswordField } from '#web/office/ui/password-field.tsx'
import styles from './register.module.css'
import type { SignupForm } from './use-signup-form.ts'

/** The fields of the person who signs up. */
export function PersonFields({ form }: { form: SignupForm }) {
  return (
    <fieldset className={styles.section}>
      <legend className={styles.legend} tabIndex={-1}>
        {t('register.you')}
      </legend>
      <TextInput
        required
        label={t('register.firstName')}
        autoComplete="given-name"
        {...form.getInputProps('firstName')}
      />
      <TextInput
        required
        label={t('register.lastName')}
        autoComplete="family-name"
        {...form.getInputProps('lastName')}
      />
      <TextInput
        required
        label={t('login.email')}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        {...form.getInputProps('email')}
      />
      <PasswordField
        required
        label={t('login.password')}
        description={t('reset.newSubtitle')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="new-password"
        {...form.getInputProps('password')}
      />
    </fieldset>
  )
}
