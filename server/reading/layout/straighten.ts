import type { Colour, Page, TextLine } from '../page.ts'
import { weightedMedian } from './numbers.ts'

/** A line of text on the page, rotated so that most lines are level. */
export interface StraightLine {
  text: string
  /** One for each character of the text. */
  characters: { from: number; to: number; confidence: number }[]
  left: number
  right: number
  top: number
  bottom: number
  /** How far it falls per pixel to the right. */
  slope: number
  inkHeight: number
  strokeWidth: number
  colour: Colour
  background: Colour
  confidence: number
  source: TextLine
}

const minConfidence = 0.5
/** Lines tilted further against the others (in radians) are decoration. */
const maxTilt = 0.3

/** Rotates the page so that most of its text is level, and drops vertical and barely legible text. */
export function straighten(page: Page): StraightLine[] {
  const lines = page.lines.filter(
    (line) => line.text.trim() && line.confidence > minConfidence && !isUpright(line),
  )
  const wide = lines.filter(({ width, height }) => width > height * 3)
  const angle = weightedMedian(wide.map((line) => ({ value: line.angle, weight: line.width }))) || 0
  return lines.filter((line) => !isTilted(line, angle)).map((line) => turned(line, angle, page))
}

const isUpright = ({ width, height, text }: TextLine): boolean => height > width * 1.6 && text.length > 2

const isTilted = (line: TextLine, angle: number): boolean =>
  Math.abs(line.angle - angle) > maxTilt && line.width > line.height * 2

function turned(line: TextLine, angle: number, page: Page): StraightLine {
  const [cos, sin] = [Math.cos(-angle), Math.sin(-angle)]
  const [fromCentreX, fromCentreY] = [line.x - page.width / 2, line.y - page.height / 2]
  const x = page.width / 2 + fromCentreX * cos - fromCentreY * sin
  const y = page.height / 2 + fromCentreX * sin + fromCentreY * cos
  const [left, top] = [x - line.width / 2, y - line.height / 2]
  return {
    text: line.characters.map(({ text }) => text).join(''),
    characters: line.characters.flatMap((character) => placed(character, left)),
    left,
    right: x + line.width / 2,
    top: top + line.inkTop * line.height,
    bottom: top + line.inkBottom * line.height,
    slope: Math.tan(line.angle - angle),
    inkHeight: line.inkHeight,
    strokeWidth: line.strokeWidth,
    colour: line.colour,
    background: line.background,
    confidence: line.confidence,
    source: line,
  }
}

/** Repeats a character of several code units, so that indexes match the text's. */
function placed({ text, from, to, confidence }: TextLine['characters'][number], left: number) {
  return Array.from({ length: text.length }, () => ({ from: left + from, to: left + to, confidence }))
}
