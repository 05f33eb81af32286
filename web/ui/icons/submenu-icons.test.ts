import sharp from 'sharp'
import { expect, test } from 'vitest'
import {
  isSubmenuIcon,
  submenuIconAttributes,
  submenuIconNames,
  submenuIcons,
  submenuIconSymbols,
} from './submenu-icons.ts'

test('the icons are those of the specification, in the same order', () => {
  const listed =
    'beer, burger, cocktail, coffee, croissant, deserts, drinks, more-drinks, food, french-fries, ice-cream, main-dish, pasta, pizza, salad, sandwich, shrimp, side-dish, soup, tacos, vine, drink, hookah, tea, tequila, water, star'
  expect(submenuIconNames).toEqual(listed.split(', '))
})

test('the whole set is smaller than 12 KB', () => {
  expect(Object.values(submenuIcons).join('').length).toBeLessThan(12 * 1024)
})

test.each(submenuIconNames)('%s draws something inside its 24 pixels', async (name) => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${submenuIconAttributes}>${submenuIcons[name]}</svg>`
  const margins = await sharp(Buffer.from(svg))
    .resize(240, 240)
    .extractChannel(3)
    .trim({ threshold: 1 })
    .toBuffer({ resolveWithObject: true })
  expect(margins.info.height).toBeGreaterThan(120)
  expect(margins.info.width).toBeLessThan(241)
  expect(submenuIcons[name]).not.toMatch(/style=|stroke=|NaN/)
})

test('a sprite contains each icon once', () => {
  expect(submenuIconSymbols(['soup', 'tea', 'soup']).match(/<symbol /g)).toHaveLength(2)
})

test('a property of Object.prototype is not an icon', () => {
  expect(isSubmenuIcon('soup')).toBe(true)
  expect(isSubmenuIcon('toString')).toBe(false)
})
