import { expect, test } from 'vitest'
import { splitTaxes, type Taxed } from './taxes.ts'

test('the tax within a price is rounded once, half up', () => {
  const tax = (cents: number, rate: number) => splitTaxes([{ cents, rate }])[0]?.taxCents
  expect(tax(11_900, 1900)).toBe(1900)
  expect(tax(1000, 700)).toBe(65)
  expect(tax(100, 0)).toBe(0)
  // 0.5 exactly: 1 of 3 at 20 %.
  expect(tax(3, 2000)).toBe(1)
  expect(tax(99_999_999, 10_000)).toBe(50_000_000)
})

test('rates are listed from the highest, without untaxed amounts', () => {
  const paid = [
    { cents: 700, rate: 700 },
    { cents: 250, rate: null },
    { cents: 1190, rate: 1900 },
    { cents: 370, rate: 700 },
  ]
  expect(splitTaxes(paid)).toEqual([
    { rate: 1900, grossCents: 1190, netCents: 1000, taxCents: 190 },
    { rate: 700, grossCents: 1070, netCents: 1000, taxCents: 70 },
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

test('10,000 random orders: every receipt adds up, and no tax is off by more than half a cent', () => {
  const random = randomNumbers(7)
  for (let order = 0; order < 10_000; order++) {
    const paid: Taxed[] = Array.from({ length: 1 + random(20) }, () => ({
      cents: (1 + random(9999)) * (1 + random(5)),
      rate: [0, 500, 700, 1000, 1900, 2000, 2550][random(7)] as number,
    }))
    const rates = splitTaxes(paid)
    const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0)
    expect(sum(rates.map(({ grossCents }) => grossCents))).toBe(sum(paid.map(({ cents }) => cents)))
    for (const { rate, grossCents, netCents, taxCents } of rates) {
      expect(netCents + taxCents).toBe(grossCents)
      const exact = (grossCents * rate) / (10_000 + rate)
      expect(Math.abs(taxCents - exact)).toBeLessThanOrEqual(0.5)
      expect(Number.isInteger(taxCents)).toBe(true)
    }
    expect(splitTaxes(paid.toReversed()), 'in whatever order').toEqual(rates)
  }
})
