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
