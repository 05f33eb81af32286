import sharp from 'sharp'
import { expect, test } from 'vitest'
import { scanCode } from '#tests/harness/scan-code.ts'
import { drawCodePicture } from './code-pictures.ts'

const link = `https://menu.example.com/menu?token=${'a'.repeat(136)}`

/** The share of dark pixels in the lines of the picture below the code. */
async function inkBelowCode(png: Buffer): Promise<number> {
  const { width, height } = await sharp(png).metadata()
  const below = sharp(png).extract({ left: 0, top: width, width, height: height - width })
  const { channels } = await sharp(await below.toBuffer()).stats()
  return 1 - (channels[0]?.mean ?? 255) / 255
}

test.each([
  ['a name', ['Sofra e madhe', 'Tavolina 8']],
  ['a number', ['Tavolina 8']],
  ['what would be markup', ['<b>Pub & Grill', 'Table 3']],
  ['the longest name', ['W'.repeat(60), 'Table 3']],
  ['another script', ['Маса 食卓 🍕', 'Table 3']],
])('a code with %s below it is scanned', async (_, lines) => {
  const png = await drawCodePicture(link, lines)
  expect(await scanCode(png)).toBe(link)
  expect(await inkBelowCode(png)).toBeGreaterThan(0.01)
})

test('a code prints more than 45 mm wide, with as few modules as its link allows', async () => {
  const { density = 0, width } = await sharp(await drawCodePicture(link, ['Tavolina 8'])).metadata()
  const modules = width / 16 - 8
  expect(modules).toBe(49)
  expect(((width - 8 * 16) / density) * 25.4).toBeGreaterThan(45)
})

test('pictures of different tables also differ below the code', async () => {
  const [eighth, ninth] = await Promise.all(
    ['Tavolina 8', 'Tavolina 9'].map((name) => drawCodePicture(link, [name])),
  )
  expect(eighth?.equals(ninth ?? Buffer.of())).toBe(false)
})
