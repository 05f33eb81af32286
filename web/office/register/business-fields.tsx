import { NativeSelect, TextInput } from '@mantine/core'
import { ChevronDown } from 'lucide-react'
import type { ChangeEvent, FocusEvent } from 'react'
import { t } from '#web/office/texts.ts'
import { PositionField } from './position-field.tsx'
import styles from './register.module.css'
import type { SignupForm } from './use-signup-form.ts'
import { isTaken, suggestUsername } from './usernames.ts'

const types = ['RESTAURANTS', 'CAFES', 'BARS', 'BAKERIES', 'FAST_FOOD', 'HOTELS', 'OTHER'] as const

/** The fields of the business; the suggested username follows its name until it is edited. */
export function BusinessFields({ form }: { form: SignupForm }) {
  const { businessName, businessUsername, position } = form.values
  const name = form.getInputProps('businessName')
  const username = form.getInputProps('businessUsername')

  function rename(event: ChangeEvent<HTMLInputElement>) {
    const isSuggested = businessUsername === suggestUsername(businessName)
    if (isSuggested) form.setFieldValue('businessUsername', suggestUsername(event.currentTarget.value))
    name.onChange(event)
  }
  async function checkUsername() {
    const asked = form.getValues().businessUsername
    if (!(await isTaken(asked)) || form.getValues().businessUsername !== asked) return
    form.setFieldError('businessUsername', t('error.username-taken'))
  }
  const thenCheck = (blur: (event: FocusEvent) => void) => (event: FocusEvent) => {
    blur(event)
    void checkUsername()
  }

  return (
    <fieldset className={styles.section}>
      <legend className={styles.legend}>{t('register.business')}</legend>
      <TextInput
        required
        label={t('register.name')}
        autoComplete="organization"
        {...name}
        onChange={rename}
        onBlur={thenCheck(name.onBlur)}
      />
      <TextInput
        required
        label={t('register.username')}
        description={t('register.usernameHint', {
          address: `${window.location.host}/menu/${businessUsername || '…'}`,
        })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...username}
        onBlur={thenCheck(username.onBlur)}
      />
      <NativeSelect
        label={t('register.type')}
        rightSection={<ChevronDown aria-hidden size={18} />}
        data={types.map((value) => ({ value, label: t(`businessType.${value}`) }))}
        {...form.getInputProps('businessType')}
      />
      <TextInput
        required
        label={t('register.phone')}
        type="tel"
        autoComplete="tel"
        {...form.getInputProps('businessPhoneNumber')}
      />
      <TextInput
        required
        className={styles.whole}
        label={t('register.address')}
        autoComplete="street-address"
        {...form.getInputProps('businessAddressLine')}
      />
      <TextInput
        required
        label={t('register.city')}
        autoComplete="address-level2"
        {...form.getInputProps('businessCity')}
      />
      <TextInput
        required
        label={t('register.country')}
        autoComplete="country-name"
        {...form.getInputProps('businessCountry')}
      />
      <PositionField value={position} onChange={(value) => form.setFieldValue('position', value)} />
    </fieldset>
  )
}
