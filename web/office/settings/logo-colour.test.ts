import { expect, it } from 'vitest'
import { dominantColour } from './logo-colour.ts'

const points = (...colours: [count: number, ...rgba: number[]][]) =>
  colours.flatMap(([count, ...rgba]) => Array.from({ length: count }, () => rgba).flat())
const white = [255, 255, 255, 255] as const

it('takes a logo’s dominant colour, whatever its background', () => {
  expect(dominantColour(points([900, ...white], [80, 31, 78, 140, 255], [20, 220, 40, 40, 255]))).toBe(
    '#1f4e8c',
  )
})

it('prefers a vivid sign to a pale background', () => {
  expect(dominantColour(points([600, 250, 235, 225, 255], [200, 20, 120, 60, 255]))).toBe('#14783c')
})

it('ignores transparent pixels, and finds no colour in black and white', () => {
  expect(dominantColour(points([100, 255, 0, 0, 0], [50, 30, 30, 30, 255], [50, ...white]))).toBeUndefined()
})
