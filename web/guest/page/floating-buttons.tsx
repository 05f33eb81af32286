import { CartPill } from '../cart/cart-pill.tsx'
import { Icon } from '../ui/icon.tsx'
import { openPanel } from '../navigation/navigation.ts'
import type { Menu } from '#web/lib/page-data.ts'
import { useMenuLocation } from '../context/menu-location.tsx'
import { WaiterButton } from '../waiter/waiter-button.tsx'
import { useMenuContext } from '../context/menu-context.tsx'

/** The buttons that float over every page: waiter, cart pill in the middle, feedback at the right. */
export function FloatingButtons({ menus, isProduct }: { menus: Menu[]; isProduct: boolean }) {
  const { t, business } = useMenuContext()
  const { table } = useMenuLocation()
  const isDelivery = table === 'delivery' && business.configuration.enableDelivery
  return (
    <div className="floating">
      <WaiterButton />
      <CartPill menus={menus} />
      {!isProduct && !isDelivery && (
        <button
          type="button"
          className="round floating-feedback"
          aria-label={t('feedback')}
          onClick={() => openPanel('feedback')}
        >
          <Icon name="speech" />
        </button>
      )}
    </div>
  )
}
