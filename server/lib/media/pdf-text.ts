import type { Character, Page, TextLine } from '../text-lines.ts'

/** A character of a PDF, in pixels of the rendered page, measured from its top left corner. */
export interface PdfCharacter {
  text: string
  /** The file does not say which character the glyph stands for. */
  isUnknown: boolean
  /** A space or line break that PDFium inferred from a gap. */
  isGenerated: boolean
  left: number
  right: number
  top: number
  bottom: number
  baseline: number
  size: number
  /** 400 is regular, 700 bold; -1 unknown. */
  weight: number
  /** In radians. */
  angle: number
  colour: [number, number, number]
}

/** Pages with fewer letters are scans with only a page number or a header as text. */
const minLetters = 40
/** If the share of unknown characters is larger, the text does not match what is visible. */
const maxUnknownShare = 0.05

/**
 * The text of a page as lines; null if there is too little text or it cannot be trusted: then the page must
 * be recognised.
 */
export function toPage(size: { width: number; height: number }, characters: PdfCharacter[]): Page | null {
  const seen = characters.filter(
    ({ text, angle }) => /\S/.test(text) && Math.abs(normalizeAngle(angle)) < 0.1,
  )
  const letters = seen.filter(({ text }) => /\p{L}/u.test(text))
  const unknown = seen.filter(({ isUnknown, text }) => isUnknown || /[\p{Co}\p{Cn}\uFFFD]/u.test(text))
  if (letters.length < minLetters || unknown.length > seen.length * maxUnknownShare) return null
  return { ...size, lines: toRuns(seen).map(toLine) }
}

/** Between -π and π. */
const normalizeAngle = (angle: number) => Math.atan2(Math.sin(angle), Math.cos(angle))

/**
 * Groups characters side by side into runs, from left to right; a wide gap (between columns) begins a new
 * run.
 */
function toRuns(characters: PdfCharacter[]): PdfCharacter[][] {
  const rows: PdfCharacter[][] = []
  for (const character of characters.toSorted((a, b) => a.baseline - b.baseline)) {
    const row = rows.findLast(([first]) => first && areLevel(first, character))
    if (row) row.push(character)
    else rows.push([character])
  }
  return rows.flatMap((row) => splitAtGaps(row.toSorted((a, b) => a.left - b.left)))
}

const areLevel = (one: PdfCharacter, other: PdfCharacter) =>
  Math.abs(one.baseline - other.baseline) < 0.25 * Math.min(one.size, other.size)

function splitAtGaps(row: PdfCharacter[]): PdfCharacter[][] {
  const runs: PdfCharacter[][] = []
  for (const character of row) {
    const last = runs.at(-1)?.at(-1)
    if (last && character.left - last.right < 1.2 * character.size) runs.at(-1)?.push(character)
    else runs.push([character])
  }
  return runs
}

/** A gap this wide, relative to the font size, is a space. */
const space = 0.17

function toLine(run: PdfCharacter[]): TextLine {
  const [first, last] = [run[0], run.at(-1)] as [PdfCharacter, PdfCharacter]
  const size = Math.max(...run.map(({ size }) => size))
  const [inkTop, inkBottom] = [
    Math.min(...run.map(({ top }) => top)),
    Math.max(...run.map(({ bottom }) => bottom)),
  ]
  const top = Math.min(inkTop, first.baseline - 0.8 * size)
  const bottom = Math.max(inkBottom, first.baseline + 0.25 * size)
  const characters = withSpaces(run)
  return {
    text: characters.map(({ text }) => text).join(''),
    characters,
    confidence: 1,
    x: (first.left + last.right) / 2,
    y: (top + bottom) / 2,
    width: Math.max(1, last.right - first.left),
    height: bottom - top,
    angle: 0,
    inkTop: (inkTop - top) / (bottom - top),
    inkBottom: (inkBottom - top) / (bottom - top),
    inkHeight: Math.max(1, inkBottom - inkTop),
    xHeight: 0.5 * size,
    strokeWidth: (first.weight >= 600 ? 0.14 : 0.09) * size,
    colour: first.colour,
    background: [255, 255, 255],
  }
}

function withSpaces(run: PdfCharacter[]): Character[] {
  const start = run[0]?.left ?? 0
  return run.flatMap(({ text, left, right, size }, at) => {
    const character = { text, from: left - start, to: right - start, confidence: 1 }
    const before = run[at - 1]
    if (!before || left - before.right < space * size) return [character]
    return [{ text: ' ', from: before.right - start, to: left - start, confidence: 1 }, character]
  })
}
