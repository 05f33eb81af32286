import type { Character, Colour, Page, TextLine } from '#server/reading/page.ts'
import type { Card } from './card.ts'
import type { CardDish } from './kinds.ts'
import { misread, readerOf, type Reader } from './misread.ts'
import { createRandom, type Random } from './random.ts'
import type { PlacedText } from './typeset.ts'
import { viewOf, type Point, type View } from './view.ts'

/** A card as photographed and read, without drawing it: quick, for fitting. */
export interface ReadCard {
  page: Page
  /** Its dishes, named as they were read: what was misread is not the layout's fault. */
  dishes: CardDish[]
}

/** Takes the lines of a card as the recogniser would return them, with its usual mistakes. */
export function asPage(card: Card): ReadCard {
  const random = createRandom(card.seed * 7 + 3)
  const reader = readerOf(random)
  const texts = card.texts.flatMap((text): ReadText[] => {
    const read = misread(text, reader, random)
    return read.trim() ? [{ ...text, read }] : []
  })
  const view = viewOf(card, random)
  const lines = intoLines(texts, random)
    .filter(() => !random.chance(reader.lostLines))
    .map((line) => toTextLine(line, { view, card, random, reader }))
  return {
    page: { width: view.width, height: view.height, lines: [...lines, ...fragments(card, view, random)] },
    dishes: card.dishes.map((dish) => ({ ...dish, name: nameAsRead(dish, texts) })),
  }
}

type ReadText = PlacedText & { read: string }

function nameAsRead(dish: CardDish, texts: readonly ReadText[]): string {
  const parts = texts.filter(({ nameOf }) => nameOf === dish).map(({ read }) => read)
  return parts.length ? parts.join(' ') : dish.name
}

/** Joins texts that stand close to each other on one baseline. */
function intoLines(texts: readonly ReadText[], random: Random): ReadText[][] {
  const closeness = random.between(0.6, 1.5)
  const lines: ReadText[][] = []
  for (const text of texts.toSorted((a, b) => a.left - b.left)) {
    const line = lines.find((before) => {
      const last = before.at(-1)
      if (!last) return false
      const size = Math.min(last.style.size, text.style.size)
      const gap = text.left - last.left - last.width
      return Math.abs(text.baseline - last.baseline) < size * 0.25 && gap < size * closeness && gap > -size
    })
    if (line) line.push(text)
    else lines.push([text])
  }
  return lines
}

interface Around {
  view: View
  card: Card
  random: Random
  reader: Reader
}

/** The height of capitals as a share of the font's size, and that of the line's rectangle in capitals. */
const capitals = 0.7
const boxHeight = 1.8

function toTextLine(line: readonly ReadText[], { view, card, random, reader }: Around): TextLine {
  const [first, last] = [line[0], line.at(-1)]
  if (!first || !last) throw new Error('A line has at least one text.')
  const longest = line.toSorted((a, b) => b.read.length - a.read.length)[0] ?? first
  const { size, isBold, colour } = longest.style
  const y = first.baseline - (size * capitals) / 2
  const [from, to] = [view.see(first.left, y), view.see(last.left + last.width, y)]
  const width = distance(from, to)
  const scale = view.scaleAt((from.x + to.x) / 2, (from.y + to.y) / 2)
  const letter = size * capitals * scale * random.between(0.95, 1.05)
  const characters = charactersOf(line, (x) => distance(from, view.see(x, y)), reader, random)
  const text = characters.map((character) => character.text).join('')
  const inkHeight =
    letter * ((/[A-ZÀ-Þbdfhklt0-9]/.test(text) ? 1 : 0.74) + (/[gjpqyç,;(Q]/.test(text) ? 0.22 : 0))
  return {
    text,
    characters,
    confidence: characters.reduce((sum, { confidence }) => sum + confidence, 0) / characters.length,
    x: (from.x + to.x) / 2,
    y: (from.y + to.y) / 2,
    width: Math.max(1, width),
    height: letter * boxHeight,
    angle: Math.atan2(to.y - from.y, to.x - from.x),
    inkTop: 0.4 / boxHeight,
    inkBottom: (0.4 + inkHeight / letter) / boxHeight,
    inkHeight,
    xHeight: letter * 0.74,
    strokeWidth: letter * (isBold ? 0.2 : 0.13) * random.between(0.9, 1.1),
    colour: shaded(colour, random),
    background: shaded(backgroundOf(first, card), random),
  }
}

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)

const backgroundOf = (text: PlacedText, { shapes, paper }: Card): Colour => {
  const band = shapes.find(
    ({ look, left, top, width, height }) =>
      typeof look !== 'string' &&
      text.left >= left &&
      text.left < left + width &&
      text.baseline > top &&
      text.baseline < top + height,
  )
  return band && typeof band.look !== 'string' ? band.look : paper
}

const shaded = ([red, green, blue]: Colour, random: Random): Colour => {
  const shade = random.between(-18, 18)
  const within = (value: number) => Math.min(255, Math.max(0, Math.round(value + shade)))
  return [within(red), within(green), within(blue)]
}

function charactersOf(
  line: readonly ReadText[],
  along: (x: number) => number,
  reader: Reader,
  random: Random,
): Character[] {
  return line.flatMap((part, index) => {
    const before = line[index - 1]
    const start = before ? before.left + before.width : part.left
    const space = before ? [character(' ', along(start), along(part.left), 0.95)] : []
    const step = part.width / Math.max(1, part.read.length)
    const letters = Array.from(part.read).map((text, at) => {
      const isUnsure = random.chance(reader.unsure)
      const confidence = isUnsure ? random.between(0.4, 0.9) : random.between(0.94, 1)
      const from = part.left + at * step
      return character(text, along(from + step * 0.2), along(from + step * 0.8), confidence)
    })
    return [...space, ...letters]
  })
}

const character = (text: string, from: number, to: number, confidence: number): Character => ({
  text,
  from,
  to,
  confidence,
})

/** Letters that are seen in pictures. */
function fragments(card: Card, view: View, random: Random): TextLine[] {
  return card.shapes.flatMap(({ look, left, top, width, height }) => {
    if (look !== 'picture' || random.chance(0.5)) return []
    const text = random.pick(['oe', 'A', 'LI', 'Gaa', 'n1', 'Fre', '8'])
    const at = view.see(left + width * random.next(), top + height * random.next())
    const letter = random.between(10, 40)
    const box = {
      x: at.x,
      y: at.y,
      width: text.length * letter * 0.8,
      height: letter * boxHeight,
      angle: random.between(-0.1, 0.1),
    }
    const ink = {
      inkTop: 0.2,
      inkBottom: 0.8,
      inkHeight: letter,
      xHeight: letter * 0.7,
      strokeWidth: letter * 0.2,
    }
    const confidence = random.between(0.4, 0.8)
    const step = box.width / text.length
    const characters = Array.from(text).map((each, index) =>
      character(each, index * step, (index + 0.7) * step, confidence),
    )
    return [
      { text, characters, confidence, ...box, ...ink, colour: [90, 70, 50], background: [160, 140, 120] },
    ]
  })
}
