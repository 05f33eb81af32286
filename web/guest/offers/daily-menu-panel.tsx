import type { DailyMenu } from '#web/lib/page-data.ts'
import { HiddenLine } from '../diet/hidden-line.tsx'
import { Icon } from '../ui/icon.tsx'
import { SubmenuIcon } from '../ui/submenu-icon.tsx'
import { ProductList } from '../menu/product-list.tsx'
import { usePanelContext } from '../context/panel-context.ts'
import { OfferPanel } from './offer-panel.tsx'
import { formatHours } from './times.ts'

/** A daily menu with its products, each linked to its page. */
export function DailyMenuPanel({ daily }: { daily: DailyMenu }) {
  const { t, money } = usePanelContext()
  return (
    <OfferPanel
      offer={daily}
      sign={<SubmenuIcon icon={null} />}
      facts={
        <>
          <strong className="offer-price">{money(daily.totalPrice)}</strong>
          <span className="product-fact">
            <Icon name="clock" />
            {formatHours(daily, t)}
          </span>
        </>
      }
    >
      {daily.products.length > 0 && (
        <>
          <h3 className="offer-holds">{t('daily.holds')}</h3>
          <HiddenLine products={daily.products} />
          <ProductList products={daily.products} layout="list" icon={null} eager={Infinity} />
        </>
      )}
    </OfferPanel>
  )
}
