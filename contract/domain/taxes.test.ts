import { expect, test } from 'vitest'
import { splitTaxes, type Taxed } from './taxes.ts'

test('the tax within a price is rounded once, half up', () => {
  const tax = (mills: number, rate: number, decimals = 3) =>
    splitTaxes([{ mills, rate }], decimals)[0]?.taxMills
  expect(tax(11_900, 1900)).toBe(1900)
  expect(tax(1000, 700)).toBe(65)
  expect(tax(100, 0)).toBe(0)
  // 0.5 exactly: 1 of 3 at 20 %.
  expect(tax(3, 2000)).toBe(1)
  expect(tax(99_999_999, 10_000)).toBe(50_000_000)
  // 0.65 of 10.00; 37 of 567 yen, and half a yen is one.
  expect(tax(10_000, 700, 2)).toBe(650)
  expect(tax(567_000, 700, 0)).toBe(37_000)
  expect(tax(3000, 2000, 0)).toBe(1000)
  expect(tax(99_999_999_000, 2000, 0)).toBe(16_666_667_000)
})

test('rates are listed from the highest, without untaxed amounts', () => {
  const paid = [
    { mills: 700, rate: 700 },
    { mills: 250, rate: null },
    { mills: 1190, rate: 1900 },
    { mills: 370, rate: 700 },
  ]
  expect(splitTaxes(paid, 3)).toEqual([
    { rate: 1900, grossMills: 1190, netMills: 1000, taxMills: 190 },
    { rate: 700, grossMills: 1070, netMills: 1000, taxMills: 70 },
  ])
})

/** A deterministic random number generator. */
function randomNumbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

test('10,000 random orders: every receipt adds up, and no tax is off by more than half a mill', () => {
  const random = randomNumbers(7)
  for (let order = 0; order < 10_000; order++) {
    const paid: Taxed[] = Array.from({ length: 1 + random(20) }, () => ({
      mills: (1 + random(9999)) * (1 + random(5)),
      rate: [0, 500, 700, 1000, 1900, 2000, 2550][random(7)] as number,
    }))
    const rates = splitTaxes(paid, 3)
    const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0)
    expect(sum(rates.map(({ grossMills }) => grossMills))).toBe(sum(paid.map(({ mills }) => mills)))
    for (const { rate, grossMills, netMills, taxMills } of rates) {
      expect(netMills + taxMills).toBe(grossMills)
      const exact = (grossMills * rate) / (10_000 + rate)
      expect(Math.abs(taxMills - exact)).toBeLessThanOrEqual(0.5)
      expect(Number.isInteger(taxMills)).toBe(true)
    }
    expect(splitTaxes(paid.toReversed(), 3), 'in whatever order').toEqual(rates)
  }
})
