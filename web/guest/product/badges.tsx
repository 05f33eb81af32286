import type { Product } from '#web/lib/page-data.ts'
import { useMenuContext } from '../context/menu-context.tsx'

/** A dish's recommendations, as small labels. */
export function Badges({ product: { badges } }: { product: Pick<Product, 'badges'> }) {
  const { t, lang } = useMenuContext().card
  return badges?.map((badge) => (
    <span key={badge} className="badge" {...lang}>
      {`${t(`badge.${badge}`)} `}
    </span>
  ))
}
