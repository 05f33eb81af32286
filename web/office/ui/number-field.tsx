import { hasDecimals } from '#contract/domain/currencies.ts'
import { TextInput } from '@mantine/core'
import type { FocusEvent, ReactNode } from 'react'
import { amountForInput, decimalForInput } from '#web/office/ui/amounts.ts'
import { t } from '#web/office/texts.ts'
import { readNumber } from './numbers.ts'

interface Props {
  label: string
  kind: 'money' | 'decimal' | 'whole'
  /** May stay empty; the form then parses it with `readOptionalNumber`. */
  isOptional?: boolean
  /** Focused when the panel opens. */
  isFirst?: boolean
  disabled?: boolean
  description?: ReactNode
  value?: string
  error?: ReactNode
  onChange: (value: string) => void
  onBlur?: (event: FocusEvent<HTMLInputElement>) => void
  /**
   * A number edited as text: the typed or pasted text is kept until it can be parsed, so that 7,40 never
   * becomes 740.
   */
  'data-path'?: string
}

/** A number edited as text: typed or pasted text is left alone until it parses, so that 7,40 never becomes 740. */
export function NumberField({
  label,
  kind,
  isOptional = false,
  isFirst = false,
  value = '',
  onChange,
  onBlur,
  ...input
}: Props) {
  return (
    <TextInput
      {...input}
      required={!isOptional}
      data-autofocus={isFirst || undefined}
      label={isOptional ? `${label} (${t('field.optional')})` : label}
      inputMode={kind === 'whole' ? 'numeric' : 'decimal'}
      autoComplete="off"
      maxLength={12}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      onBlur={(event) => {
        const number = readNumber(value)
        // Reformats only without loss: 7.4055 stays, to be rejected.
        if (kind === 'money' && typeof number === 'number' && hasDecimals(number, 3))
          onChange(amountForInput(number))
        if (kind === 'decimal' && typeof number === 'number' && hasDecimals(number, 2))
          onChange(decimalForInput(number))
        onBlur?.(event)
      }}
    />
  )
}
