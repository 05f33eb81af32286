import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Colour } from '#server/reading/page.ts'
import type { Card } from './card.ts'
import { createRandom } from './random.ts'
import type { PlacedText, Shape } from './typeset.ts'

const margin = 70

/** The size of the photo of a card, in pixels. */
export const photoSize = ({ width, height }: Card): { width: number; height: number } => ({
  width: width + 2 * margin,
  height: height + 2 * margin,
})

/** A card as an HTML page, lying on a table in uneven light, seen slightly from the side, perhaps with a shadow or glare. */
export function drawCard(card: Card): string {
  const random = createRandom(card.seed * 11 + 5)
  const [x, y, z] = [random.between(-8, 8), random.between(-8, 8), random.between(-1.5, 1.5)]
  const { width, height } = photoSize(card)
  return `<!doctype html>
<style>
  ${fonts}
  body { margin: 0; width: ${width}px; height: ${height}px; overflow: hidden; background: #6b5443; perspective: ${height * 2}px }
  svg { position: absolute; left: ${margin}px; top: ${margin}px; transform: rotateX(${x}deg) rotateY(${y}deg) rotateZ(${z}deg) }
  .serif { font-family: Fraunces } .sans { font-family: 'Noto Sans' }
  .light { position: fixed; inset: 0; background: ${lights[random.whole(0, lights.length - 1)]} }
</style>
<svg width="${card.width}" height="${card.height}" xml:space="preserve">
  <rect width="100%" height="100%" fill="${css(card.paper)}"/>
  ${card.shapes.map(drawShape).join('')}
  ${card.texts.map(drawText).join('')}
</svg>
<div class="light"></div>`
}

/** Uneven light, a shadow across the card, and glare. */
const lights = [
  'linear-gradient(115deg, #fff3 0%, #0000 45%, #0005 100%)',
  'linear-gradient(75deg, #0000 55%, #0007 62%, #0006 100%)',
  'radial-gradient(circle at 65% 30%, #fff9 0%, #0000 28%)',
]

const css = ([red, green, blue]: Colour): string => `rgb(${red} ${green} ${blue})`

function drawShape({ left, top, width, height, look }: Shape): string {
  const looks = {
    picture: 'fill="#8a6f52" stroke="#4d3b2a" stroke-width="12"',
    frame: 'fill="none" stroke="#777" stroke-width="2"',
    line: 'fill="#777"',
  }
  const style = typeof look === 'string' ? looks[look] : `fill="${css(look)}"`
  return `<rect x="${left}" y="${top}" width="${width}" height="${height}" ${style}/>`
}

const drawText = ({ text, left, baseline, width, style }: PlacedText): string =>
  `<text x="${left}" y="${baseline}" textLength="${width}" lengthAdjust="spacingAndGlyphs" class="${style.font}"` +
  ` font-size="${style.size}" fill="${css(style.colour)}" font-weight="${style.isBold ? 700 : 400}"` +
  ` font-style="${style.isItalic ? 'italic' : 'normal'}">${escape(text)}</text>`

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const face = (family: string, file: string, range: string): string =>
  `@font-face { font-family: '${family}'; font-weight: 400 700; src: url(data:font/woff2;base64,${readFileSync(file).toString('base64')}); unicode-range: ${range} }`
const fraunces = (name: string): string =>
  fileURLToPath(new URL(`../../../web/ui/fonts/${name}.woff2`, import.meta.url))
const notoSans = (name: string): string =>
  fileURLToPath(
    import.meta.resolve(`@fontsource-variable/noto-sans/files/noto-sans-${name}-wght-normal.woff2`),
  )
const ranges = { latin: 'U+0-FF, U+152-153, U+2000-206F, U+20AC', more: 'U+100-151, U+154-2FF' }
const fonts = [
  face('Fraunces', fraunces('fraunces-latin'), ranges.latin),
  face('Fraunces', fraunces('fraunces-latin-ext'), ranges.more),
  face('Noto Sans', notoSans('latin'), ranges.latin),
  face('Noto Sans', notoSans('latin-ext'), ranges.more),
].join('\n  ')
