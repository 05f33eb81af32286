import { useEffect, useRef, useState, type FocusEvent } from 'react'
import { bounds } from '#contract/domain/bounds.ts'
import { withoutForbidden } from '#contract/shared/text.ts'
import type { Menu } from '#web/lib/page-data.ts'
import { TakeawayFooter } from '../takeaway-orders/takeaway-footer.tsx'
import { KindLinks } from '../takeaway-orders/kind-links.tsx'
import { DepositLine, toBottles } from '../cart/deposit-line.tsx'
import { focusSheetTitle } from '../ui/bottom-sheet.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { findDailyMenu, findProduct } from '../lib/find-product.ts'
import { isOpenNow } from '../live/is-open.ts'
import { Icon } from '../ui/icon.tsx'
import { useOrderMode } from '../context/order-mode.ts'
import { usePanelContext } from '../context/panel-context.ts'
import { closePanel } from '../navigation/navigation.ts'
import { useMenuLocation } from '../context/menu-location.tsx'
import { lineKey, orderedId, useCart, type CartLine } from '../cart/cart.ts'
import { savedComment } from '../cart/comment.ts'
import { CartCoupon } from '../ordering/cart-coupon.tsx'
import { totalAfter, useCoupon } from '../cart/coupon.ts'
import { findCorrections } from '../cart/corrections.ts'
import { UnavailableRow, CartRow } from '../cart/cart-row.tsx'
import { goneNews, lineNews, type Unavailable } from '../cart/line-news.ts'
import { toPricedLines, totalPrice, type PricedLine } from '../cart/lines.ts'
import { RefusalNote } from '../ordering/refusal-note.tsx'
import { useRefusal } from '../ordering/use-refusal.ts'
import { prepayFields } from '../paying/lazy-prepay.ts'
import { usePrepay } from '../paying/use-prepay.ts'
import { SendOrderButton } from '../ordering/send-order-button.tsx'

interface Props {
  menus: Menu[]
  /** Whether `menus` includes the daily menus, so that nothing available is missing. */
  isComplete: boolean
}

/** The cart: its lines, what has changed since they were added, the total, and the send button. */
export function CartPage({ menus, isComplete }: Props) {
  const context = usePanelContext()
  const { t, business } = context
  const cart = useCart()
  const lines = toPricedLines(cart, menus, useOrderMode() === 'favourites')
  const { repriced, gone } = findCorrections(
    cart,
    lines,
    { businessId: business.id, currency: business.configuration.currency },
    // A line whose product is on the menus is missing only if it cannot be ordered with its options.
    (line) => isComplete || findProduct(menus, orderedId(line)) !== undefined,
  )
  const unavailable = gone.map((line) => ({ line, why: whyGone(menus, line) }))
  const again = useAgain([
    ...lines.flatMap((line) => lineNews(line, context).map((news) => lineKey(line) + news)),
    ...unavailable.map(({ line, why }) => lineKey(line) + goneNews(why, context)),
  ])
  return (
    <>
      {/* Always rendered: screen readers announce only changes to an existing live region. */}
      <p role="status" className="note note-news">
        {repriced.length + gone.length > 0 && t('cart.changed') + again}
      </p>
      {lines.length + gone.length === 0 && (
        <EmptyState icon="food">
          <span>{t('product.none')}</span>
          <button type="button" className="button button-quiet" onClick={closePanel}>
            {t('menu')}
          </button>
        </EmptyState>
      )}
      <ul className="lines" {...useKeptFocus()}>
        {lines.map((line) => (
          <CartRow key={lineKey(line)} line={line} />
        ))}
        {unavailable.map(({ line, why }) => (
          <UnavailableRow key={lineKey(line)} line={line} why={why} />
        ))}
      </ul>
      {lines.length > 0 && <Ordering lines={lines} />}
    </>
  )
}

function whyGone(menus: readonly Menu[], line: CartLine): Unavailable {
  const found = findProduct(menus, orderedId(line))?.product
  const daily = findDailyMenu(menus, line.dailyMenuId)
  const isSoldOut = found?.isSoldOut === true
  return {
    soldOut: daily?.soldOut ?? [],
    isSoldOut,
    isOnMenu: found ? !isSoldOut : daily?.soldOut.length === 0,
  }
}

/**
 * Ends the note about changes differently after each further change: screen readers do not announce the same words again.
 */
function useAgain(news: readonly string[]): string {
  const [told, setTold] = useState(news)
  const [isOdd, setOdd] = useState(false)
  if (news.join() !== told.join()) {
    setTold(news)
    if (news.some((one) => !told.includes(one))) setOdd(!isOdd)
  }
  return isOdd ? '\u00a0' : ''
}

/** Keeps the focus where it was when its button, or its whole row, disappears: on the row that is there now. */
function useKeptFocus() {
  const list = useRef<HTMLUListElement>(null)
  const at = useRef(-1)
  useEffect(() => {
    if (at.current < 0 || document.activeElement !== document.body) return
    const rows = list.current?.querySelectorAll<HTMLElement>('.line') ?? []
    const row = rows[at.current] ?? rows[rows.length - 1]
    if (row) row.focus()
    else focusSheetTitle()
  })
  return {
    ref: list,
    onFocus: ({ currentTarget, target }: FocusEvent) => {
      at.current = [...currentTarget.children].findIndex((row) => row.contains(target))
    },
    // Not called when React removes the element that has the focus.
    onBlur: () => {
      at.current = -1
    },
  }
}

function Ordering({ lines }: { lines: PricedLine[] }) {
  const { t, money, business } = usePanelContext()
  const mode = useOrderMode()
  const isRefused = useRefusal('table').refusal !== undefined
  const { off } = useCoupon(lines)
  const total = totalAfter(totalPrice(lines), off)
  const prepay = usePrepay('table', total)
  const { tableNumber } = useMenuLocation()
  const [comment, setComment] = useState(savedComment.get() ?? '')
  if (mode === 'favourites') return null
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
            savedComment.set(typed)
          }}
        />
      </label>
      {mode === 'table' &&
        !isRefused &&
        !isOpenNow(business) &&
        business.startDayTime !== business.endDayTime && (
          <p className="note note-news">
            <Icon name="clock" />
            <span>{t('cart.closed', { time: business.startDayTime.slice(0, 5) })}</span>
          </p>
        )}
      {mode === 'table' && (
        <p className="note">
          <Icon name="pin" />
          <span>{t('cart.whyPosition')}</span>
        </p>
      )}
      {mode === 'pickup' || mode === 'delivery' ? (
        <TakeawayFooter kind={mode} lines={lines} />
      ) : (
        <div className="cart-foot">
          <DepositLine lines={lines.map(toBottles)} />
          <CartCoupon lines={lines} />
          <p className="total">
            <span>{t('order.total')}</span>
            <strong>{money(total)}</strong>
          </p>
          {tableNumber === null ? (
            <>
              <p className="note">{t('cart.scanTable')}</p>
              <KindLinks t={t} />
            </>
          ) : (
            <>
              <RefusalNote kind="table" />
              {prepay.mode && <prepayFields.Page prepay={prepay} />}
              <SendOrderButton
                tableNumber={tableNumber}
                lines={lines}
                comment={comment}
                isRefused={isRefused}
                prepay={prepay}
              />
            </>
          )}
        </div>
      )}
    </>
  )
}
