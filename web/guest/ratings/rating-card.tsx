import { useEffect, useEffectEvent, useState } from 'react'
import { api, ApiError } from '#web/lib/api.ts'
import type { Menu, Product } from '#web/lib/page-data.ts'
import { usePanelContext } from '../context/panel-context.ts'
import { findProduct } from '../lib/find-product.ts'
import { addStyles } from '#web/lib/add-styles.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { loadOrders } from '../ordering/use-orders.ts'
import { Icon } from '../ui/icon.tsx'
import { loadOwnRating, recordOwnRating } from './own-ratings.ts'
import styles from './rating-card.css?inline'
import { forgetRating, orderToRate } from '../ordering/rating-due.ts'

addStyles(styles)

const lookAgainMs = 60_000
const thanksMs = 4000

/** Asks once, some time after a visit's last order, for a rating of one dish; one tap answers. */
export function RatingCard({ menus, isQuiet }: { menus: Menu[]; isQuiet: boolean }) {
  const { business } = usePanelContext()
  const [product, setProduct] = useState<Product | null>()
  const look = useEffectEvent(async () => {
    if (!isQuiet || product !== undefined) return
    const order = orderToRate(await loadOrders(business.id), serverNow())
    if (order === 'later') return
    const found = order && (await findUnrated(menus, order.orderItems, business.id))
    // Whether or not a dish is found, the guest is not asked again.
    forgetRating(business.id)
    setProduct(found)
  })
  useEffect(() => {
    // Without a network, the next check tries again.
    const again = () => void look().catch(() => {})
    again()
    const timer = setInterval(again, lookAgainMs)
    return () => clearInterval(timer)
  }, [isQuiet])
  return product && isQuiet ? <Question product={product} onClose={() => setProduct(null)} /> : null
}

/** The first dish of an order that is on the menu and that this guest has not rated. */
async function findUnrated(
  menus: Menu[],
  items: readonly { product: { id: string } }[],
  businessId: string,
): Promise<Product | null> {
  for (const { product } of items) {
    const found = findProduct(menus, product.id)?.product
    if (found && (await loadOwnRating(businessId, found.id)) === undefined) return found
  }
  return null
}

function Question({ product, onClose }: { product: Product; onClose: () => void }) {
  const { t } = usePanelContext()
  const [state, setState] = useState<'asking' | 'sending' | 'rated' | 'failed'>('asking')
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (state !== 'rated') return
    const timer = setTimeout(close, thanksMs)
    return () => clearTimeout(timer)
  }, [state])
  const rate = async (stars: number) => {
    if (state === 'sending') return
    setState('sending')
    try {
      await api('POST open/clients/product-rates', { body: { productId: product.id, rate: stars } })
      recordOwnRating(product.id, stars)
      setState('rated')
    } catch (error) {
      // Rated elsewhere meanwhile, or not ratable: nothing left to ask.
      if (error instanceof ApiError && error.status < 500) onClose()
      else setState('failed')
    }
  }
  const question = t('rating.howWas', { name: product.name })
  return (
    <aside className="rating-card" aria-label={question}>
      <button type="button" className="round" aria-label={t('close')} onClick={onClose}>
        <Icon name="close" />
      </button>
      <p role="status">{state === 'rated' ? t('rating.thanks') : question}</p>
      {state !== 'rated' && (
        <div className="rating-card-stars">
          {[1, 2, 3, 4, 5].map((stars) => (
            <button
              key={stars}
              type="button"
              aria-label={t('rating.star', { n: stars })}
              onClick={() => void rate(stars)}
            >
              <Icon name="star" />
            </button>
          ))}
        </div>
      )}
      {state === 'failed' && <p role="alert">{t('error.offline')}</p>}
    </aside>
  )
}
