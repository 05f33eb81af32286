import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { bounds, patterns } from '#contract/domain/bounds.ts'
import { allergens, diets } from '#contract/domain/diet.ts'
import { ProductForm } from '#contract/api/products.ts'
import { demoBusiness, demoPlaces, demoTables } from './business.ts'
import { demoDeliveryOrders, demoOrders, demoRatings } from './guests.ts'
import { demoMenus, demoProducts } from './menu.ts'
import { copiesToShip } from '#server/lib/media/drawings.ts'
import { demoPictures, pictureCopies } from './pictures.ts'
import { demoBanners, demoDailyMenus, demoEvents } from './promotions.ts'

const submenus = demoMenus.flatMap((menu) => menu.submenus)
const productKeys = demoProducts.map((product) => product.key)

test('contains as much as the contract page requires', () => {
  expect(demoMenus.length).toBeGreaterThanOrEqual(4)
  expect(submenus.length).toBeGreaterThanOrEqual(16)
  expect(demoProducts.length).toBeGreaterThanOrEqual(60)
  expect([demoTables.length, demoPlaces.length]).toEqual([12, 12])
  expect([demoDailyMenus.length, demoEvents.length, demoBanners.length]).toEqual([3, 3, 3])
  expect(demoBusiness.username).toMatch(patterns.username)
  expect(demoBusiness.phoneNumber).toMatch(patterns.phone)
})

test('keys are unique, and every product referred to exists', () => {
  expect(new Set(productKeys).size).toBe(productKeys.length)
  const lines = [...demoOrders, ...demoDeliveryOrders].flatMap((order) => order.lines)
  const parts = demoProducts.flatMap(({ partKeys = [] }) => partKeys)
  expect(parts, 'pictures that turn by themselves').not.toEqual([])
  const spokenOf = [...parts, ...[...lines, ...demoRatings].map((one) => one.productKey)]
  expect(productKeys).toEqual(
    expect.arrayContaining([...spokenOf, ...demoDailyMenus.flatMap((menu) => menu.productKeys)]),
  )
  expect(demoOrders.every((order) => order.tableNumber >= 1 && order.tableNumber <= demoTables.length)).toBe(
    true,
  )
})

test.each(demoProducts)('$nameEn is complete', (product) => {
  for (const text of [product.name, product.nameEn]) expect(text.trim()).toMatch(/^.{2,60}$/)
  for (const text of [product.description, product.descriptionEn])
    expect(text).toMatch(/^[\p{Lu}\d].{15,200}[.]$/u)
  expect(Math.round(product.price * 100) / 100).toBe(product.price)
  expect(product.preparingTime).toBeLessThanOrEqual(bounds.maxPreparingTime)
})

test.each(demoProducts)('the allergens of $nameEn contradict none of its marks', (product) => {
  expect(product).toMatchObject(ProductForm.parse(product))
})

test('shows every allergen state, mark and heat at least once', () => {
  const of = <T>(what: (product: (typeof demoProducts)[number]) => T) => new Set(demoProducts.map(what))
  const stated = demoProducts.flatMap((product) => product.allergens ?? [])
  expect(demoProducts.filter((product) => product.allergens === null)).toHaveLength(3)
  expect(of((product) => product.allergens?.length)).toContain(0)
  // The demo's dishes contain neither peanuts nor lupin.
  expect(allergens.filter((one) => !stated.includes(one))).toEqual(['peanuts', 'lupin'])
  expect(new Set(demoProducts.flatMap((product) => product.diets ?? []))).toEqual(new Set(diets))
  expect(of((product) => product.spicy ?? 0)).toEqual(new Set([0, 1, 2, 3]))
})

test('only the breakfast specials have opening hours', () => {
  const timed = submenus.filter((submenu) => submenu.startTime !== null)
  expect(timed.map(({ titleEn, startTime, endTime }) => [titleEn, startTime, endTime])).toEqual([
    ['Breakfast specials', '07:00:00', '11:00:00'],
  ])
})

test('every picture is unique, and every file is a picture', () => {
  const pictures = demoPictures()
  expect(new Set(pictures.map((picture) => picture.svg)).size).toBe(pictures.length)
  expect(pictures.filter(({ width, height }) => !(width > 0 && height > 0)).map(({ key }) => key)).toEqual([])
  const files = readdirSync(new URL('drawings', import.meta.url), { recursive: true, encoding: 'utf8' })
  const keys = files
    .filter((file) => file.endsWith('.svg'))
    .map((file) => file.replace('.svg', '').replace('/', ':'))
  expect(keys.toSorted()).toEqual(pictures.map(({ key }) => key).toSorted())
})

test('the copies of each drawing are committed (node demo/encode-pictures.ts writes them)', () => {
  expect(readdirSync(pictureCopies).toSorted()).toEqual(demoPictures().flatMap(copiesToShip).toSorted())
})
