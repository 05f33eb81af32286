import { expect, test } from 'vitest'
import { parsePosition, positionText } from './position-text.ts'

test.each([
  ['42.65958, 21.16042'],
  [' 42.65958 21.16042 '],
  ['42.65958;21.16042'],
  ['https://www.openstreetmap.org/search?query=Prishtin%C3%AB#map=19/42.65958/21.16042'],
  ['https://www.google.com/maps/@42.65958,21.16042,17z'],
  ['https://www.google.com/maps/place/Te+Arta/@1.5,2.5,17z/data=!3m1!4b1!4m6!3m5!8m2!3d42.65958!4d21.16042'],
  ['https://maps.apple.com/?ll=42.65958,21.16042&q=Te%20Arta'],
  ['https://www.google.com/maps?q=42.65958%2C21.16042'],
  ['geo:42.65958,21.16042?z=19'],
])('%s', (text) => {
  expect(parsePosition(text)).toEqual({ latitude: 42.65958, longitude: 21.16042 })
})

test('reads southern and western coordinates', () => {
  expect(parsePosition('-33.45, -70.66')).toEqual({ latitude: -33.45, longitude: -70.66 })
})

test.each(['', 'Rruga e Dibrës 4', '42', '95.1, 21.1', '42.1, 190', 'https://example.com/place'])(
  'is not a position: %s',
  (text) => expect(parsePosition(text)).toBe(null),
)

test('a formatted position can be parsed again', () => {
  const text = positionText({ latitude: 50.850000001, longitude: 4.35 })
  expect([text, parsePosition(text)]).toEqual(['50.85, 4.35', { latitude: 50.85, longitude: 4.35 }])
})
