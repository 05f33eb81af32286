import { t, textFor } from '#web/office/texts.ts'
import { useFieldLanguages } from './use-field-languages.ts'
import { useMoney } from './use-money.ts'

/** The label of a record's field, as its form shows it. */
export function useFieldLabel(): (field: string) => string {
  const { primary, secondary } = useFieldLanguages()
  const { symbol } = useMoney()
  const labels: Record<string, string> = {
    title: t('field.titleIn', { language: primary }),
    titleEn: t('field.titleIn', { language: secondary }),
    name: t('field.nameIn', { language: primary }),
    nameEn: t('field.nameIn', { language: secondary }),
    description: t('field.descriptionIn', { language: primary }),
    descriptionEn: t('field.descriptionIn', { language: secondary }),
    price: t('products.price', { currency: symbol }),
    totalPrice: t('daily.price', { currency: symbol }),
    preparingTime: t('products.preparingTime'),
    allergens: t('marks.allergens'),
    diets: t('marks.diet'),
    spicy: t('marks.spicy'),
    active: t('products.available'),
    icon: t('submenus.icon'),
    logo: t('submenus.logo'),
    photoUrl: t('field.picture'),
    pictureUrl: t('field.picture'),
    videoUrl: t('field.media'),
    startTime: t('submenus.start'),
    endTime: t('submenus.end'),
    link: t('field.link'),
    station: t('station.label'),
    kind: t('options.kind'),
    minChoices: t('options.minChoices'),
    maxChoices: t('options.maxChoices'),
    freeChoices: t('options.freeChoices'),
    options: t('options.options'),
    optionGroups: t('products.optionGroups'),
    scope: t('prices.scope'),
    submenuIds: t('prices.scope.submenus'),
    productIds: t('prices.scope.products'),
    percent: t('prices.percent'),
    days: t('prices.days'),
    orderKind: t('prices.kind'),
    table: t('hours.kind.table'),
    pickup: t('hours.kind.pickup'),
    delivery: t('hours.kind.delivery'),
    exceptions: t('hours.exceptions'),
    activateDelivery: t('deliveries.activate'),
    deliveryStartTime: t('deliveries.start'),
    deliveryEndTime: t('deliveries.end'),
    deliveryFee: t('deliveries.feeIn', { currency: symbol }),
    freeDeliveryPriceLimit: t('deliveries.limit', { currency: symbol }),
    deliveryZones: t('zones.title'),
  }
  return (field) => labels[field] ?? field
}

/** The values of these form fields on one line; a dash if they are empty. */
export function draftText(draft: Record<string, unknown>, fields: string[]): string {
  const texts = fields.map((field) => valueText(draft[field])).filter(Boolean)
  return texts.join(' ') || '–'
}

function valueText(value: unknown): string {
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
  if (Array.isArray(value)) return value.length ? value.map(valueText).join(', ') : t('marks.none')
  if (typeof value === 'number') return String(value)
  if (isNamed(value)) return [value.name, value.price].filter(Boolean).join(' ')
  if (typeof value !== 'string') return ''
  return (
    textFor(`allergen.${value}`) ??
    textFor(`diet.${value}`) ??
    textFor(`icon.${value}`) ??
    textFor(`station.${value}`) ??
    // The values of a price rule's choices are the keys of their texts.
    (value.startsWith('prices.') ? textFor(value) : undefined) ??
    value
  )
}

/** Whether the value is a named record, such as an option of a group. */
const isNamed = (value: unknown): value is { name: string; price?: string | number } =>
  typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string'
