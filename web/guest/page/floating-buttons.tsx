import { CartPill } from '../cart/cart-pill.tsx'
import { Icon } from '../ui/icon.tsx'
import { openPanel } from '../navigation/navigation.ts'
import type { Menu, Product } from '#web/lib/page-data.ts'
import { productFoot } from '../product-page/product.tsx'
import { useMenuLocation } from '../context/menu-location.tsx'
import { useOrderMode } from '../context/order-mode.ts'
import { WaiterButton } from '../waiter/waiter-button.tsx'
import { useMenuContext } from '../context/menu-context.tsx'

interface Props {
  menus: Menu[]
  /** Set on a product's page. */
  product: Product | undefined
}

/**
 * The buttons that float over every page: the waiter, the cart in the middle, feedback. The cart is parsed last, so
 * that the others’ places are known. On a product page
 * they form its foot, with the stepper that orders the product.
 */
export function FloatingButtons({ menus, product }: Props) {
  const { t } = useMenuContext()
  const mode = useOrderMode()
  // An owner's preview has only the way back to the sign-up.
  if (useMenuLocation().table === 'signup') return null
  const isFoot = mode !== 'favourites' && product !== undefined
  const isOutside = mode === 'pickup' || mode === 'delivery'
  return (
    <div className={isFoot ? 'floating floating-foot' : 'floating'}>
      <WaiterButton />
      {!product && !isOutside && (
        <button
          type="button"
          className="round floating-feedback"
          aria-label={t('feedback')}
          onClick={() => openPanel('feedback')}
        >
          <Icon name="speech" />
        </button>
      )}
      {isFoot && <productFoot.Page key={product.id} product={product} />}
      <CartPill menus={menus} />
    </div>
  )
}
