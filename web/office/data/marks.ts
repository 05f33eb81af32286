import { allergens as known, diets as knownDiets, type Allergen, type Diet } from '#contract/domain/diet.ts'
import { t } from '#web/office/texts.ts'
import type { Product } from './product.ts'

/** A product's marks: its allergens, the diets it suits, its spiciness (contract/domain/diet.ts). */
export type Marks = Pick<Product, 'allergens' | 'diets' | 'spicy'>

export const pickMarks = (product: Marks | undefined): Marks => ({
  allergens: product?.allergens ?? null,
  diets: product?.diets ?? [],
  spicy: product?.spicy ?? 0,
})

/** Keeps the order of the full list, so that toggling twice leaves no change. */
export const toggled = <T>(all: readonly T[], chosen: readonly T[], one: T): T[] =>
  all.filter((other) => (other === one ? !chosen.includes(one) : chosen.includes(other)))

export const toggleDiet = (chosen: readonly Diet[], one: Diet): Diet[] => toggled(knownDiets, chosen, one)

/** Removing the last allergen makes the product unstated; "none of the 14" is a separate choice. */
export function toggleAllergen(stated: Allergen[] | null, one: Allergen | 'none'): Allergen[] | null {
  if (one === 'none') return stated?.length === 0 ? null : []
  const left = toggled(known, stated ?? [], one)
  return left.length ? left : null
}

/** The stated allergens, or "none of the 14". */
export const containsText = (stated: Allergen[]): string =>
  stated.length
    ? t('diet.contains', { list: stated.map((one) => t(`allergen.${one}`)).join(', ') })
    : t('marks.none')

/** The marks on one line, for a row; unstated ones are left out. */
export const marksText = ({ allergens, diets, spicy }: Marks): string =>
  [
    ...diets.map((diet) => t(`diet.${diet}`)),
    spicinessText(spicy),
    allergens?.length ? containsText(allergens) : '',
  ]
    .filter(Boolean)
    .join(' · ')

function spicinessText(spicy: number): string {
  if (spicy === 1) return t('spicy.1')
  if (spicy === 2) return t('spicy.2')
  return spicy > 2 ? t('spicy.3') : ''
}
