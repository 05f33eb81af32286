import { useDietFilter } from '../diet/diet-filter.ts'
import { DietLine } from '../diet/diet-line.tsx'
import { SubmenuIcon } from '../ui/submenu-icon.tsx'
import { follow, navigate } from '../navigation/navigation.ts'
import { Thumbnail } from '../ui/picture.tsx'
import { useMenuLocation } from '../context/menu-location.tsx'
import { Stepper } from '../cart/stepper.tsx'
import { useMenuContext } from '../context/menu-context.tsx'
import { Price } from '../product/price.tsx'
import { Highlight } from './highlight.tsx'
import type { ProductHit } from './menu-search.ts'

/** A matching dish: highlighted names, its section, and the button to add it to the cart. */
export function ProductHitRow({ hit, onLeave }: { hit: ProductHit; onLeave: () => void }) {
  const { dishLang, secondLang } = useMenuContext()
  const { product, submenu, inName, inSecond } = hit
  const path = useMenuLocation().productPath(product.id)
  const filter = useDietFilter()
  const image = product.images[0]
  const leave = () => {
    onLeave()
    navigate(path)
  }
  return (
    <li className="product">
      <a className="product-link" href={path} onClick={follow(path, leave)}>
        <span className="product-text">
          <span className="product-name" {...dishLang(product.notes?.name)}>
            <Highlight text={product.name} ranges={inName} />
          </span>
          {product.second && (
            <span className="product-second" {...secondLang}>
              <Highlight text={product.second} ranges={inSecond} />
            </span>
          )}
          <span className="product-second search-where" {...dishLang(submenu.notes?.title)}>
            {submenu.title}
          </span>
          <span className="product-facts">
            <span className="product-price">
              <Price product={product} />
            </span>
          </span>
          <DietLine product={product} filter={filter} />
        </span>
        <span className="product-frame">
          {image ? (
            <Thumbnail link={image} className="product-picture" />
          ) : (
            <span className="product-sign">
              <SubmenuIcon icon={submenu.icon} />
            </span>
          )}
        </span>
      </a>
      <Stepper product={product} />
    </li>
  )
}
