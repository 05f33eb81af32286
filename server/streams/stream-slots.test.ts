import { expect, test } from 'vitest'
import { StreamSlots } from './stream-slots.ts'

test('slots are limited by address and in total, and reusable once released', () => {
  const places = new StreamSlots({ ofAddress: 2, total: 3 })
  const leave = places.take('a')
  places.take('a')
  expect(() => places.take('a')).toThrow('Too many requests')
  places.take('b')
  expect(() => places.take('c')).toThrow('The server is busy')
  leave()
  places.take('c')
  expect(() => places.take('a')).toThrow('The server is busy')
})
