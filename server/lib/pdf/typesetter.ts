import createBidi from 'bidi-js'
import { breathing } from '../breathing.ts'
import { fontFileOf, serif } from '../media/letter-fonts.ts'
import { breaksOf } from './line-breaks.ts'
import type { Pdf } from './pdf-document.ts'

export interface Style {
  /** In points. */
  size: number
  colour?: string
  /** Whether words whose letters the serif has are set in it. */
  isSerif?: boolean
  /** Letters from the left lean; none of our fonts has italics. */
  isSlanted?: boolean
}

/** A line of text, as wide as it is drawn. */
export interface Line {
  width: number
  style: Style
  /** What it says, if readers of the PDF could not tell from its glyphs. */
  said?: string | undefined
  runs: readonly Run[]
}

/** A part of a line in one font and one direction, in the order from left to right. */
interface Run {
  text: string
  font: string
  width: number
}

interface Place {
  x: number
  /** Of the line's foot, on which letters stand. */
  baseline: number
  /** The room that the line is placed in; without it, it begins at `x`. */
  width?: number
  align?: 'left' | 'centre' | 'right'
}

const bidi = createBidi()
const fromRight = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u
/** Scripts whose fonts join, move or take apart letters. */
const recomposed =
  /[\p{Script=Arabic}\p{Script=Bengali}\p{Script=Tamil}\p{Script=Sinhala}\p{Script=Thai}\p{Script=Khmer}]/u
/** Shapes or changes the letter before it, so that it needs its font. */
const joined = /^[\p{M}\u200c\u200d]$/u
/** Marks of direction, soft hyphens and the like, for which fonts have no letter. */
const invisible = /[\p{Cc}\p{Cf}\p{Variation_Selector}]/gu
const kept = '\n\u200c\u200d'

/**
 * Sets texts of any script in a PDF: finds the fonts that have their letters, breaks lines, and puts words from the
 * right in their order (Unicode's annex 9).
 */
export class Typesetter {
  readonly #pdf: Pdf
  readonly #fonts: ReadonlyMap<string, string>
  readonly #widths = new Map<string, Map<string, number>>()

  private constructor(pdf: Pdf, fonts: ReadonlyMap<string, string>) {
    this.#pdf = pdf
    this.#fonts = fonts
  }

  /** For these texts, whose letters it finds the fonts of. */
  static async of(pdf: Pdf, texts: Iterable<string>): Promise<Typesetter> {
    const letters = new Set<string>(' ')
    const breathe = breathing()
    for (const text of texts) {
      for (const letter of normalise(text)) letters.add(letter)
      await breathe()
    }
    const fonts = new Map<string, string>()
    for (const letter of letters) {
      const font = await fontFileOf(letter)
      if (font) fonts.set(letter, font)
    }
    // Chinese takes a hundred files, each of which is read in one piece.
    for (const font of new Set(fonts.values())) {
      pdf.font(font)
      await breathe()
    }
    return new Typesetter(pdf, fonts)
  }

  /** The text in lines of a width: broken between words, and within one that is wider. */
  wrap(text: string, style: Style, width = Number.POSITIVE_INFINITY): Line[] {
    return normalise(text)
      .split('\n')
      .flatMap((paragraph) => {
        const letters = this.#lettersOf(paragraph.trim(), style)
        return letters.length ? this.#breakLines(letters, style, width) : []
      })
  }

  /** The text in one line, however long. */
  line(text: string, style: Style): Line {
    return this.wrap(text.replaceAll('\n', ' '), style)[0] ?? { width: 0, style, runs: [] }
  }

  draw(
    { runs, width, style, said }: Line,
    { x, baseline, width: room = width, align = 'left' }: Place,
  ): void {
    let left = x + (room - width) * { left: 0, centre: 0.5, right: 1 }[align]
    if (said) this.#pdf.markContent('Span', { actual: said })
    for (const run of runs) {
      this.#pdf
        .font(run.font)
        .fontSize(style.size)
        .fillColor(style.colour ?? '#000000')
        .text(run.text, left, baseline, {
          lineBreak: false,
          baseline: 'alphabetic',
          oblique: style.isSlanted === true && !fromRight.test(run.text) && 11,
        })
      left += run.width
    }
    if (said) this.#pdf.endMarkedContent()
  }

