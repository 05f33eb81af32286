import { expect, test } from 'vitest'
import { Username } from '#contract/shared/shapes.ts'
import { suggestUsername } from './usernames.ts'

test.each([
  ['Te Arta', 'te-arta'],
  ['Taverna e Anës', 'taverna-e-anes'],
  ['  Çajtorja “Shqipëria” & Co.  ', 'cajtorja-shqiperia-co'],
  ["L'Œuf d'Or", 'loeuf-dor'],
  ['Café 21', 'cafe-21'],
  ['Ресторан', ''],
])('for %s suggests the username %s', (name, username) => expect(suggestUsername(name)).toBe(username))

test('a long name is cut to the maximum length of a username', () => {
  const username = suggestUsername('Restoranti i vjetër mbi lumin e bardhë të Drinit')
  expect(username).toHaveLength(40)
  expect(Username.safeParse(username).success).toBe(true)
})
