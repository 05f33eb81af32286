import type { Layout, Product } from '#web/lib/page-data.ts'
import { answerOf, isHidden, useWish } from '../diet/diet-filter.ts'
import { Empty } from '../ui/empty.tsx'
import { SubmenuIcon } from '../ui/submenu-icon.tsx'
import { ProductRow } from './product-row.tsx'
import { useWords } from '../context/menu-context.tsx'

interface Props {
  products: Product[]
  layout: Layout
  /** The sign of their submenu, for want of pictures. */
  icon: string | null
  /** How many pictures load at once. */
  eager: number
}

/** Products that this guest does not leave out. */
export function ProductList({ products, layout, icon, eager }: Props) {
  const { t } = useWords()
  const wish = useWish()
  const shown = products.filter((product) => !isHidden(product, wish))
  if (!products.length) return <Empty sign={icon}>{t('product.none')}</Empty>
  if (!shown.length) return <p className="section-description">{t('diet.empty')}</p>
  return (
    <ul className={layout === 'grid' ? 'products products-grid' : 'products'}>
      {shown.map((product, index) => (
        <ProductRow
          key={product.id}
          product={product}
          layout={layout}
          eager={index < eager}
          isUnknown={answerOf(product, wish) === 'unknown'}
          sign={<SubmenuIcon icon={icon} />}
        />
      ))}
    </ul>
  )
}