  /** The letters that fonts have, each with its font: words are set in the serif only as a whole. */
  #lettersOf(paragraph: string, { isSerif }: Style): Letter[] {
    const letters: Letter[] = []
    // Numbers take the font of the letters around them.
    const hasSerif = isSerif && Array.from(paragraph).some(isSerifLetter)
    for (const word of paragraph.split(/(?<=\s)/u)) {
      const isInSerif =
        hasSerif && Array.from(word.trim()).every((letter) => serif.letters.has(codeOf(letter)))
      for (const text of word) {
        const last = letters.at(-1)
        const own = isInSerif ? serif.fontfile : this.#fonts.get(text)
        const font = joined.test(text) ? (last?.font ?? own) : own
        if (font) letters.push({ text, font })
      }
    }
    return letters
  }

  #breakLines(letters: readonly Letter[], style: Style, width: number): Line[] {
    const levels = levelsOf(letters)
    const toLine = (from: number, to: number) => this.#toLine(letters, levels, from, to, style)
    const lines: Line[] = []
    let start = 0
    let end = 0
    for (const next of breaksOf(letters.map(({ text }) => text))) {
      if (end > start && this.#isWider(letters, start, next, style, width)) {
        lines.push(toLine(start, end))
        start = end
      }
      end = next
      while (this.#isWider(letters, start, end, style, width)) {
        const part = this.#longestPart(letters, start, end, style, width)
        lines.push(toLine(start, part))
        start = part
      }
    }
    if (end > start) lines.push(toLine(start, end))
    return lines
  }

  #isWider(letters: readonly Letter[], from: number, to: number, style: Style, width: number): boolean {
    if (width === Number.POSITIVE_INFINITY) return false
    const fitting = to - from > 1 ? this.#measure(letters, from, withoutSpaces(letters, from, to), style) : 0
    return fitting > width
  }

  /** Where a word that is too wide is broken: never before a mark that belongs to the letter before it. */
  #longestPart(letters: readonly Letter[], from: number, to: number, style: Style, width: number): number {
    let part = from + 1
    for (let at = from + 1; at < to; at++) {
      if (joined.test(letters[at]?.text ?? '')) continue
      if (this.#measure(letters, from, at, style) > width) break
      part = at
    }
    while (part < to && joined.test(letters[part]?.text ?? '')) part++
    return part
  }

  #measure(letters: readonly Letter[], from: number, to: number, { size }: Style): number {
    let width = 0
    for (const { text, font } of runsOf(letters, null, from, to)) width += this.#widthOf(text, font, size)
    return width
  }

  #toLine(
    letters: readonly Letter[],
    levels: Uint8Array | null,
    from: number,
    to: number,
    style: Style,
  ): Line {
    const end = withoutSpaces(letters, from, to)
    const runs = runsOf(letters, levels, from, end)
    const text = runs.map((run) => run.text).join('')
    const shown = inVisualOrder(runs).map(({ text, font, level }) => ({
      text: level % 2 ? asDrawnFromRight(text) : text,
      font,
      width: this.#widthOf(text, font, style.size),
    }))
    return {
      runs: shown,
      width: shown.reduce((sum, { width }) => sum + width, 0),
      style,
      said: recomposed.test(text) ? text : undefined,
    }
  }

  /** Word by word, since most words return: the same text is measured for several widths. */
  #widthOf(text: string, font: string, size: number): number {
    let known = this.#widths.get(font)
    if (!known) this.#widths.set(font, (known = new Map<string, number>()))
    let width = 0
    for (const word of text.split(/(?<= )/)) {
      let one = known.get(word)
      if (one === undefined) {
        one = this.#pdf.font(font).fontSize(1000).widthOfString(word) / 1000
        known.set(word, one)
      }
      width += one
    }
    return width * size
  }
}

/** Whether a text begins with a word that is read from the right. */
export const isFromRight = (text: string): boolean => fromRight.test(/\p{L}/u.exec(text)?.[0] ?? '')

interface Letter {
  text: string
  font: string
}

interface LevelledRun extends Letter {
  level: number
}

const isSerifLetter = (letter: string): boolean => /\p{L}/u.test(letter) && serif.letters.has(codeOf(letter))

const codeOf = (letter: string): number => letter.codePointAt(0) ?? 0

const normalise = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll('\u202f', '\u00a0')
    .replaceAll(/[\t\v\f\u2000-\u200a\u205f\u3000]/g, ' ')
    .replaceAll(invisible, (mark) => (kept.includes(mark) ? mark : ''))

/** The embedding levels of the letters; null: all are read from the left. */
function levelsOf(letters: readonly Letter[]): Uint8Array | null {
  const text = letters.map((letter) => letter.text).join('')
  if (!fromRight.test(text)) return null
  const { levels } = bidi.getEmbeddingLevels(text)
  let at = 0
  return Uint8Array.from(letters, (letter) => {
    const level = levels[at] ?? 0
    at += letter.text.length
    return level
  })
}

const withoutSpaces = (letters: readonly Letter[], from: number, to: number): number => {
  let end = to
  while (end > from && letters[end - 1]?.text === ' ') end--
  return end
}

function runsOf(
  letters: readonly Letter[],
  levels: Uint8Array | null,
  from: number,
  to: number,
): LevelledRun[] {
  const runs: LevelledRun[] = []
  for (let at = from; at < to; at++) {
    const { text, font } = letters[at] as Letter
    const level = levels?.[at] ?? 0
    const last = runs.at(-1)
    if (last?.font === font && last.level === level) last.text += text
    else runs.push({ text, font, level })
  }
  return runs
}

/** Reverses what is embedded, the deepest level first (rule L2). */
function inVisualOrder(runs: LevelledRun[]): LevelledRun[] {
  const ordered = [...runs]
  const deepest = Math.max(0, ...runs.map(({ level }) => level))
  for (let level = deepest; level > 0; level--)
    for (let from = 0; from < ordered.length; from++) {
      let to = from
      while ((ordered[to]?.level ?? -1) >= level) to++
      if (to - from > 1) ordered.splice(from, to - from, ...ordered.slice(from, to).toReversed())
      from = Math.max(from, to - 1)
    }
  return ordered
}

/** The font turns words of Hebrew and Arabic round itself, but neither signs nor brackets alone. */
function asDrawnFromRight(text: string): string {
  const mirrored = Array.from(text, (letter) => bidi.getMirroredCharacter(letter) ?? letter)
  return (fromRight.test(text) ? mirrored : mirrored.toReversed()).join('')
}
