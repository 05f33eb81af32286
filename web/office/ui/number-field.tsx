import { TextInput } from '@mantine/core'
import type { FocusEvent, ReactNode } from 'react'
import { amountForInput } from '#web/lib/money.ts'
import { currentLanguage, t } from '#web/office/texts.ts'
import { readNumber } from './numbers.ts'

interface Props {
  label: string
  kind: 'money' | 'whole'
  /** It may stay empty; then the form reads it with `readOptionalNumber`. */
  isOptional?: boolean
  /** The first field of a panel has the focus when that opens. */
  isFirst?: boolean
  value?: string
  error?: ReactNode
  onChange: (value: string) => void
  onBlur?: (event: FocusEvent<HTMLInputElement>) => void
  /** By which the form finds it. */
  'data-path'?: string
}

/** A number as text: what is typed or pasted stays as it is until it can be read, so that 7,40 never becomes 740. */
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
      inputMode={kind === 'money' ? 'decimal' : 'numeric'}
      autoComplete="off"
      maxLength={12}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      onBlur={(event) => {
        const number = readNumber(value)
        // Only what loses nothing by it is written out: 7.405 stays, to be refused.
        if (kind === 'money' && typeof number === 'number' && Number(number.toFixed(2)) === number) {
          onChange(amountForInput(number, currentLanguage()))
        }
        onBlur?.(event)
      }}
    />
  )
}
