import type { Layout, Product } from '#web/lib/page-data.ts'
import { visibilityOf, isHidden, useDietFilter } from '../diet/diet-filter.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { SubmenuIcon } from '../ui/submenu-icon.tsx'
import { ProductRow } from './product-row.tsx'
import { useMenuContext } from '../context/menu-context.tsx'

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
  const { t } = useMenuContext()
  const wish = useDietFilter()
  const shown = products.filter((product) => !isHidden(product, wish))
  if (!products.length) return <EmptyState sign={icon}>{t('product.none')}</EmptyState>
  if (!shown.length) return <p className="section-description">{t('diet.empty')}</p>
  return (
    <ul className={layout === 'grid' ? 'products products-grid' : 'products'}>
      {shown.map((product, index) => (
        <ProductRow
          key={product.id}
          product={product}
          layout={layout}
          eager={index < eager}
          isUnknown={visibilityOf(product, wish) === 'unknown'}
          sign={<SubmenuIcon icon={icon} />}
        />
      ))}
    </ul>
  )
}
