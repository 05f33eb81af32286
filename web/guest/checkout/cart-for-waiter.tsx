import { useEffect, useState } from 'react'
import type { Menu } from '#web/lib/page-data.ts'
import { lineKey, useCart } from '../cart/cart.ts'
import { savedComment } from '../cart/comment.ts'
import { chosenNames, LineChoice } from '../cart/line-choice.tsx'
import { toPricedLines } from '../cart/lines.ts'
import { usePanelContext } from '../context/panel-context.ts'
import { loadForStaff } from '../live/live-offers.ts'

/**
 * The cart in large type: if it cannot be sent, the waiter takes the order from the guest's screen. So it reads as in the
 * kitchen, with the guest's own words small below.
 */
export function CartForWaiter({ menus }: { menus: readonly Menu[] }) {
  const { t, language, cardLanguage, business, dishLang, secondLang } = usePanelContext()
  // The language that staff read.
  const isOwn = !cardLanguage && language === business.configuration.language
  const cart = useCart()
  const inKitchen = new Map(
    toPricedLines(cart, useMenusForStaff(!isOwn)).map((line) => [lineKey(line), line]),
  )
  const comment = savedComment.get()
  return (
    <div className="cart-large">
      <p>{t('position.show')}</p>
      <ul>
        {toPricedLines(cart, menus).map((line) => {
          // Without a network, at least the dishes are known in both languages.
          const known = isOwn ? null : line.product.second
          const read = inKitchen.get(lineKey(line)) ?? {
            ...line,
            product: { ...line.product, name: known ?? line.product.name },
          }
          const names = [read.product.name, ...chosenNames(read)]
          const own = [line.product.name, ...chosenNames(line)].filter((name, at) => name !== names[at])
          const lang = isOwn ? dishLang() : secondLang
          return (
            <li key={lineKey(line)}>
              <span {...lang}>{`${line.quantity} × ${read.product.name}`}</span>
              <LineChoice options={chosenNames(read)} note={line.note} lang={lang} />
              {own.length > 0 && (
                <small className="cart-own" {...dishLang()}>
                  {own.join(' · ')}
                </small>
              )}
            </li>
          )
        })}
      </ul>
      {/* Often an allergy. */}
      {comment && <p className="note">{comment}</p>}
    </div>
  )
}

/** What can be ordered, in the staff's language; empty until it is loaded. */
function useMenusForStaff(isWanted: boolean): readonly Menu[] {
  const { business } = usePanelContext()
  const [menus, setMenus] = useState<readonly Menu[]>([])
  useEffect(() => {
    // Without a network the guest's own words are still there.
    if (isWanted) loadForStaff(business).then(setMenus, () => {})
  }, [isWanted, business])
  return menus
}
