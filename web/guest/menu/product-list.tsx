import type { Layout, Product } from '#web/lib/page-data.ts'
import { isHidden, useDietFilter } from '../diet/diet-filter.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { SubmenuIcon } from '../ui/submenu-icon.tsx'
import { ProductRow } from './product-row.tsx'
import { useMenuContext } from '../context/menu-context.tsx'

interface Props {
  products: Product[]
  layout: Layout
  /** The submenu's icon, shown for products without a picture. */
  icon: string | null
  /** How many pictures load immediately, the others lazily. */
  eager: number
}

/** The products that the guest's diet filter does not hide. */
export function ProductList({ products, layout, icon, eager }: Props) {
  const { t } = useMenuContext()
  const filter = useDietFilter()
  const shown = products.filter((product) => !isHidden(product, filter))
  if (!products.length) return <EmptyState icon={icon}>{t('product.none')}</EmptyState>
  if (!shown.length) return <p className="section-description">{t('diet.empty')}</p>
  return (
    <ul className={layout === 'grid' ? 'products products-grid' : 'products'}>
      {shown.map((product, index) => (
        <ProductRow
          key={product.id}
          product={product}
          layout={layout}
          eager={index < eager}
          filter={filter}
          icon={<SubmenuIcon icon={icon} />}
        />
      ))}
    </ul>
  )
}
