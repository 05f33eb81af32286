import type { Pixels } from '#server/lib/media/pixels.ts'
import { shareOfEnglish } from '../english.ts'
import type { Engine } from '../engine.ts'
import type { FoundLine } from '../find/find-lines.ts'
import { cutOut } from '../recognise/cut-out.ts'
import { textOf, type ReadCharacter } from '../recognise/decode.ts'
import { toLikelyWords } from '../recognise/likely-words.ts'
import { lineHeight, meanConfidence, recognise } from '../recognise/recognise.ts'
import { restoreSpaces } from '../recognise/spaces.ts'
import type { InkedLine } from './inked-line.ts'

/** How the line is cut out and its picture stretched, as factors. */
interface Shape {
  width: number
  height: number
  stretch: number
}

/** For condensed and for wide letters, for swashes that reach beyond the line, and for lines with too much around them. */
const shapes: readonly Shape[] = [
  { width: 1, height: 1, stretch: 1.35 },
  { width: 1, height: 1, stretch: 0.75 },
  { width: 1.02, height: 1.25, stretch: 1 },
  { width: 0.99, height: 0.82, stretch: 1 },
]

interface Reading {
  characters: readonly ReadCharacter[]
  confidence: number
}

const confident = 0.9
const mostlyEnglish = 0.9
/** A line below is no text: the pattern of a plate, or the label of a bottle. */
const legible = 0.5
/** Names and titles are in fancy type, and short; long descriptions would take most of the time. */
const longest = 40

/** Whether a line of an English menu is worth reading in other shapes. */
export function wantsOtherShapes({ characters, confidence }: Reading): boolean {
  const text = textOf(characters)
  if (!/\p{L}{3}/u.test(text) || confidence < legible || characters.length > longest) return false
  return confidence < confident || shareOfEnglish(text) <= mostlyEnglish
}

/** Reads a line of an English menu in other shapes, too, and returns the reading that makes the most sense. */
export async function readInOtherShapes(
  engine: Engine,
  levels: readonly Pixels[],
  line: InkedLine,
): Promise<InkedLine> {
  const others: Reading[] = []
  for (const shape of shapes) others.push(await readAs(shape, engine, levels, line))
  return { ...line, ...bestReading(line, others) }
}

async function readAs(
  shape: Shape,
  engine: Engine,
  levels: readonly Pixels[],
  { place, picture, ink }: InkedLine,
): Promise<Reading> {
  const shaped = { ...place, width: place.width * shape.width, height: place.height * shape.height }
  const cut = cutOut(levels, shaped, lineHeight, shape.stretch)
  const [read] = await recognise(engine, [cut])
  if (!read) return { characters: [], confidence: 0 }
  const likely = toLikelyWords(read.characters, read.odds)
  const characters = likely.map((character) => inPicture(character, cut.width, shaped, place, picture.width))
  return {
    characters: restoreSpaces(characters, ink.gaps, ink.bottom - ink.top),
    confidence: meanConfidence(read.characters),
  }
}

/** The same character, at its position in the line's own picture. */
function inPicture(
  character: ReadCharacter,
  cutWidth: number,
  shaped: FoundLine,
  place: FoundLine,
  width: number,
): ReadCharacter {
  const position = (x: number) => ((x / cutWidth - 0.5) * (shaped.width / place.width) + 0.5) * width
  return { ...character, from: position(character.from), to: position(character.to) }
}

/** Another reading must be clearly better. */
const advantageOfFirst = 0.02
const weightOfEnglish = 0.3

/** The reading with the most confident letters and existing words; one much shorter than the others has lost letters. */
export function bestReading(first: Reading, others: readonly Reading[]): Reading {
  const longest = Math.max(1, first.characters.length, ...others.map(({ characters }) => characters.length))
  const scoreOf = ({ characters, confidence }: Reading) =>
    confidence * Math.min(1, (characters.length / longest) * 1.15) +
    weightOfEnglish * shareOfEnglish(textOf(characters))
  let best = { reading: first, score: scoreOf(first) + advantageOfFirst }
  for (const reading of others) {
    const score = scoreOf(reading)
    if (score > best.score) best = { reading, score }
  }
  const { characters, confidence } = best.reading
  return { characters, confidence }
}
