import type { Menu } from '#web/lib/page-data.ts'
import { lineKey, useCart } from '../cart/cart.ts'
import { savedComment } from '../cart/comment.ts'
import { chosenNames, LineChoice } from '../cart/line-choice.tsx'
import { toPricedLines } from '../cart/lines.ts'
import { usePanelContext } from '../context/panel-context.ts'

/** The cart in large type: if it cannot be sent, the waiter takes the order from the guest's screen. */
export function CartForWaiter({ menus }: { menus: readonly Menu[] }) {
  const { t, dishLanguage } = usePanelContext()
  const lines = toPricedLines(useCart(), menus)
  const comment = savedComment.get()
  return (
    <div className="cart-large">
      <p>{t('position.show')}</p>
      <ul>
        {lines.map((line) => (
          <li key={lineKey(line)}>
            <span lang={dishLanguage}>{`${line.quantity} × ${line.product.name}`}</span>
            <LineChoice options={chosenNames(line)} note={line.note} />
          </li>
        ))}
      </ul>
      {/* Often an allergy. */}
      {comment && <p className="note">{comment}</p>}
    </div>
  )
}
