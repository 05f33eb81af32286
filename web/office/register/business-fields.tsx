import { NativeSelect, TextInput } from '@mantine/core'
import { ChevronDown } from 'lucide-react'
import type { ChangeEvent } from 'react'
import { t } from '#web/office/texts.ts'
import { suggestCurrency } from '#web/office/ui/currencies.ts'
import { PositionField } from './position-field.tsx'
import styles from './register.module.css'
import type { SignupForm } from './use-signup-form.ts'
import { UsernameField } from './username-field.tsx'
import { suggestUsername } from './usernames.ts'

const types = ['RESTAURANTS', 'CAFES', 'BARS', 'BAKERIES', 'FAST_FOOD', 'HOTELS', 'OTHER'] as const

/** The fields of the business. What follows from its name and country does so until it is edited. */
export function BusinessFields({ form }: { form: SignupForm }) {
  const { businessName, businessUsername, businessCountry, currency, position } = form.values
  const name = form.getInputProps('businessName')
  const country = form.getInputProps('businessCountry')

  function rename(event: ChangeEvent<HTMLInputElement>) {
    const isSuggested = businessUsername === suggestUsername(businessName)
    if (isSuggested) form.setFieldValue('businessUsername', suggestUsername(event.currentTarget.value))
    name.onChange(event)
  }
  function move(event: ChangeEvent<HTMLInputElement>) {
    const suggest = (there: string) => suggestCurrency(there, navigator.languages)
    const isSuggested = currency === suggest(businessCountry)
    if (isSuggested) form.setFieldValue('currency', suggest(event.currentTarget.value))
    country.onChange(event)
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
      />
      <UsernameField form={form} />
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
        {...country}
        onChange={move}
      />
      <PositionField value={position} onChange={(value) => form.setFieldValue('position', value)} />
    </fieldset>
  )
}
