import { Button, TextInput } from '@mantine/core'
import { Pipette, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { patterns } from '#contract/domain/bounds.ts'
import { pictureSources } from '#contract/domain/picture-name.ts'
import { toastErrorMessage } from '#web/office/toasts/toasts.tsx'
import type { Business } from '#web/office/data/business-data.ts'
import { t } from '#web/office/texts.ts'
import { AccentPreview } from './accent-preview.tsx'
import { colourOfLogo } from './logo-colour.ts'
import styles from './accent-field.module.css'

/** Sofra's own colour, shown by the colour input if none is chosen. */
const paprika = '#b23a1e'

interface Props {
  business: Business
  /** Empty for Sofra's own colour. */
  value: string
  /** The props of the text input for the colour. */
  input: {
    value: string
    error: string | undefined
    onChange: (input: string) => void
    onFocus: () => void
    onBlur: () => void
  }
}

/**
 * The colour of the guests' menu, chosen by hand or taken from the logo, with a preview of the menu in both
 * themes.
 */
export function AccentField({ business, value, input }: Props) {
  const [isReading, setReading] = useState(false)
  const chosen = value.trim().toLowerCase()
  const shown = patterns.colour.test(chosen) ? chosen : paprika
  const logo = business.logo ? pictureSources(business.logo) : null
  async function takeFromLogo(src: string) {
    setReading(true)
    try {
      const colour = await colourOfLogo(src)
      if (colour) input.onChange(colour)
      else toastErrorMessage(t('accent.noneInLogo'))
    } catch {
      toastErrorMessage(t('accent.logoFailed'))
    } finally {
      setReading(false)
    }
  }
  return (
    <section className={styles.accent} aria-labelledby="accent">
      <h2 id="accent" className={styles.heading}>
        {t('accent.title')}
      </h2>
      <p className={styles.hint}>{t('accent.hint')}</p>
      <div className={styles.choice}>
        <input
          type="color"
          className={styles.well}
          aria-label={t('accent.pick')}
          value={shown}
          onChange={({ currentTarget }) => input.onChange(currentTarget.value)}
          onBlur={input.onBlur}
        />
        <TextInput
          className={styles.code}
          label={t('accent.code')}
          placeholder={paprika}
          spellCheck={false}
          autoComplete="off"
          value={input.value}
          error={input.error}
          onChange={({ currentTarget }) => input.onChange(currentTarget.value)}
          onFocus={input.onFocus}
          onBlur={input.onBlur}
        />
        {logo && (
          <Button
            variant="default"
            loading={isReading}
            leftSection={<Pipette aria-hidden size={18} />}
            onClick={() => void takeFromLogo(logo.src)}
          >
            {t('accent.fromLogo')}
          </Button>
        )}
        {value !== '' && (
          <Button
            variant="subtle"
            leftSection={<RotateCcw aria-hidden size={18} />}
            onClick={() => input.onChange('')}
          >
            {t('accent.reset')}
          </Button>
        )}
      </div>
      <AccentPreview colour={shown} business={business} />
    </section>
  )
}
