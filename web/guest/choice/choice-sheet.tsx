import { useState } from 'react'
import type { Menu } from '#web/lib/page-data.ts'
import { addToCart, orderedId, replaceLine, useCart, useQuantity } from '../cart/cart.ts'
import { linePrice, toLineProduct, type LineProduct } from '../cart/lines.ts'
import { usePanelContext } from '../context/panel-context.ts'
import { findDailyMenu, findProduct } from '../lib/find-product.ts'
import { canGoBackInPanel, closePanel, goBackInPanel } from '../navigation/navigation.ts'
import { priceText } from '../product/price-text.ts'
import { queueCartAnnouncement } from '../ui/announcer.tsx'
import { BottomSheet } from '../ui/bottom-sheet.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { firstChoice, type Choice } from '#web/lib/choice.ts'
import { Choices } from './choices.tsx'
import { toChosen } from './to-chosen.ts'

interface Props {
  menus: readonly Menu[]
  /** The id of the product or, to change its note, of the daily menu. */
  id: string
  /** The index of the cart line to change; undefined to add one. */
  at: string | undefined
}

const leave = () => (canGoBackInPanel() ? goBackInPanel() : closePanel())

/** A sheet to choose a product's required options, or to change the choice of a cart line. */
export function ChoiceSheet({ menus, id, at }: Props) {
  const { t, dishLang } = usePanelContext()
  const daily = findDailyMenu(menus, id)
  const product = findProduct(menus, id)?.product ?? (daily && toLineProduct(daily))
  return (
    <BottomSheet
      title={product?.name ?? t('cart')}
      {...(product && { titleLang: dishLang(product.notes?.name) })}
      onClose={closePanel}
      onBack={canGoBackInPanel() ? goBackInPanel : undefined}
    >
      {product ? (
        <ChoiceForm product={product} isDailyMenu={daily !== undefined} at={at} />
      ) : (
        <EmptyState icon="food">{t('cart.gone')}</EmptyState>
      )}
    </BottomSheet>
  )
}

interface FormProps {
  product: LineProduct
  isDailyMenu: boolean
  at: string | undefined
}

function ChoiceForm({ product, isDailyMenu, at }: FormProps) {
  const { t, money, business } = usePanelContext()
  const cart = useCart()
  // The line as it was when this opened: another tab may move it.
  const [edited] = useState(() => (at === undefined ? undefined : findEdited(cart[Number(at)], product.id)))
  const [choice, setChoice] = useState<Choice>({
    ...firstChoice(product.groups),
    ...(edited && { options: edited.options ?? [], note: edited.note ?? '' }),
  })
  const count = useQuantity(product.id)
  const { name } = product
  const { line, shown, isComplete } = toChosen(product, choice, isDailyMenu)
  const finish = () => {
    if (!isComplete) return setChoice({ ...choice, attempts: choice.attempts + 1 })
    const seen = {
      businessId: business.id,
      name,
      price: shown.price,
      currency: business.configuration.currency,
    }
    if (edited) replaceLine(edited, { ...line, ...seen, quantity: edited.quantity })
    else {
      queueCartAnnouncement(t('cart.said', { name, n: count + 1 }))
      addToCart({ ...line, ...seen })
    }
    leave()
  }
  const price = linePrice(shown.price, edited?.quantity ?? 1)
  return (
    <form
      className="choice-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        finish()
      }}
    >
      <Choices product={product} choice={choice} onChange={setChoice} />
      <div className="cart-foot">
        <button type="submit" className="button button-wide">
          {`${t(edited ? 'save' : 'cart.addShort')} · ${priceText({ price, ...(shown.isFrom && { isFrom: true }) }, { t, money })}`}
        </button>
      </div>
    </form>
  )
}

const findEdited = <Line extends Parameters<typeof orderedId>[0]>(
  line: Line | undefined,
  id: string,
): Line | undefined => (line && orderedId(line) === id ? line : undefined)
