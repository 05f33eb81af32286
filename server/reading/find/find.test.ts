import { describe, expect, test } from 'vitest'
import { departure, findBend, fitQuadratic } from './bend.ts'
import { findBlobs, type TextMap } from './blobs.ts'
import { toLines } from './find-lines.ts'
import { convexHull, smallestRectangle, type Point } from './rectangle.ts'

/** A map in which every character except a space is likely text. */
function aMap(...rows: string[]): TextMap {
  const width = Math.max(...rows.map((row) => row.length))
  const values = rows.flatMap((row) =>
    Array.from(row.padEnd(width)).map((letter) => (letter === ' ' ? 0.1 : 0.9)),
  )
  return { values: Float32Array.from(values), width, height: rows.length }
}

describe('blobs', () => {
  test('are connected by sides and corners, not across the edges of the picture', () => {
    const blobs = findBlobs(aMap('##    #', '  #   #', '       ', '##    #'), 0.3)
    expect(blobs.map(({ points }) => [...points].sort((a, b) => a - b))).toEqual([
      [0, 1, 9],
      [6, 13],
      [21, 22],
      [27],
    ])
    expect(blobs[0]?.likelihood).toBeCloseTo(0.9)
  })

  test('do not exist in an empty picture', () => {
    expect(findBlobs(aMap('    ', '    '), 0.3)).toEqual([])
  })
})

describe('the smallest rectangle', () => {
  test('follows tilted points, with the angle nearest to level', () => {
    const tilted = cornersOf({ x: 100, y: 50, width: 80, height: 10, angle: 0.3 })
    const found = smallestRectangle([...tilted, { x: 100, y: 50 }])
    expect(found?.x).toBeCloseTo(100)
    expect(found?.y).toBeCloseTo(50)
    expect(found?.width).toBeCloseTo(80)
    expect(found?.height).toBeCloseTo(10)
    expect(found?.angle).toBeCloseTo(0.3)
  })

  test('of a vertical line is higher than wide', () => {
    const found = smallestRectangle(cornersOf({ x: 0, y: 0, width: 80, height: 10, angle: 1.5 }))
    expect(found?.width).toBeCloseTo(10)
    expect(found?.height).toBeCloseTo(80)
    expect(found?.angle).toBeCloseTo(1.5 - Math.PI / 2)
  })

  test('does not exist around points on one line', () => {
    const points = [1, 2, 3].map((x) => ({ x, y: x }))
    expect(convexHull(points)).toHaveLength(2)
    expect(smallestRectangle(points)).toBeNull()
  })
})

describe('bends', () => {
  test('recovers a parabola from its points', () => {
    const bend = [3, -2, 5] as const
    const points = [-1, -0.5, 0, 0.7, 1].map((x) => ({ x, y: departure(bend, x) }))
    fitQuadratic(points).forEach((value, i) => expect(value).toBeCloseTo(bend[i] as number))
  })

  test('distinguishes a bent line from a straight one and from noise', () => {
    const around = { x: 200, y: 0, width: 400, height: 40, angle: 0 }
    const bent = findBend(
      pointsBetween(400, (u) => 15 * u * u - 15),
      around,
      1,
    )
    expect(bent?.height).toBeCloseTo(11, -1)
    expect(bent?.bend[2]).toBeCloseTo(15, 0)
    const straight = { ...around, height: 10 }
    expect(
      findBend(
        pointsBetween(400, () => 0),
        straight,
        1,
      ),
    ).toBeNull()
    const jumble = pointsBetween(400, (u) => (Math.floor(u * 10) % 2) * 20)
    expect(findBend(jumble, around, 1)).toBeNull()
  })
})

test('lines are widened and scaled to the picture; specks and unlikely text are ignored', () => {
  const map = aMap('', ' ##########   #', ' ##########    ', '')
  const [line, ...others] = toLines(map, { width: 150, height: 80 })
  expect(others).toEqual([])
  expect(line).toMatchObject({ x: 60, y: 40, angle: 0, bend: null })
  // The area of 100 by 40 (the map is scaled by 10 and 20), times 1.6, divided by its perimeter.
  expect(line?.margin).toBeCloseTo((100 * 40 * 1.6) / 280)
  expect(line?.width).toBeCloseTo(100 + 2 * (line?.margin ?? 0))
  const doubtful = { ...map, values: map.values.map((value) => value / 2) }
  expect(toLines(doubtful, { width: 150, height: 80 })).toEqual([])
})

function cornersOf(rectangle: { x: number; y: number; width: number; height: number; angle: number }) {
  const { x, y, width, height, angle } = rectangle
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return [-0.5, 0.5].flatMap((along) =>
    [-0.5, 0.5].map((across) => ({
      x: x + along * width * cos - across * height * sin,
      y: y + along * width * sin + across * height * cos,
    })),
  )
}

/** The points of a line ten high whose centre follows `middle`. */
const pointsBetween = (width: number, middle: (u: number) => number): Point[] =>
  Array.from({ length: width }, (_, x) => {
    const y = middle((x / width) * 2 - 1)
    return [-5, 0, 5].map((dy) => ({ x, y: y + dy }))
  }).flat()
