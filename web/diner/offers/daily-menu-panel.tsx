import type { DailyMenu } from '#web/lib/page-data.ts'
import { Icon, SubmenuSign } from '../icons.tsx'
import { ProductRow } from '../product-row.tsx'
import { useWords } from '../words.tsx'
import { OfferPanel } from './offer-panel.tsx'
import { hoursOf } from './times.ts'

/** A daily menu with its products, each with the way to its page. */
export function DailyMenuPanel({ daily }: { daily: DailyMenu }) {
  const { t, money } = useWords()
  return (
    <OfferPanel
      offer={daily}
      sign="food"
      facts={
        <>
          <strong className="offer-price">{money(daily.totalPrice)}</strong>
          <span className="product-fact">
            <Icon name="clock" />
            {hoursOf(daily, t)}
          </span>
        </>
      }
    >
      {daily.products.length > 0 && (
        <>
          <h3 className="offer-holds">{t('daily.holds')}</h3>
          <ul className="products">
            {daily.products.map((product) => (
              <ProductRow
                key={product.id}
                product={product}
                layout="list"
                eager
                sign={<SubmenuSign icon={null} />}
              />
            ))}
          </ul>
        </>
      )}
    </OfferPanel>
  )
}
