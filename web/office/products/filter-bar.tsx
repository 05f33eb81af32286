import { Button } from '@mantine/core'
import { CircleAlert } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { t } from '#web/office/texts.ts'
import styles from './filter-bar.module.css'
import type { ProductFilter } from './use-product-filters.ts'

interface Props {
  filter: ProductFilter
  /** What else can be done about it. */
  children?: ReactNode
}

/** Shows how many products lack something, and lists those alone on request. */
export function FilterBar({ filter: { text, products, isOn, toggle }, children }: Props) {
  const id = useId()
  return (
    <div className={styles.bar}>
      <CircleAlert aria-hidden size={20} className={styles.icon} />
      <p id={id} className={styles.text}>
        {t(text, { n: products.length })}
      </p>
      <div className={styles.actions}>
        <Button variant="default" aria-pressed={isOn} aria-describedby={id} onClick={toggle}>
          {t(isOn ? 'products.showAll' : 'products.showOnly')}
        </Button>
        {products.length > 0 && children}
      </div>
    </div>
  )
}
