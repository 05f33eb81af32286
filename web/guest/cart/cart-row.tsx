import { toCourseChoices } from '#contract/domain/courses.ts'
import { suits } from '#contract/domain/diet-filter.ts'
import { allergenList } from '../diet/marks.tsx'
import { useDietFilter } from '../diet/diet-filter.ts'
import { Icon } from '../ui/icon.tsx'
import { SubmenuIcon } from '../ui/submenu-icon.tsx'
import { usePanelContext } from '../context/panel-context.ts'
import { Thumbnail } from '../ui/picture.tsx'
import { ChangeButton } from './change-button.tsx'
import { chosenNames, chosenOptions, includedName, LineChoice, LineParts } from './line-choice.tsx'
import { Stepper } from './stepper.tsx'
import { acceptPrice, setLineQuantity, type CartLine } from './cart.ts'
import { goneNews, leftNews, priceNews, type Unavailable } from './line-news.ts'
import { linePrice, type PricedLine } from './lines.ts'

/** One line of the cart; a price that changed since it was added is pointed out until the guest acknowledges it. */
export function CartRow({ line }: { line: PricedLine }) {
  const context = usePanelContext()
  const { t, money, dishLang, business } = context
  const { product, quantity, icon } = line
  const left = leftNews(line, context)
  const price = priceNews(line, context)
  const image = product.images[0]
  return (
    <li className="line" tabIndex={-1}>
      {image ? (
        <Thumbnail link={image} className="line-picture" />
      ) : (
        <span className="line-picture product-sign">
          <SubmenuIcon icon={icon} />
        </span>
      )}
      <span className="line-text">
        <span className="line-name" {...dishLang(product.notes?.name)}>
          {product.name}
        </span>
        {line.dailyMenuId && !product.groups && <LineParts names={line.dishes.map(includedName)} />}
        <LineChoice options={chosenNames(line)} note={line.note} />
        <span className="line-foot">
          <span className="line-price">{money(linePrice(product.price, quantity))}</span>
          <ChangeButton line={line} name={product.name} hasGroups={product.groups !== undefined} />
        </span>
      </span>
      <Stepper product={product} line={line} />
      <DietWarning dishes={withOptions(line)} />
      {line.note && !business.configuration.enableNotes && (
        <span className="line-news">{t('error.note-off')}</span>
      )}
      {left && <span className="line-news">{left}</span>}
      {price && (
        <span className="line-news">
          <span>{price}</span>
          <button
            type="button"
            className="round"
            aria-label={t('cart.understood', { name: product.name })}
            onClick={() =>
              acceptPrice(line, { price: product.price, currency: business.configuration.currency })
            }
          >
            <Icon name="check" />
          </button>
        </span>
      )}
    </li>
  )
}

/** The line's dishes, with the allergens of the chosen options; of a set menu only the chosen dishes. */
function withOptions(line: PricedLine): PricedLine['dishes'] {
  if (line.dailyMenuId && line.product.groups) {
    const chosen = toCourseChoices(line.options ?? []).map(({ productId }) => productId)
    return line.dishes.filter(({ id }) => chosen.includes(id))
  }
  const added = chosenOptions(line).flatMap(({ allergens = [] }) => allergens)
  const [dish] = line.dishes
  return added.length && dish ? [dish, { ...dish, allergens: added }] : line.dishes
}

/** Warns about allergens that the guest's diet filter excludes, and missing marks; the line stays in the cart. */
function DietWarning({ dishes }: Pick<PricedLine, 'dishes'>) {
  const { t } = usePanelContext()
  const { without, only } = useDietFilter()
  const contained = without.filter((one) => dishes.some(({ allergens }) => allergens?.includes(one)))
  const missing = only.filter((diet) => !dishes.every((dish) => suits(marksOf(dish), diet)))
  const news = [
    ...(contained.length ? [t('diet.inCart', { list: allergenList(contained, t) })] : []),
    ...(missing.length
      ? [t('diet.notMarked', { list: missing.map((diet) => t(`diet.${diet}`)).join(', ') })]
      : []),
    ...(without.length && dishes.some(({ allergens }) => !allergens) ? [t('diet.unknown')] : []),
  ]
  return news.length > 0 && <span className="line-news">{news.join(' ')}</span>
}

const marksOf = ({ allergens, diets }: PricedLine['dishes'][number]) => ({
  allergens: allergens ?? null,
  diets: diets ?? [],
  spicy: 0,
})

/** A line that is no longer available: never sent, and shown until the guest removes it. */
export function UnavailableRow({ line, why }: { line: CartLine; why: Unavailable }) {
  const context = usePanelContext()
  const { t, dishLang } = context
  const { name = '' } = line
  return (
    <li className="line line-gone" tabIndex={-1}>
      <span className="line-text">
        <s className="line-name" {...dishLang()}>
          {name}
        </s>
        <span className="line-why">{goneNews(why, context)}</span>
        {why.isOnMenu && <ChangeButton line={line} name={name} hasGroups />}
      </span>
      <button
        type="button"
        className="round"
        aria-label={t('cart.remove', { name })}
        onClick={() => setLineQuantity(line, 0)}
      >
        <Icon name="close" />
      </button>
    </li>
  )
}
