import { MultiSelect, type OptionsFilter } from '@mantine/core'
import type { ReactNode } from 'react'
import { bounds } from '#contract/domain/bounds.ts'
import { api } from '#web/lib/api.ts'
import { toSearchField } from '#web/lib/search/matching.ts'
import { useAsyncData } from '#web/office/data/use-async-data.ts'
import { t } from '#web/office/texts.ts'
import { findMatches } from '#web/office/ui/use-search.ts'
import { useProductLabels } from '#web/office/ui/product-labels.ts'

interface Props {
  /** The product itself, which is not offered; undefined for a new one. */
  productId: string | undefined
  chosen: string[]
  error?: ReactNode
  onChange: (ids: string[]) => void
}

const loadProducts = (signal: AbortSignal) => api('GET products', { signal })

/** As tolerant as the other searches: `tave` finds Tavë. */
const filterOptions: OptionsFilter = ({ options, search, limit }) => {
  const fields = options.map((option) => ('label' in option ? [toSearchField(option.label)] : []))
  return findMatches(options, fields, search).slice(0, limit)
}

/** The products recommended with a product: guests see them on its page. */
export function GoesWellWithField({ productId, chosen, error, onChange }: Props) {
  const labels = useProductLabels()
  const { data } = useAsyncData(loadProducts)
  const products = data ?? []
  const offered = products.filter(({ id }) => id !== productId)
  // A deleted product stays in the list, so that Undo can restore it, but is not shown.
  const hidden = chosen.filter((id) => !offered.some((product) => product.id === id))
  return (
    <MultiSelect
      data-path="goesWellWith"
      label={labels.goesWellWith}
      description={t('goesWellWith.hint')}
      searchable
      clearable
      hidePickedOptions
      selectFirstOptionOnChange
      limit={50}
      filter={filterOptions}
      maxValues={bounds.goesWellWith - hidden.length}
      data={offered.map(({ id, name }) => ({ value: id, label: name }))}
      value={chosen.filter((id) => !hidden.includes(id))}
      error={error}
      // A search that finds nothing must not save the product.
      onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.value && event.preventDefault()}
      nothingFoundMessage={data && t('goesWellWith.none')}
      onChange={(ids) => onChange([...ids, ...hidden])}
    />
  )
}
