import { describe, expect, test } from 'vitest'
import { dishAt, frameOf } from './photo-frame.ts'

const pane = { width: 400, height: 300 }
const photo = { width: 1000, height: 2000 }
const place = { photo: 0, left: 0.25, top: 0.5, width: 0.5, height: 0.02 }

describe('a photo in its pane', () => {
  test('is shown whole and centred', () => {
    expect(frameOf(pane, photo, undefined)).toEqual({ scale: 0.15, x: 125, y: 0 })
  })

  test('is zoomed until a dish fills nine tenths of the width, centred on the dish', () => {
    const { scale, x, y } = frameOf(pane, photo, place)
    expect(scale).toBeCloseTo(0.72)
    expect([x + 500 * scale, y + 1020 * scale]).toEqual([expect.closeTo(200), expect.closeTo(150)])
  })

  test('leaves no empty edge where it can fill the pane, and never exceeds twice the width', () => {
    const corner = { ...place, left: 0, top: 0, width: 0.01 }
    expect(frameOf(pane, photo, corner)).toEqual({ scale: 0.8, x: 0, y: 0 })
    const end = frameOf(pane, photo, { ...corner, left: 0.99, top: 0.98 })
    expect([end.x, end.y]).toEqual([400 - 800, 300 - 1600])
  })
})

test('a point on a photo belongs to the smallest dish around it', () => {
  const dishes = [
    { id: 'wide', place: { ...place, left: 0, top: 0.4, width: 1, height: 0.3 } },
    { id: 'small', place },
    { id: 'elsewhere', place: { ...place, photo: 1 } },
    { id: 'nowhere', place: null },
  ]
  expect(dishAt(dishes, 0, 0.6, 0.51)?.id).toBe('small')
  expect(dishAt(dishes, 0, 0.1, 0.6)?.id).toBe('wide')
  expect(dishAt(dishes, 1, 0.6, 0.51)?.id).toBe('elsewhere')
  expect(dishAt(dishes, 0, 0.1, 0.1)).toBe(undefined)
})
