import { expect, test } from 'vitest'
import { allergens, diets } from '#contract/domain/diet.ts'
import { readAllergen, readDiet } from '#server/spreadsheets/mark-words.ts'
import { inEachLanguage } from '#web/locales/in-each-language.ts'
import { officeTexts } from '#web/locales/load.ts'

test('spreadsheet cells may name allergens and diets in any language of the office', async () => {
  for (const texts of Object.values(await inEachLanguage(officeTexts))) {
    for (const allergen of allergens) expect(readAllergen(texts[`allergen.${allergen}`])).toBe(allergen)
    for (const diet of diets) expect(readDiet(texts[`diet.${diet}`])).toBe(diet)
  }
  expect(readAllergen('OEUFS')).toBe('eggs')
  expect(readDiet('gluten free')).toBe('gluten-free')
  expect(readAllergen('sand')).toBe('sand')
})
