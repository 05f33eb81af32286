import type { DailyMenu } from '#web/lib/page-data.ts'
import { useQuantity } from '../cart/cart.ts'
import { toLineProduct } from '../cart/lines.ts'
import { Stepper } from '../cart/stepper.tsx'
import { PageChoice, ProductFoot } from '../choice/page-choice.tsx'
import { HiddenLine } from '../diet/hidden-line.tsx'
import { Icon } from '../ui/icon.tsx'
import { SubmenuIcon } from '../ui/submenu-icon.tsx'
import { ProductList } from '../menu/product-list.tsx'
import { useOrderMode } from '../context/order-mode.ts'
import { usePanelContext } from '../context/panel-context.ts'
import { openPanel } from '../navigation/navigation.ts'
import { priceText } from '../product/price-text.ts'
import { OfferPanel } from './offer-panel.tsx'
import { formatHours } from '../lib/times.ts'

/**
 * A daily menu with its products, each linked to its page; ordered as one item, a set menu with its chosen
 * courses.
 */
export function DailyMenuPanel({ daily }: { daily: DailyMenu }) {
  const { t, money } = usePanelContext()
  const mode = useOrderMode()
  const product = toLineProduct(daily)
  return (
    <OfferPanel
      offer={daily}
      icon={<SubmenuIcon icon={null} />}
      facts={
        <>
          <strong className="offer-price">{priceText(product, { t, money })}</strong>
          <span className="product-fact">
            <Icon name="clock" />
            <span>{formatHours(daily, t)}</span>
          </span>
        </>
      }
    >
      {daily.groups && <PageChoice product={product} />}
      {daily.products.length > 0 && (
        <>
          <h3 className="offer-holds">{t(daily.groups ? 'daily.choices' : 'daily.holds')}</h3>
          <HiddenLine products={daily.products} />
          <ProductList products={daily.products} layout="list" icon={null} eager={Infinity} />
        </>
      )}
      {mode !== 'favourites' && <OrderFoot daily={daily} />}
    </OfferPanel>
  )
}

/** Adds the daily menu to the cart; while parts are sold out, names them instead. */
function OrderFoot({ daily }: { daily: DailyMenu }) {
  const { t } = usePanelContext()
  const quantity = useQuantity(daily.id)
  return (
    <div className="cart-foot offer-foot">
      {daily.soldOut.length > 0 ? (
        <p className="note note-stop">{t('daily.soldOut', { list: daily.soldOut.join(', ') })}</p>
      ) : daily.groups ? (
        <ProductFoot product={toLineProduct(daily)} isDailyMenu />
      ) : (
        <Stepper product={toLineProduct(daily)} wide isDailyMenu />
      )}
      {quantity > 0 && (
        <button type="button" className="button" onClick={() => openPanel('cart')}>
          {t('cart')}
        </button>
      )}
    </div>
  )
}
