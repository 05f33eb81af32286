import { expect, test } from 'vitest'
import type { FoundLine } from '../find/find-lines.ts'
import { asTurned, isSideways, readability } from './orientation.ts'
import { turnBack } from './turn-back.ts'

const aLine = (width: number, height: number): FoundLine => ({
  x: 50,
  y: 60,
  width,
  height,
  angle: 0.1,
  bend: null,
  margin: 2,
})

test('a photo lies on its side when most of its lines run up or down', () => {
  expect(isSideways([aLine(100, 10), aLine(10, 100), aLine(10, 100)])).toBe(true)
  expect(isSideways([aLine(100, 10), aLine(10, 100), aLine(12, 10)])).toBe(false)
  expect(isSideways([])).toBe(false)
})

test('a line is read along the direction that its text would have after the turn', () => {
  expect(asTurned(aLine(10, 100), 90)).toMatchObject({ width: 100, height: 10, angle: 0.1 - Math.PI / 2 })
  expect(asTurned(aLine(100, 10), 180)).toMatchObject({ width: 100, height: 10, angle: 0.1 - Math.PI })
})

test('lines are readable that have sure characters, and as many as fit into them', () => {
  const line = (confidence: number, count: number) => ({
    picture: { data: new Uint8Array(), width: 480, height: 48 },
    characters: Array<{ confidence: number }>(count).fill({ confidence }),
  })
  expect(readability([line(0.9, 12)])).toBeCloseTo(0.9)
  expect(readability([line(0.9, 12), line(0.9, 0)])).toBeCloseTo(0.45)
  expect(readability([line(0.9, 4)])).toBeCloseTo(0.45)
  expect(readability([])).toBe(0)
})

test('a place on a turned photo is found again on the photo as it was', () => {
  const place = { photo: 1, left: 0.1, top: 0.2, width: 0.3, height: 0.05 }
  expect(turnBack(place, 0)).toEqual(place)
  const turned = (turn: 90 | 180 | 270) => {
    const { left, top, width, height } = turnBack(place, turn)
    return [left, top, width, height].map((part) => Math.round(part * 1000) / 1000)
  }
  expect(turned(90)).toEqual([0.2, 0.6, 0.05, 0.3])
  expect(turned(180)).toEqual([0.6, 0.75, 0.3, 0.05])
  expect(turned(270)).toEqual([0.75, 0.1, 0.05, 0.3])
})
