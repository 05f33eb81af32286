import { NativeSelect, TextInput } from '@mantine/core'
import { ChevronDown } from 'lucide-react'
import type { ChangeEvent } from 'react'
import { t } from '#web/office/texts.ts'
import styles from './register.module.css'
import type { SignupForm } from './use-signup-form.ts'
import { UsernameField } from './username-field.tsx'
import { suggestUsername } from './usernames.ts'

const types = ['RESTAURANTS', 'CAFES', 'BARS', 'BAKERIES', 'FAST_FOOD', 'HOTELS', 'OTHER'] as const

/** The fields of the business. The username follows its name until it is edited. */
export function BusinessFields({ form }: { form: SignupForm }) {
  const { businessName, businessUsername } = form.values
  const name = form.getInputProps('businessName')

  function rename(event: ChangeEvent<HTMLInputElement>) {
    const isSuggested = businessUsername === suggestUsername(businessName)
    if (isSuggested) form.setFieldValue('businessUsername', suggestUsername(event.currentTarget.value))
    name.onChange(event)
  }

  return (
    <fieldset className={styles.section}>
      <legend className={styles.legend} tabIndex={-1}>
        {t('register.business')}
      </legend>
      <TextInput
        required
        label={t('register.name')}
        autoComplete="organization"
        {...name}
        onChange={rename}
      />
      <UsernameField username={businessUsername} input={form.getInputProps('businessUsername')} />
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
    </fieldset>
  )
}
