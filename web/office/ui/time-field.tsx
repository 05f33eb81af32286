import { TextInput } from '@mantine/core'
import type { FocusEvent, ReactNode } from 'react'
import { completeTime } from '#web/lib/time.ts'

interface Props {
  label: string
  description?: string
  /** An empty field becomes midnight when it is left. */
  isMidnightIfEmpty?: boolean
  value?: string
  error?: ReactNode
  onChange: (value: string) => void
  onBlur?: (event: FocusEvent<HTMLInputElement>) => void
}

/** A time as HH:mm. A native time field would use the device's locale, some of which have AM and PM. */
export function TimeField({
  label,
  description,
  isMidnightIfEmpty = false,
  value = '',
  error,
  onChange,
  onBlur,
}: Props) {
  const complete = () => onChange(value.trim() ? completeTime(value) : isMidnightIfEmpty ? '00:00' : '')
  return (
    <TextInput
      label={label}
      description={description}
      inputMode="numeric"
      placeholder={isMidnightIfEmpty ? '00:00' : undefined}
      maxLength={20}
      value={value}
      error={error}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      // Enter saves the form without leaving the field.
      onKeyDown={({ key }) => key === 'Enter' && complete()}
      onBlur={(event) => {
        complete()
        onBlur?.(event)
      }}
    />
  )
}
