import { t, textFor } from '#web/office/texts.ts'
import { useProductLabels } from './product-labels.ts'
import type { Names } from './record-names.ts'
import { useFieldLanguages } from './use-field-languages.ts'
import { useMoney } from './use-money.ts'

/** The label of a record's field, as its form shows it. */
export function useFieldLabel(): (field: string) => string {
  const { primary, secondary } = useFieldLanguages()
  const { symbol } = useMoney()
  const labels: Record<string, string> = {
    ...useProductLabels(),
    title: t('field.titleIn', { language: primary }),
    titleEn: t('field.titleIn', { language: secondary }),
    totalPrice: t('daily.price', { currency: symbol }),
    icon: t('submenus.icon'),
    logo: t('submenus.logo'),
    photoUrl: t('field.picture'),
    pictureUrl: t('field.picture'),
    videoUrl: t('field.media'),
    startTime: t('submenus.start'),
    endTime: t('submenus.end'),
    link: t('field.link'),
    kind: t('options.kind'),
    minChoices: t('options.minChoices'),
    maxChoices: t('options.maxChoices'),
    freeChoices: t('options.freeChoices'),
    maxPerOption: t('options.maxPerOption'),
    charges: t('options.charges'),
    options: t('options.options'),
    scope: t('prices.scope'),
    submenuIds: t('prices.scope.submenus'),
    productIds: t('prices.scope.products'),
    percent: t('prices.percent'),
    days: t('weekdays'),
    fromDate: t('daily.fromDate'),
    untilDate: t('daily.untilDate'),
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
    courses: t('daily.courses'),
    tableRate: t('taxes.tableRate'),
    deliveryRate: t('taxes.deliveryRate'),
    isDefault: t('taxes.isDefault'),
    host: t('printers.host'),
    port: t('printers.port'),
    countsCuts: t('printers.countsCuts'),
    language: t('printers.language'),
    columns: t('printers.columns'),
    stations: t('printers.stations'),
    plan: t('plan.title'),
  }
  return (field) => labels[field] ?? field
}

/** The values of these form fields on one line; a dash if they are empty. `names`: of the records that ids refer to. */
export function draftText(draft: Record<string, unknown>, fields: string[], names: Names): string {
  const texts = fields.map((field) => valueText(draft[field], names, field)).filter(Boolean)
  return texts.join(' ') || '–'
}

function valueText(value: unknown, names: Names, field = ''): string {
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
  if (Array.isArray(value)) {
    if (!value.length) return field === 'allergens' ? t('marks.none') : ''
    return value.map((one) => valueText(one, names, field)).join(', ')
  }
  if (typeof value === 'number') return String(value)
  if (isRecord(value)) return recordText(value, names)
  if (typeof value !== 'string') return ''
  if (isId(value)) return names.get(value) ?? ''
  return (
    textFor(`allergen.${value}`) ??
    textFor(`diet.${value}`) ??
    textFor(`badge.${value}`) ??
    textFor(`icon.${value}`) ??
    textFor(`station.${value}`) ??
    (field === 'kind' || field === 'charges' ? textFor(`options.${field}.${value}`) : undefined) ??
    // The values of a price rule's choices are the keys of their texts.
    (value.startsWith('prices.') ? textFor(value) : undefined) ??
    value
  )
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
const isId = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text)

/** A part of a record with all it says, such as an option of a group: two versions of it may differ in any of that. */
function recordText({ key: _key, id, name: own, ...rest }: Record<string, unknown>, names: Names): string {
  const name = valueText(own ?? id, names)
  const texts = Object.entries(rest).flatMap(([field, value]) => {
    const text = valueText(value, names)
    if (!text || text === name) return []
    return field === 'without' ? `− ${text}` : text
  })
  return texts.length ? `${name} (${texts.join(', ')})` : name
}
