import { NativeSelect } from '@mantine/core'
import { ChevronDown } from 'lucide-react'
import { useMemo, type ChangeEvent } from 'react'
import { languages } from '#contract/domain/bounds.ts'
import { languageNames } from '#contract/domain/language-names.ts'
import { currentLanguage, t } from '#web/office/texts.ts'
import { currencyOptions } from '#web/office/ui/currencies.ts'
import { changeLanguage } from '#web/office/ui/languages.ts'
import styles from './register.module.css'
import type { SignupForm } from './use-signup-form.ts'

const languageOptions = languages.map((value) => ({ value, label: languageNames[value] }))
const arrow = <ChevronDown aria-hidden size={18} />

/** The languages and currency of the menu; all can be changed later. */
export function MenuFields({ form }: { form: SignupForm }) {
  const { language, secondaryLanguage } = form.values
  const currencies = useMemo(() => currencyOptions(currentLanguage()), [])
  const changes =
    (changed: 'language' | 'secondaryLanguage') =>
    ({ currentTarget }: ChangeEvent<HTMLSelectElement>) =>
      form.setValues(changeLanguage({ language, secondaryLanguage }, changed, currentTarget.value))
  return (
    <fieldset className={styles.section}>
      <legend className={styles.legend}>{t('register.menu')}</legend>
      <NativeSelect
        label={t('register.language')}
        rightSection={arrow}
        data={languageOptions}
        value={language}
        onChange={changes('language')}
      />
      <NativeSelect
        label={t('register.secondaryLanguage')}
        rightSection={arrow}
        data={languageOptions}
        value={secondaryLanguage}
        onChange={changes('secondaryLanguage')}
      />
      <NativeSelect
        label={t('register.currency')}
        rightSection={arrow}
        data={currencies}
        {...form.getInputProps('currency')}
      />
    </fieldset>
  )
}
