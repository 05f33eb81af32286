import { expect, test } from 'vitest'
import { countedOptions } from './counted-options.ts'

test('an option is named once, with how often it was chosen', () => {
  const cheese = { id: 'cheese', name: 'Cheese', nameEn: 'Djathë' }
  const ham = { id: 'ham', name: 'Ham', nameEn: 'Proshutë' }
  expect(countedOptions([cheese, ham, cheese])).toEqual(['2 × Cheese', 'Ham'])
  expect(countedOptions([ham, cheese, cheese], ({ nameEn }) => nameEn)).toEqual(['Proshutë', '2 × Djathë'])
  expect(countedOptions([cheese, { ...cheese, id: 'other' }]), 'two of one name').toEqual([
    'Cheese',
    'Cheese',
  ])
})
