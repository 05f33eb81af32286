import sharp from 'sharp'
import { escapeMarkup } from './pango-markup.ts'
import { fontNames, loadFonts } from './letter-fonts.ts'

/** A picture in black and white, a byte for each dot: 0 is black. */
export interface LinePicture {
  dots: Uint8Array
  width: number
  height: number
}

interface Style {
  /** The height of the letters' bodies in dots. */
  size: number
  bold: boolean
  width: number
}

const indentation = /^ */
const fromTheRight = /^[\p{Script=Arabic}\p{Script=Hebrew}]/u
/** LEFT-TO-RIGHT MARK, and FIRST STRONG ISOLATE: what follows has the direction of its own first letter. */
const [leftToRight, isolate] = ['\u200e', '\u2068']

/**
 * A line as a picture for a printer, wrapped at its width. It stands at the right if it begins with Arabic or Hebrew,
 * unless it is indented.
 */
export async function drawLine(line: string, { size, bold, width }: Style): Promise<LinePicture> {
  const missing = await loadFonts(line)
  const isFromTheRight = fromTheRight.test(line)
  const text = Array.from(line.trim(), (letter) => (missing.has(letter) ? '*' : letter)).join('')
  const indent = Math.min((indentation.exec(line)?.[0].length ?? 0) * (size / 2), width / 2)
  const { data, info } = await sharp({
    text: {
      text: escapeMarkup(asLetters(isFromTheRight ? text : fromTheLeft(text))),
      font: `${fontNames} ${bold ? 'Bold' : 'Medium'} ${size}`,
      width: width - indent,
      dpi: 72,
      wrap: 'word-char',
    },
  })
    .negate()
    .threshold(144)
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const shown = Math.min(info.width, width)
  const left = isFromTheRight ? width - shown : Math.min(indent, width - shown)
  // A line of letters has space above and below it, too.
  const margin = Math.round(size / 6)
  // Printers take eight dots at a time; what is white at the right need not be sent.
  const picture = { width: Math.ceil((left + shown) / 8) * 8, height: info.height + 2 * margin }
  const dots = new Uint8Array(picture.width * picture.height).fill(255)
  for (let row = 0; row < info.height; row++) {
    const start = row * info.width
    dots.set(data.subarray(start, start + shown), (row + margin) * picture.width + left)
  }
  return { dots, ...picture }
}

const fromTheLeft = (text: string): string => text.replace(/^[^\p{L}]*/u, `${leftToRight}$&${isolate}`)

/** VARIATION SELECTOR-15. Without it, Pango takes the machine's coloured emoji if it has some, which become black blots. */
const asLetters = (text: string): string => text.replace(/\p{Emoji_Presentation}/gu, '$&\ufe0e')
