import sharp from 'sharp'
import { quietZone } from '#contract/domain/table-code.ts'
import { codeModules } from './code-modules.ts'
import { serif } from './letter-fonts.ts'
import { escapeMarkup } from './pango-markup.ts'

const pixelsPerModule = 16
/** Prints a code of 49 modules 66 mm wide; even the smallest possible code is wider than 45 mm. */
const dotsPerInch = 300

/**
 * A QR code as a PNG for printing, black on white, with lines of text below it: the first large, the others
 * small.
 */
export async function drawCodePicture(link: string, lines: string[]): Promise<Buffer> {
  const code = drawCode(link)
  const margin = quietZone * pixelsPerModule
  const { width: side } = code.raw
  const texts = await Promise.all(lines.map((text, at) => writeText(text, sizeOf(text, at), side)))
  let bottom = margin + side + margin
  const written = texts.map(({ data, info }) => {
    const top = bottom
    bottom += info.height + pixelsPerModule
    return { input: data, top, left: margin + Math.round((side - info.width) / 2) }
  })
  return sharp({
    create: { width: side + 2 * margin, height: bottom + margin, channels: 3, background: 'white' },
  })
    .composite([{ input: code.pixels, raw: code.raw, top: margin, left: margin }, ...written])
    .removeAlpha()
    .toColourspace('b-w')
    .withDensity(dotsPerInch)
    .png()
    .toBuffer()
}

/** The code without its quiet zone, as raw pixels. */
function drawCode(link: string): { pixels: Buffer; raw: { width: number; height: number; channels: 1 } } {
  const modules = codeModules(link)
  const side = modules.side * pixelsPerModule
  const pixels = Buffer.alloc(side * side, 255)
  for (let y = 0; y < side; y += 1) {
    const row = Math.floor(y / pixelsPerModule)
    for (let column = 0; column < modules.side; column += 1) {
      if (!modules.isDark(row, column)) continue
      const start = y * side + column * pixelsPerModule
      pixels.fill(0, start, start + pixelsPerModule)
    }
  }
  return { pixels, raw: { width: side, height: side, channels: 1 } }
}

/** The font size in pixels; smaller for a name that would take many lines. */
const sizeOf = (text: string, line: number): number => (line === 0 && text.length <= 30 ? 72 : 44)

/** Black on white, wrapped to the width. */
const writeText = (text: string, pixels: number, width: number) =>
  sharp({
    text: {
      text: escapeMarkup(text),
      font: `Fraunces ${pixels}`,
      fontfile: serif.fontfile,
      width,
      dpi: 72,
      align: 'centre',
      wrap: 'word-char',
    },
  })
    .negate()
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true })
