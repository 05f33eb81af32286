import { useRef } from 'react'
import { firstBounds } from '#contract/domain/first-bounds.ts'
import { needsChoice } from '#contract/domain/choice.ts'
import { setLineQuantity, setQuantity, useQuantity, type CartLine } from './cart.ts'
import { Icon } from '../ui/icon.tsx'
import { queueCartAnnouncement } from '../ui/announcer.tsx'
import { useOrderMode } from '../context/order-mode.ts'
import { openPanel } from '../navigation/navigation.ts'
import type { Product } from '#web/lib/page-data.ts'
import { priceText } from '../product/price-text.ts'
import { useMenuContext } from '../context/menu-context.tsx'

interface Props {
  product: Pick<Product, 'id' | 'name' | 'price' | 'isFrom' | 'groups' | 'left' | 'isSoldOut'>
  /** Shows a label and the price while the quantity is 0. */
  wide?: boolean
  isDailyMenu?: boolean
  /** Counts only this line instead of all lines of the product. */
  line?: CartLine
  /** Called by the first + instead of adding: a required choice is missing. */
  onMissing?: (() => void) | undefined
}

/**
 * A round + that turns into − n + in place (a heart where ordering is off: favourites). If options must be
 * chosen, the first + opens the choice; − and further + change the line added last. Changes are announced to
 * screen readers.
 */
export function Stepper({ product, wide, isDailyMenu, line, onMissing }: Props) {
  const { t, money, business } = useMenuContext()
  const { id, name, price, isFrom } = product
  const quantity = useQuantity(id, line)
  const choose = (to: number) => {
    const seen = { businessId: business.id, name, price, currency: business.configuration.currency }
    if (line) setLineQuantity({ ...seen, ...line }, to)
    else setQuantity(id, to, { ...seen, ...(isDailyMenu && { isDailyMenu }) })
  }
  const change = (to: number) => {
    queueCartAnnouncement(t('cart.said', { name, n: to }))
    choose(to)
  }
  const plus = useRef<HTMLButtonElement>(null)
  if (useOrderMode() === 'favourites') return <Heart name={name} isChosen={quantity > 0} onChoose={choose} />
  if (product.isSoldOut && !line) return <span className="stepper sold-out">{t('product.soldOut')}</span>
  const isEmpty = quantity === 0
  const opens = !line && needsChoice(product.groups ?? [])
  const ask = isEmpty ? (onMissing ?? (opens && (() => openPanel(`choose/${id}`)))) : undefined
  const isWorded = wide && isEmpty
  return (
    <span
      className={`stepper${isEmpty ? ' stepper-empty' : ''}${wide ? ' stepper-wide' : ''}`}
      // Three buttons need a group name; a single one does not, and a menu has hundreds of those.
      role={isEmpty ? undefined : 'group'}
      aria-label={isEmpty ? undefined : name}
    >
      {!isEmpty && (
        <>
          <button
            type="button"
            aria-label={t('cart.less', { name })}
            onClick={() => {
              change(quantity - 1)
              // The minus button disappears at 0: keep the keyboard focus on the plus button.
              if (quantity === 1) plus.current?.focus()
            }}
          >
            <Icon name="minus" />
          </button>
          <span className="stepper-count">{quantity}</span>
        </>
      )}
      <button
        key="plus"
        ref={plus}
        type="button"
        // A visible label names the button already.
        aria-label={isWorded ? undefined : t(isEmpty ? 'cart.add' : 'cart.more', { name })}
        disabled={quantity >= (product.left ?? firstBounds.quantity)}
        onClick={ask || (() => change(quantity + 1))}
      >
        <Icon name="plus" />
        {isWorded && (
          <span>
            <span>{t('cart.addShort')}</span> <span className="visually-hidden">{`${name} `}</span>
            <span>·</span> <span className="stepper-price">{priceText({ price, isFrom }, { t, money })}</span>
          </span>
        )}
      </button>
    </span>
  )
}

interface HeartProps {
  name: string
  isChosen: boolean
  onChoose: (quantity: 0 | 1) => void
}

function Heart({ name, isChosen, onChoose }: HeartProps) {
  const { t } = useMenuContext()
  return (
    <button
      type="button"
      className="stepper heart"
      aria-pressed={isChosen}
      aria-label={t('wishlist.toggle', { name })}
      onClick={() => onChoose(isChosen ? 0 : 1)}
    >
      <Icon name="heart" filled={isChosen} />
    </button>
  )
}
