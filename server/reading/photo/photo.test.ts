import { expect, test } from 'vitest'
import type { FoundLine } from '../find/find-lines.ts'
import { asTurned, isSideways, readability } from './orientation.ts'

const aLine = (width: number, height: number): FoundLine => ({
  x: 50,
  y: 60,
  width,
  height,
  angle: 0.1,
  bend: null,
  margin: 2,
})

test('a photo is sideways if most of its lines are vertical', () => {
  expect(isSideways([aLine(100, 10), aLine(10, 100), aLine(10, 100)])).toBe(true)
  expect(isSideways([aLine(100, 10), aLine(10, 100), aLine(12, 10)])).toBe(false)
  expect(isSideways([])).toBe(false)
})

test('a line is read in the direction that its text has after the turn', () => {
  expect(asTurned(aLine(10, 100), 90)).toMatchObject({ width: 100, height: 10, angle: 0.1 - Math.PI / 2 })
  expect(asTurned(aLine(100, 10), 180)).toMatchObject({ width: 100, height: 10, angle: 0.1 - Math.PI })
})

test('lines are readable if they have enough characters with a high confidence', () => {
  const line = (confidence: number, count: number) => ({
    picture: { data: new Uint8Array(), width: 480, height: 48 },
    characters: Array<{ confidence: number }>(count).fill({ confidence }),
  })
  expect(readability([line(0.9, 12)])).toBeCloseTo(0.9)
  expect(readability([line(0.9, 12), line(0.9, 0)])).toBeCloseTo(0.45)
  expect(readability([line(0.9, 4)])).toBeCloseTo(0.45)
  expect(readability([])).toBe(0)
})
