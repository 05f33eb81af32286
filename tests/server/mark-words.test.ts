import { expect, test } from 'vitest'
import { allergens, diets } from '#contract/domain/diet.ts'
import { readAllergen, readDiet } from '#server/spreadsheets/mark-words.ts'
import { en } from '#web/locales/common/en.ts'
import { fr } from '#web/locales/common/fr.ts'
import { nl } from '#web/locales/common/nl.ts'
import { sq } from '#web/locales/common/sq.ts'

test('spreadsheet cells may name allergens and diets in any language of the office', () => {
  for (const texts of [en, sq, fr, nl]) {
    for (const allergen of allergens) expect(readAllergen(texts[`allergen.${allergen}`])).toBe(allergen)
    for (const diet of diets) expect(readDiet(texts[`diet.${diet}`])).toBe(diet)
  }
  expect(readAllergen('OEUFS')).toBe('eggs')
  expect(readDiet('gluten free')).toBe('gluten-free')
  expect(readAllergen('sand')).toBe('sand')
})
