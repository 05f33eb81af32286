import { Button } from '@mantine/core'
import { CircleAlert } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { t } from '#web/office/texts.ts'
import { Notice } from '#web/office/ui/notice.tsx'
import type { ProductFilter } from './use-product-filters.ts'

interface Props {
  filter: ProductFilter
  /** Further actions for these products. */
  children?: ReactNode
}

/** Shows how many products lack something, and lists only those on request. */
export function FilterBar({ filter: { text, products, isOn, toggle }, children }: Props) {
  const id = useId()
  return (
    <Notice icon={CircleAlert} text={t(text, { n: products.length })} textId={id}>
      <Button variant="default" aria-pressed={isOn} aria-describedby={id} onClick={toggle}>
        {t(isOn ? 'products.showAll' : 'products.showOnly')}
      </Button>
      {products.length > 0 && children}
    </Notice>
  )
}
