import { expect, it } from 'vitest'
import { dominantColour } from './logo-colour.ts'

const points = (...colours: [count: number, ...rgba: number[]][]) =>
  colours.flatMap(([count, ...rgba]) => Array.from({ length: count }, () => rgba).flat())
const white = [255, 255, 255, 255] as const

it('takes the colour that a logo has most of, whatever its ground', () => {
  expect(dominantColour(points([900, ...white], [80, 31, 78, 140, 255], [20, 220, 40, 40, 255]))).toBe(
    '#1f4e8c',
  )
})

it('takes a vivid sign rather than a pale ground', () => {
  expect(dominantColour(points([600, 250, 235, 225, 255], [200, 20, 120, 60, 255]))).toBe('#14783c')
})

it('does not see what is transparent, and finds none in black and white', () => {
  expect(dominantColour(points([100, 255, 0, 0, 0], [50, 30, 30, 30, 255], [50, ...white]))).toBeUndefined()
})
