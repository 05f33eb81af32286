import type { Colour, Page, TextLine } from '../page.ts'
import { weightedMedian } from './numbers.ts'

/** A line of text on the page turned so that most lines are level. */
export interface StraightLine {
  text: string
  /** One for each character of the text. */
  characters: { from: number; to: number; confidence: number }[]
  left: number
  right: number
  top: number
  bottom: number
  /** How far it falls to the right, for each pixel. */
  slope: number
  inkHeight: number
  strokeWidth: number
  colour: Colour
  background: Colour
  confidence: number
  source: TextLine
}

const leastConfidence = 0.5
/** Lines at a greater angle to the others (1 is 57 degrees) are part of the decoration. */
const greatestTilt = 0.3

/** Turns the page so that most of its text is level, and leaves out what is upright or hardly read. */
export function straighten(page: Page): StraightLine[] {
  const lines = page.lines.filter(
    (line) => line.text.trim() && line.confidence > leastConfidence && !isUpright(line),
  )
  const wide = lines.filter(({ width, height }) => width > height * 3)
  const angle = weightedMedian(wide.map((line) => ({ value: line.angle, weight: line.width }))) || 0
  return lines.filter((line) => !isTilted(line, angle)).map((line) => turned(line, angle, page))
}

const isUpright = ({ width, height, text }: TextLine): boolean => height > width * 1.6 && text.length > 2

const isTilted = (line: TextLine, angle: number): boolean =>
  Math.abs(line.angle - angle) > greatestTilt && line.width > line.height * 2

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

/** A character of more than one code unit counts as many times, so that positions in the text fit. */
function placed({ text, from, to, confidence }: TextLine['characters'][number], left: number) {
  return Array.from({ length: text.length }, () => ({ from: left + from, to: left + to, confidence }))
}
