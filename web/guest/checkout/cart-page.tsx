import { useState } from 'react'
import { bounds } from '#contract/domain/bounds.ts'
import { withoutForbidden } from '#contract/shared/text.ts'
import type { Menu } from '#web/lib/page-data.ts'
import { DeliveryFoot } from '../delivery/delivery-foot.tsx'
import { Empty } from '../ui/empty.tsx'
import { Icon } from '../ui/icon.tsx'
import { useMode } from '../context/order-mode.ts'
import { usePanelWords } from '../context/panel-context.ts'
import { usePlace } from '../context/menu-location.tsx'
import { useCart } from '../cart/cart.ts'
import { keptComment } from '../cart/comment.ts'
import { correctionsOf } from '../cart/corrections.ts'
import { GoneLine, Line } from '../cart/line.tsx'
import { linesOf, totalOf, type PricedLine } from '../cart/lines.ts'
import { SendOrder } from '../orders/send-order-button.tsx'

interface Props {
  menus: Menu[]
  /** Whether these are all that there is now, daily menus too. */
  isComplete: boolean
}

/** What was chosen, what has changed since, how much it comes to, and the way to send it. */
export function CartPage({ menus, isComplete }: Props) {
  const { t, business } = usePanelWords()
  const cart = useCart()
  const lines = linesOf(cart, menus)
  const { repriced, gone } = correctionsOf(cart, lines, business.id, isComplete)
  return (
    <>
      {/* Always there: what comes into it while the cart is open is said. */}
      <p role="status" className="note note-news">
        {repriced.length + gone.length > 0 && t('cart.changed')}
      </p>
      {lines.length + gone.length === 0 && <Empty sign="food">{t('product.none')}</Empty>}
      <ul className="lines">
        {lines.map((line) => (
          <Line key={line.productId} line={line} />
        ))}
        {gone.map((line) => (
          <GoneLine key={line.productId} line={line} />
        ))}
      </ul>
      {lines.length > 0 && <Ordering lines={lines} />}
    </>
  )
}

function Ordering({ lines }: { lines: PricedLine[] }) {
  const { t, money, business } = usePanelWords()
  const mode = useMode()
  const { tableNumber, table } = usePlace()
  const [comment, setComment] = useState(keptComment.get() ?? '')
  if (mode === 'favourites') {
    const isOff = table === 'delivery' && business.configuration.enableDelivery
    return isOff && <p className="note">{t('error.ordering-off')}</p>
  }
  return (
    <>
      <label className="field">
        <span className="field-label">{t('order.comment')}</span>
        <textarea
          rows={2}
          maxLength={bounds.comment}
          value={comment}
          placeholder={t('cart.commentHint')}
          onChange={({ target }) => {
            const typed = withoutForbidden(target.value)
            setComment(typed)
            keptComment.set(typed)
          }}
        />
      </label>
      {mode === 'table' && (
        <p className="note">
          <Icon name="pin" />
          {t('cart.whyPosition')}
        </p>
      )}
      {mode === 'delivery' ? (
        <DeliveryFoot lines={lines} />
      ) : (
        <div className="cart-foot">
          <p className="total">
            <span>{t('order.total')}</span>
            <strong>{money(totalOf(lines))}</strong>
          </p>
          {tableNumber === null ? (
            <p className="note">{t('cart.scanTable')}</p>
          ) : (
            <SendOrder tableNumber={tableNumber} lines={lines} comment={comment} />
          )}
        </div>
      )}
    </>
  )
}
