import { expect, it } from 'vitest'
import { sectionIcon } from './section-icons.ts'

it.each([
  ['Pizza', 'pizza'],
  ['Picat', 'pizza'],
  ['Supa', 'soup'],
  ['Potages', 'soup'],
  ['Voorgerechten', 'side-dish'],
  ['Hauptgerichte', 'main-dish'],
  ['Ëmbëlsira', 'deserts'],
  ['Nagerechten', 'deserts'],
  ['Postres', 'deserts'],
  ['Birra', 'beer'],
  ['Verëra', 'vine'],
  ['Vins rouges', 'vine'],
  ['Boissons chaudes', 'coffee'],
  ['Frisdranken', 'more-drinks'],
  ['Getränke', 'drinks'],
  ['Akullore', 'ice-cream'],
  ['Glaces et sorbets', 'ice-cream'],
  ['Insalate', 'salad'],
  ['Breakfast', 'croissant'],
  ['Zgara', 'main-dish'],
  ['Steaks', 'main-dish'],
  ['Our story', null],
])('%s: %s', (title, icon) => {
  expect(sectionIcon(title)).toBe(icon)
})
