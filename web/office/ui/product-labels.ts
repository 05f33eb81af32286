import type { ProductField } from '#contract/api/products.ts'
import { t } from '#web/office/texts.ts'
import { useFieldLanguages } from './use-field-languages.ts'
import { useMoney } from './use-money.ts'

/** The label of each product field, in the form and in import errors. */
export function useProductLabels() {
  const { primary, secondary } = useFieldLanguages()
  const { symbol } = useMoney()
  return {
    name: t('field.nameIn', { language: primary }),
    nameEn: t('field.nameIn', { language: secondary }),
    description: t('field.descriptionIn', { language: primary }),
    descriptionEn: t('field.descriptionIn', { language: secondary }),
    price: t('products.price', { currency: symbol }),
    preparingTime: t('products.preparingTime'),
    allergens: t('marks.allergens'),
    diets: t('marks.diet'),
    spicy: t('marks.spicy'),
    badges: t('badges.title'),
    goesWellWith: t('goesWellWith.title'),
    active: t('products.available'),
    station: t('station.label'),
    untranslated: t('products.untranslated'),
    optionGroups: t('products.optionGroups'),
    taxId: t('taxes.one'),
    deposit: t('products.deposit', { currency: symbol }),
    images: t('products.pictures'),
  } satisfies Record<ProductField | 'images', string>
}
