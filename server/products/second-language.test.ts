import { describe, expect, test } from 'vitest'
import { secondLanguage } from './second-language.ts'

const fish = {
  name: 'Peshk',
  nameEn: 'Peshk',
  description: 'I freskët',
  descriptionEn: 'I freskët',
  untranslated: true,
}

describe('the second language of an untranslated product', () => {
  test.each([
    ['follows a corrected name', { name: 'Peshk i zgarës' }, { nameEn: 'Peshk i zgarës' }],
    [
      'follows when the whole item is sent',
      { ...fish, name: 'Troftë' },
      { nameEn: 'Troftë', descriptionEn: 'I freskët' },
    ],
    ['follows a corrected description', { description: 'I ditës' }, { descriptionEn: 'I ditës' }],
    ['is translated by who writes its name', { nameEn: 'Fish' }, { untranslated: false }],
    ['is translated by who writes its description', { descriptionEn: 'Fresh' }, { untranslated: false }],
    ['is left alone by any other change', { untranslated: false }, {}],
  ])('%s', (_, change, expected) => {
    expect(secondLanguage(fish, change)).toEqual(expected)
  })

  test('is left alone if it already differs', () => {
    expect(secondLanguage({ ...fish, nameEn: 'Fish' }, { name: 'Troftë' })).toEqual({})
  })

  test('never follows once the product is translated', () => {
    expect(secondLanguage({ ...fish, untranslated: false }, { name: 'Troftë' })).toEqual({})
  })
})
