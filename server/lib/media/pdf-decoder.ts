import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import type { PdfPage } from './pdf.ts'
import { longestSide } from './longest-side.ts'
import { toPage, type PdfCharacter } from './pdf-text.ts'

/**
 * Several times what the fullest page of a menu has. A file of 4 KB can hold a million: the process that serves guests would
 * have to receive and store 70 bytes for each.
 */
const maxCharacters = 20_000

/**
 * Runs as a separate process: renders one page of the given PDF, writes it to standard output as a PNG of our
 * maximum size, and sends its text as a message. A broken or malicious file ends only this process.
 */
const [path = '', index = '0'] = process.argv.slice(2)
const wasm = await readFile(fileURLToPath(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm')))
const pdfium = await init({
  wasmBinary: wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength),
})
pdfium.PDFiumExt_Init()
const { memory, malloc } = memoryOf(pdfium)

const file = await readFile(path)
const start = malloc(file.length)
memory().set(file, start)
const pdf = pdfium.FPDF_LoadMemDocument(start, file.length, '')
if (!pdf) throw new Error('No PDF, or one with a password')
const pages = pdfium.FPDF_GetPageCount(pdf)
const page = pdfium.FPDF_LoadPage(pdf, Number(index))
if (!page) throw new Error('No such page')

const size = { width: pdfium.FPDF_GetPageWidthF(page), height: pdfium.FPDF_GetPageHeightF(page) }
const scale = longestSide / Math.max(size.width, size.height)
const width = Math.max(1, Math.round(size.width * scale))
const height = Math.max(1, Math.round(size.height * scale))
const png = await draw()
await send({ pages, page: toPage({ width, height }, readCharacters()) })
if (!process.stdout.write(png)) await once(process.stdout, 'drain')
process.disconnect()

/** Disconnecting before the message has left drops it if it is longer than what the pipe takes at once. */
function send(read: PdfPage): Promise<unknown> {
  return new Promise((sent) => process.send?.(read, sent))
}

function draw(): Promise<Buffer> {
  const withoutAlpha = 0
  const white = 0xffffffff
  const withAnnotations = 1
  const bitmap = pdfium.FPDFBitmap_Create(width, height, withoutAlpha)
  pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, white)
  pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, withAnnotations)
  const from = pdfium.FPDFBitmap_GetBuffer(bitmap)
  const stride = pdfium.FPDFBitmap_GetStride(bitmap)
  const pixels = Buffer.alloc(width * height * 3)
  const source = memory()
  for (let at = 0; at < width * height; at++) {
    const pixel = from + Math.floor(at / width) * stride + (at % width) * 4
    pixels[3 * at] = source[pixel + 2] ?? 0
    pixels[3 * at + 1] = source[pixel + 1] ?? 0
    pixels[3 * at + 2] = source[pixel] ?? 0
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 1 })
    .toBuffer()
}

function readCharacters(): PdfCharacter[] {
  const text = pdfium.FPDFText_LoadPage(page)
  if (pdfium.FPDFText_CountChars(text) > maxCharacters) return []
  const [a, b, c, d] = [malloc(8), malloc(8), malloc(8), malloc(8)] as const
  const double = (at: number) => new DataView(memory().buffer).getFloat64(at, true)
  const whole = (at: number) => new DataView(memory().buffer).getInt32(at, true)
  /** PDFium returns whole pixels; rendering the page a hundred times as large yields hundredths. */
  const toPixels = (x: number, y: number) => {
    pdfium.FPDF_PageToDevice(page, 0, 0, width * 100, height * 100, 0, x, y, a, b)
    return { x: whole(a) / 100, y: whole(b) / 100 }
  }
  const found: PdfCharacter[] = []
  for (let at = 0; at < pdfium.FPDFText_CountChars(text); at++) {
    const character = characterAt(text, at)
    if (character === null) continue
    if (!pdfium.FPDFText_GetCharBox(text, at, a, b, c, d)) continue
    const [left, right, bottom, top] = [double(a), double(b), double(c), double(d)]
    if (!pdfium.FPDFText_GetCharOrigin(text, at, a, b)) continue
    const origin = toPixels(double(a), double(b))
    const corners = [toPixels(left, top), toPixels(right, bottom)] as const
    pdfium.FPDFText_GetFillColor(text, at, a, b, c, d)
    found.push({
      text: character,
      isUnknown: pdfium.FPDFText_HasUnicodeMapError(text, at) === 1,
      isGenerated: pdfium.FPDFText_IsGenerated(text, at) === 1,
      left: Math.min(corners[0].x, corners[1].x),
      right: Math.max(corners[0].x, corners[1].x),
      top: Math.min(corners[0].y, corners[1].y),
      bottom: Math.max(corners[0].y, corners[1].y),
      baseline: origin.y,
      size: pdfium.FPDFText_GetFontSize(text, at) * scale,
      weight: pdfium.FPDFText_GetFontWeight(text, at),
      angle: pdfium.FPDFText_GetCharAngle(text, at),
      colour: [whole(a) & 255, whole(b) & 255, whole(c) & 255],
    })
  }
  return found
}

/**
 * PDFium counts in UTF-16: an emoji comes as two halves in the same place, of which the second is null here. A file may
 * also map a glyph to half a character or to U+0000, which no database stores: what it means is unknown.
 */
function characterAt(text: number, at: number): string | null {
  const unitAt = (index: number) => pdfium.FPDFText_GetUnicode(text, index)
  const [unit, after] = [unitAt(at), unitAt(at + 1)]
  if (isHigh(unit) && isLow(after)) return String.fromCharCode(unit, after)
  if (isLow(unit) && isHigh(unitAt(at - 1))) return null
  return unit === 0 || isHigh(unit) || isLow(unit) ? '\uFFFD' : String.fromCodePoint(unit)
}

function isHigh(unit: number): boolean {
  return unit >= 0xd800 && unit < 0xdc00
}

function isLow(unit: number): boolean {
  return unit >= 0xdc00 && unit < 0xe000
}

/** WebAssembly memory is reallocated when it grows, so it is looked up anew each time. */
function memoryOf(module: WrappedPdfiumModule) {
  const { wasmExports } = module.pdfium as unknown as {
    wasmExports: { memory?: WebAssembly.Memory; malloc: (bytes: number) => number }
  }
  const heap = () => (module.pdfium as unknown as { HEAPU8: Uint8Array }).HEAPU8
  return { memory: heap, malloc: (bytes: number) => wasmExports.malloc(bytes) }
}
