import type { Allergen } from '#contract/domain/diet.ts'
import type { Product } from '#web/lib/page-data.ts'
import type { MarkName } from '../ui/icon-shapes.ts'
import { useMenuContext, type MenuContextValue } from '../context/menu-context.tsx'

interface Props {
  product: Pick<Product, 'diets' | 'spicy'>
  /** Shows the texts beside the icons; otherwise they are titles, for screen readers and tooltips. */
  inWords?: boolean
}

/** The dish's diet marks and spiciness. */
export function Marks({ product: { diets = [], spicy = 0 }, inWords }: Props) {
  const { t, lang } = useMenuContext().card
  const names: MarkName[] = spicy ? [...diets, `spicy-${spicy as 1 | 2 | 3}`] : [...diets]
  return names.map((name) => {
    const words = t(name.startsWith('s') ? `spicy.${spicy as 1 | 2 | 3}` : `diet.${name as 'vegan'}`)
    return inWords ? (
      <span key={name} className="product-fact">
        <Mark name={name} />
        <span {...lang}>{words}</span>
      </span>
    ) : (
      <Mark key={name} name={name} title={words} />
    )
  })
}

export const Mark = ({ name, title }: { name: MarkName; title?: string }) => (
  <svg className={`icon mark m-${name}`} role={title && 'img'} aria-hidden={!title || undefined}>
    {title && <title>{title}</title>}
    <use href={`#m-${name}`} />
  </svg>
)

/** `gluten, milk` */
export const allergenList = (
  allergens: readonly Allergen[],
  t: MenuContextValue['t'],
  comma = ', ',
): string => allergens.map((one) => t(`allergen.${one}`)).join(comma)
