import { expect, test } from 'vitest'
import { isWeakPin } from './pins.ts'

test.each(['0000', '111111', '1234', '4321', '7890', '2468', '1212', '121212', '123123'])(
  '%s is weak',
  (pin) => {
    expect(isWeakPin(pin)).toBe(true)
  },
)

test.each(['4071', '6284', '1235', '98763', '123124', '1221'])('%s is not', (pin) => {
  expect(isWeakPin(pin)).toBe(false)
})
