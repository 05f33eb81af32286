import { describe, expect, test } from 'vitest'
import { findZone, plainPostcode, type DeliveryZone } from './delivery-zones.ts'

const terms = { deliveryFee: 1, freeDeliveryPriceLimit: 0, minimumOrder: 0, minutes: null }
const ring = (name: string, distanceInMeters: number): DeliveryZone => ({
  ...terms,
  name,
  distanceInMeters,
  postcodes: [],
})
const codes = (name: string, ...postcodes: string[]): DeliveryZone => ({
  ...terms,
  name,
  distanceInMeters: null,
  postcodes,
})
const business = { latitude: 42.66, longitude: 21.16 }
const metersNorth = (meters: number) => ({ latitude: 42.66 + meters / 111_195, longitude: 21.16 })

describe('rings', () => {
  const rings = [ring('Town', 5000), ring('Centre', 1000)]
  test.each([
    [0, 'Centre'],
    [990, 'Centre'],
    [1010, 'Town'],
    [4990, 'Town'],
    [5010, undefined],
  ])('%i meters away', (meters, name) => {
    expect(findZone(rings, business, { position: metersNorth(meters) })?.name).toBe(name)
  })
  test('without a position the named ring counts', () => {
    expect(findZone(rings, business, { zone: 'Town' })?.name).toBe('Town')
    expect(findZone(rings, business, { zone: 'Elsewhere' })).toBeUndefined()
    expect(findZone(rings, business, {})).toBeUndefined()
  })
  test('a position takes precedence over the named ring', () => {
    const where = { position: metersNorth(3000), zone: 'Centre' }
    expect(findZone(rings, business, where)?.name).toBe('Town')
  })
})

describe('postcodes', () => {
  const zones = [
    codes('Paris', '75'),
    codes('Le Marais', '75003', '75004'),
    codes('Jordaan', '1015', '1016AB'),
  ]
  test.each([
    ['75011', 'Paris'],
    ['75 004', 'Le Marais'],
    ['1015 xd', 'Jordaan'],
    ['1016-ab', 'Jordaan'],
    ['1016 AC', undefined],
    ['7', undefined],
    ['', undefined],
  ])('%j', (postcode, name) => {
    expect(findZone(zones, business, { postcode })?.name).toBe(name)
  })
  test('a zone cannot be found by name', () => {
    expect(findZone(zones, business, { zone: 'Paris' })).toBeUndefined()
  })
  test('are compared without spaces, dashes and case', () => {
    expect(plainPostcode(' sw1a-1aa ')).toBe('SW1A1AA')
  })
})
