import { NativeSelect } from '@mantine/core'
import { ChevronDown } from 'lucide-react'
import { t } from '#web/office/texts.ts'
import { parseSort, sorts, type Sort } from './sort-products.ts'

interface Props {
  value: Sort | null
  onChange: (sort: Sort | null) => void
}

export function SortSelect({ value, onChange }: Props) {
  return (
    <NativeSelect
      aria-label={t('products.sort')}
      rightSection={<ChevronDown aria-hidden size={18} />}
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange(parseSort(currentTarget.value))}
      data={[
        { value: '', label: t('products.newest') },
        ...sorts.map((sort) => ({ value: sort, label: t(`products.${sort}`) })),
      ]}
    />
  )
}
