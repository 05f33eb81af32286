import type { Colour } from '#server/reading/page.ts'
import type { Half } from './kinds.ts'
import type { Random } from './random.ts'
import type { Style } from './typeset.ts'

/** The typography of a card. */
export interface Look {
  paper: Colour
  name: Style
  description: Style
  title: Style
  heading: Style
  price: Style
  areNamesInCapitals: boolean
  areTitlesInCapitals: boolean
  titleAlign: 'left' | 'centre'
  titleDecoration: 'none' | 'band' | 'line'
  /** Space between two dishes, and before a section. */
  gap: number
  sectionGap: number
  notation: Notation
}

/** How prices are written. */
export type Notation = 'plain' | 'comma' | 'euro before' | 'euro after' | 'dollar' | 'pound' | 'dash' | 'lek'

const papers: readonly { paper: Colour; ink: Colour; accent: Colour; faint: Colour }[] = [
  { paper: [247, 243, 234], ink: [42, 35, 32], accent: [150, 40, 30], faint: [90, 80, 72] },
  { paper: [255, 255, 255], ink: [20, 20, 20], accent: [30, 70, 110], faint: [100, 100, 100] },
  { paper: [29, 42, 38], ink: [243, 234, 210], accent: [230, 180, 90], faint: [201, 191, 164] },
  { paper: [236, 222, 190], ink: [60, 40, 20], accent: [110, 60, 20], faint: [110, 90, 60] },
]

/** What only one half of the grammar draws. */
const ofHalf = {
  fitted: { decorations: ['none', 'none', 'band'], aligns: ['left', 'left', 'centre'], titleSizes: [1.25, 1.5, 1.8], notations: ['plain', 'comma', 'euro before', 'dollar'] }, // prettier-ignore
  'held back': { decorations: ['none', 'line', 'line'], aligns: ['centre', 'left'], titleSizes: [1.1, 1.35, 1.65], notations: ['plain', 'euro after', 'pound', 'dash'] }, // prettier-ignore
} as const

export function drawLook(random: Random, half: Half, isLek: boolean): Look {
  const { paper, ink, accent, faint } = random.pick(papers)
  const own = ofHalf[half]
  const size = random.between(22, 31)
  const font = random.pick(['serif', 'sans'] as const)
  const hasAccent = random.chance(0.4)
  const name: Style = { size, font, colour: ink, isBold: random.chance(0.45) }
  return {
    paper,
    name,
    description: { size: size * random.between(0.7, 0.95), font, colour: random.chance(0.6) ? faint : ink, isItalic: random.chance(0.4) }, // prettier-ignore
    title: { size: size * 2.2, font, colour: hasAccent ? accent : ink, isBold: true },
    heading: { size: size * random.pick(own.titleSizes), font: random.chance(0.7) ? font : 'serif', colour: hasAccent ? accent : ink, isBold: random.chance(0.7) }, // prettier-ignore
    price: { ...name, isBold: random.chance(0.5) },
    areNamesInCapitals: random.chance(0.3),
    areTitlesInCapitals: random.chance(0.5),
    titleAlign: random.pick(own.aligns),
    titleDecoration: random.pick(own.decorations),
    gap: size * random.between(0.25, 0.9),
    sectionGap: size * random.between(1.2, 2.4),
    notation: isLek ? 'lek' : random.pick(own.notations),
  }
}

export function writePrice(price: number, notation: Notation): string {
  const decimal = price.toFixed(2)
  const written: Record<Notation, string> = {
    plain: decimal,
    comma: decimal.replace('.', ','),
    'euro before': `€ ${decimal.replace('.', ',')}`,
    'euro after': `${decimal.replace('.', ',')} €`,
    dollar: `$${decimal}`,
    pound: `£${decimal}`,
    dash: price % 1 ? decimal.replace('.', ',') : `${price},-`,
    lek: price % 3 ? `${price}` : `${price} L`,
  }
  return written[notation]
}
