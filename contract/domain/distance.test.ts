import { describe, expect, test } from 'vitest'
import { distanceInMeters, isNear } from './distance.ts'

const point = (latitude: number, longitude: number) => ({ latitude, longitude })

describe('the distance', () => {
  test.each([
    ['nowhere', point(42.66, 21.16), point(42.66, 21.16), 0],
    ['a degree of latitude', point(0, 0), point(1, 0), 111_195],
    ['a degree of longitude at 60° north', point(60, 0), point(60, 1), 55_597],
    ['over the date line', point(0, 179.999), point(0, -179.999), 222],
    ['from pole to pole', point(90, 0), point(-90, 123), 20_015_115],
    ['to the other side of the earth', point(0, 0), point(0, 180), 20_015_115],
    ['Prishtina to Tirana', point(42.6629, 21.1655), point(41.3275, 19.8187), 185_500],
  ])('%s', (_name, from, to, meters) => {
    expect(Math.abs(distanceInMeters(from, to) - meters)).toBeLessThan(Math.max(1, meters / 200))
    expect(distanceInMeters(to, from)).toBeCloseTo(distanceInMeters(from, to), 6)
  })

  test('counts as near within the radius plus at most 100 m of the accuracy', () => {
    const business = { ...point(0, 0), radiusInMeters: 20 }
    const away = (meters: number, accuracy?: number) =>
      isNear(business, { ...point(meters / 111_195.08, 0), accuracy })
    expect([away(19.9), away(20.1), away(49, 30), away(51, 30)]).toEqual([true, false, true, false])
    expect([away(119, 5000), away(121, 5000)]).toEqual([true, false])
  })
})
