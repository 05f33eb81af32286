import { expect, test } from 'vitest'
import { allergens, diets } from '#contract/domain/diet.ts'
import { readAllergen, readDiet } from '#server/spreadsheets/mark-words.ts'
import { en } from '#web/locales/en/common.ts'
import { fr } from '#web/locales/fr/common.ts'
import { nl } from '#web/locales/nl/common.ts'
import { sq } from '#web/locales/sq/common.ts'

test('spreadsheet cells may name allergens and diets in any language of the office', () => {
  for (const texts of [en, sq, fr, nl]) {
    for (const allergen of allergens) expect(readAllergen(texts[`allergen.${allergen}`])).toBe(allergen)
    for (const diet of diets) expect(readDiet(texts[`diet.${diet}`])).toBe(diet)
  }
  expect(readAllergen('OEUFS')).toBe('eggs')
  expect(readDiet('gluten free')).toBe('gluten-free')
  expect(readAllergen('sand')).toBe('sand')
})
