import { describe, expect, it } from 'vitest'
import { isNote, withoutDietLetters } from './wording.ts'

describe('a text about the business', () => {
  it.each(['Tel 030 200 0102', 'Kerkstraat 9, Utrecht', '12 Market Street, Leeds', 'Since 1987', 'Montag Ruhetag', 'Fermé le lundi', 'Rruga e Kavajës 14', 'Fragen Sie nach Allergenen', 'Monday to Saturday 12–3']) // prettier-ignore
  ('%s', (text) => {
    expect(isNote(text)).toBe(true)
  })

  it.each(['Street Tacos', 'Market Fish', 'Monday Roast Chicken', 'Salade de la rue'])('not %s', (text) => {
    expect(isNote(text)).toBe(false)
  })
})

describe('letters for diets after a name', () => {
  it.each([
    ['Halloumi (v)', 'Halloumi'],
    ['Halloumi v vg', 'Halloumi'],
    ['Falafel V · GF', 'Falafel'],
    ['Risotto (v, gf)', 'Risotto'],
    ['Chicken Vindaloo', 'Chicken Vindaloo'],
    ['V', 'V'],
  ])('%s', (text, expected) => {
    expect(withoutDietLetters(text)).toBe(expected)
  })
})
