import { NativeSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import { api } from '#web/lib/api.ts'
import { useAsyncData } from '#web/office/data/use-async-data.ts'
import { t } from '#web/office/texts.ts'

interface Props {
  /** Empty for the business's default. */
  value?: string
  error?: ReactNode
  /** The field's path in the form. */
  'data-path'?: string
  onChange?: (taxId: string) => void
}

const loadTaxes = (signal: AbortSignal) => api('GET taxes', { signal })

/** The tax of a product or daily menu; nothing if the business has only one. */
export function TaxField({ value = '', error, onChange, 'data-path': path }: Props) {
  const { data: taxes = [] } = useAsyncData(loadTaxes)
  if (taxes.length < 2 && !value) return null
  const usual = taxes.find(({ isDefault }) => isDefault)
  return (
    <NativeSelect
      data-path={path}
      label={t('taxes.one')}
      value={taxes.some(({ id }) => id === value) ? value : ''}
      error={error}
      data={[
        { value: '', label: usual ? t('taxes.usual', { name: usual.name }) : '–' },
        ...taxes.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={({ currentTarget }) => onChange?.(currentTarget.value)}
    />
  )
}
