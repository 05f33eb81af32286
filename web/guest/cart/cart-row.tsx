import { suits } from '#contract/domain/diet-filter.ts'
import type { Product } from '#web/lib/page-data.ts'
import { allergenList } from '../diet/marks.tsx'
import { useDietFilter } from '../diet/diet-filter.ts'
import { Icon } from '../ui/icon.tsx'
import { SubmenuIcon } from '../ui/submenu-icon.tsx'
import { usePanelContext } from '../context/panel-context.ts'
import { Thumbnail } from '../ui/picture.tsx'
import { Stepper } from './stepper.tsx'
import { acceptPrice, setQuantity, type CartLine } from './cart.ts'
import { isRepriced } from './corrections.ts'
import { linePrice, type PricedLine } from './lines.ts'

/** One product in the cart; a price that changed since it was added is pointed out until the guest acknowledges it. */
export function CartRow({ line }: { line: PricedLine }) {
  const { t, money, dishLanguage } = usePanelContext()
  const { product, quantity, icon, price = product.price } = line
  const image = product.images[0]
  return (
    <li className="line">
      {image ? (
        <Thumbnail link={image} className="line-picture" />
      ) : (
        <span className="line-picture product-sign">
          <SubmenuIcon icon={icon} />
        </span>
      )}
      <span className="line-text">
        <span className="line-name" lang={dishLanguage}>
          {product.name}
        </span>
        <span className="line-price">{money(linePrice(product.price, quantity))}</span>
      </span>
      <Stepper product={product} />
      <DietWarning product={product} />
      {isRepriced(line) && (
        <span className="line-news">
          {t('cart.priceWas', { old: money(price), new: money(product.price) })}
          <button
            type="button"
            className="round"
            aria-label={t('cart.understood', { name: product.name })}
            onClick={() => acceptPrice(product.id, product.price)}
          >
            <Icon name="check" />
          </button>
        </span>
      )}
    </li>
  )
}

/** Warns of a dish in the cart that the guest's own diet filter excludes; the dish stays. */
function DietWarning({ product }: { product: Product }) {
  const { t } = usePanelContext()
  const { without, only } = useDietFilter()
  const contained = product.allergens?.filter((one) => without.includes(one)) ?? []
  const marks = { allergens: product.allergens ?? null, diets: product.diets ?? [], spicy: 0 }
  const missing = only.filter((diet) => !suits(marks, diet))
  const news = [
    ...(contained.length ? [t('diet.inCart', { list: allergenList(contained, t) })] : []),
    ...(missing.length
      ? [t('diet.notMarked', { list: missing.map((diet) => t(`diet.${diet}`)).join(', ') })]
      : []),
    ...(without.length && !product.allergens ? [t('diet.unknown')] : []),
  ]
  return news.length > 0 && <span className="line-news">{news.join(' ')}</span>
}

/** A product that is no longer available: never sent, and shown until the guest removes it. */
export function UnavailableRow({ line: { productId, name = '' } }: { line: CartLine }) {
  const { t, dishLanguage } = usePanelContext()
  return (
    <li className="line line-gone">
      <span className="line-text">
        <s className="line-name" lang={dishLanguage}>
          {name}
        </s>
        <span className="line-why">{t('cart.gone')}</span>
      </span>
      <button
        type="button"
        className="round"
        aria-label={t('cart.remove', { name })}
        onClick={() => setQuantity(productId, 0)}
      >
        <Icon name="close" />
      </button>
    </li>
  )
}
