import { breathing } from '#server/lib/breathing.ts'
import { drawCode } from '#server/lib/pdf/draw-code.ts'
import { addPage, paperSizes, type PaperSize } from '#server/lib/pdf/pdf-document.ts'
import type { Style } from '#server/lib/pdf/typesetter.ts'
import { scanTexts } from './menu-foot.ts'
import type { Texts } from './menu-texts.ts'
import { asTyped, drawRule, faint, fit, ink, ink2, type Brand, type Canvas } from './printing.ts'

/** What stands on a tent: the name of its table, if it is of one. */
export interface Tent {
  table: string | null
  link: string
  /** For whoever types it. */
  address: string
}

export interface Tents {
  brand: Brand
  languages: Texts
  size: PaperSize
  tents: readonly Tent[]
}

/** A4 is folded twice, so that it stands on its third part; A5 once. */
const parts = { A4: 3, A5: 2 }
const padding = 30
const gutter = 26
const leading = 1.2

export function* textsOfTents({ brand, languages, tents }: Tents): Generator<string> {
  yield brand.name
  yield* scanTexts(languages)
  for (const { table, address } of tents) yield* [table ?? '', address]
}

/** Draws a page for each tent; only one of them if it is named. Returns how many there are. */
export async function drawTents(canvas: Canvas, card: Tents, only?: number): Promise<number> {
  const breathe = breathing()
  const { tents, size } = card
  const page = paperSizes[size]
  const face = { width: page.width, height: page.height / parts[size] }
  const shown = only === undefined ? tents : tents.slice(Math.min(only, tents.length) - 1).slice(0, 1)
  for (const tent of shown) {
    addPage(canvas.pdf, page)
    for (let fold = 1; fold < parts[size]; fold++) drawFold(canvas, page.width, fold * face.height)
    // The ridge is between the two faces: both have their top there.
    canvas.pdf.save().rotate(180, { origin: [face.width / 2, face.height / 2] })
    drawFace(canvas, card, tent, { y: 0, ...face })
    canvas.pdf.restore()
    drawFace(canvas, card, tent, { y: face.height, ...face })
    await breathe()
  }
  return tents.length
}

/** Short marks at the edges, where the paper is folded. */
function drawFold(canvas: Canvas, width: number, y: number): void {
  for (const x of [0, width - 12]) drawRule(canvas, { x, y, width: 12, colour: faint, weight: 0.5 })
}

/** Logo, name, table and invitation on one side, the code on the other. */
function drawFace(
  canvas: Canvas,
  { brand, languages }: Tents,
  { table, link, address }: Tent,
  face: { y: number; width: number; height: number },
): void {
  const { pdf, type } = canvas
  const codeSize = Math.min(face.height - 2 * padding, face.width * 0.4)
  const width = face.width - 2 * padding - codeSize - gutter
  const nameSize =
    [22, 17, 13].find((size) => type.wrap(brand.name, { size, isSerif: true }, width).length < 3) ?? 9
  const texts: { text: string; style: Style; gap: number }[] = [
    { text: brand.name, style: { size: nameSize, colour: ink, isSerif: true }, gap: 10 },
    ...(table ? [{ text: table, style: { size: 15, colour: brand.accent, isSerif: true }, gap: 22 }] : []),
    ...scanTexts(languages).map((text, at) => ({
      text,
      style: { size: at ? 9.5 : 11, colour: at ? ink2 : ink },
      gap: at ? 3 : table ? 8 : 22,
    })),
    { text: address, style: { size: 7.5, colour: ink2 }, gap: 8 },
  ]
  const logo = brand.logo && fit(brand.logo, { width: width * 0.7, height: face.height * 0.24 })
  const rows = texts.map(({ text, style, gap }) => ({
    style,
    gap,
    lines: type.wrap(text, style, width),
  }))
  const heightOf = ({ style, lines, gap }: (typeof rows)[number]) => gap + lines.length * style.size * leading
  const height = rows.reduce((sum, row) => sum + heightOf(row), logo ? logo.height : -10)
  let y = face.y + (face.height - height) / 2
  if (logo && brand.logo) {
    pdf.image(brand.logo.png, padding + (width - logo.width) / 2, y, logo)
    y += logo.height
  } else y -= 10
  for (const [at, { style, gap, lines }] of rows.entries()) {
    y += gap
    if (at === 1)
      drawRule(canvas, {
        x: padding + width / 2 - 15,
        y: y - gap / 2,
        width: 30,
        colour: brand.accent,
        weight: 1,
      })
    for (const line of lines) {
      type.draw(line, { x: padding, width, baseline: y + style.size * 0.9, align: 'centre' })
      y += style.size * leading
    }
  }
  drawCode(pdf, link, {
    x: face.width - padding - codeSize,
    y: face.y + (face.height - codeSize) / 2,
    size: codeSize,
  })
}

/** The address of a table as people type it. */
export const typedAddress = (menuAddress: string, table?: number): string =>
  asTyped(menuAddress) + (table === undefined ? '' : `?table=${table}`)
