import { TextInput } from '@mantine/core'
import type { ChangeEvent } from 'react'
import { t } from '#web/office/texts.ts'
import { suggestCurrency } from '#web/office/ui/currencies.ts'
import { PositionField } from './position-field.tsx'
import styles from './register.module.css'
import type { SignupForm } from './use-signup-form.ts'

/** The business's address. The currency follows the country until it is chosen. */
export function PlaceFields({ form }: { form: SignupForm }) {
  const { businessAddressLine, businessCity, businessCountry, currency, positionText, isOwnPosition } =
    form.values
  const country = form.getInputProps('businessCountry')

  function move(event: ChangeEvent<HTMLInputElement>) {
    const suggest = (there: string) => suggestCurrency(there, navigator.languages)
    const isSuggested = currency === suggest(businessCountry)
    if (isSuggested) form.setFieldValue('currency', suggest(event.currentTarget.value))
    country.onChange(event)
  }

  return (
    <fieldset className={styles.section}>
      <legend className={styles.legend} tabIndex={-1}>
        {t('register.place')}
      </legend>
      <TextInput
        required
        className={styles.wide}
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
      <PositionField
        hint={t('register.positionHint')}
        address={[businessAddressLine, businessCity, businessCountry].filter(Boolean).join(', ')}
        text={positionText}
        isOwnPosition={isOwnPosition}
        input={form.getInputProps('positionText')}
        onLocated={(found) => form.setValues({ positionText: found, isOwnPosition: true })}
        onTyped={() => form.setFieldValue('isOwnPosition', false)}
      />
    </fieldset>
  )
}
