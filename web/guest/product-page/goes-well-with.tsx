import type { Menu } from '#web/lib/page-data.ts'
import { useMenuContext } from '../context/menu-context.tsx'
import { useMenuLocation } from '../context/menu-location.tsx'
import { findProduct } from '../lib/find-product.ts'
import { follow, navigate } from '../navigation/navigation.ts'
import { SubmenuIcon } from '../ui/submenu-icon.tsx'
import { Thumbnail } from '../ui/picture.tsx'
import { priceText } from '../product/price-text.ts'

/** The dishes that staff recommend with a product and that can be ordered now, each linked to its page. */
export function GoesWellWith({ ids, menus }: { ids: readonly string[]; menus: readonly Menu[] }) {
  const { t, money, dishLang } = useMenuContext()
  const { productPath } = useMenuLocation()
  const found = ids.flatMap((id) => findProduct(menus, id) ?? []).filter(({ product }) => !product.isSoldOut)
  if (!found.length) return null
  return (
    <section className="pairings" aria-labelledby="pairings">
      <h2 id="pairings" className="pairings-title">
        {t('product.goesWellWith')}
      </h2>
      <ul className="pairings-list">
        {found.map(({ product, submenu }) => {
          const path = productPath(product.id)
          const image = product.images[0]
          return (
            <li key={product.id}>
              <a className="pairing" href={path} onClick={follow(path, () => navigate(path))}>
                <span className="product-frame">
                  {image ? (
                    <Thumbnail link={image} className="product-picture" />
                  ) : (
                    <span className="product-sign">
                      <SubmenuIcon icon={submenu.icon} />
                    </span>
                  )}
                </span>
                <span className="pairing-name" {...dishLang(product.notes?.name)}>
                  {product.name}
                </span>
                <span className="pairing-price">{priceText(product, { t, money })}</span>
              </a>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
