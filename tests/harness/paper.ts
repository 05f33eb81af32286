import CodepageEncoder from '@point-of-sale/codepage-encoder'

/** Code pages by the numbers that Epson printers use for them. */
const numbered = {
  0: 'cp437',
  13: 'cp857',
  14: 'cp737',
  16: 'windows1252',
  17: 'cp866',
  18: 'cp852',
  19: 'cp858',
  36: 'cp862',
  38: 'cp869',
  46: 'windows1251',
} as const

/** The letter of each byte in a code page. */
const lettersOf = (page: string): string[] =>
  CodepageEncoder.getCodepoints(page as 'cp858', true).map((code) => String.fromCodePoint(code))

/**
 * Interprets a printer's commands byte by byte and draws the tickets. It throws on an unknown command, so
 * that one that only some printers understand is noticed. Large lines begin with `#`, tall ones with `|`,
 * bold ones end with `*`; a picture is the line `(picture)`.
 */
export class Paper {
  readonly tickets: string[][] = []
  lines: string[] = []
  readonly pictures: PrintedPicture[] = []
  cuts: number
  /**
   * Called at the first byte after a cut; returns true if the connection has broken and that byte and the
   * rest are lost.
   */
  onCut: (() => boolean) | undefined
  #bytes: number[] = []
  #line = ''
  #letters = lettersOf('cp437')
  #size = 0
  #bold = false
  /** The style of the letters on the current line. */
  #style = { size: 0, bold: false }
  readonly #answer: (bytes: Uint8Array) => void
  readonly #status: () => { cover: boolean; paper: boolean }

  constructor({
    cuts = 41,
    answer = () => {},
    status = () => ({ cover: false, paper: true }),
  }: {
    cuts?: number
    answer?: (bytes: Uint8Array) => void
    status?: () => { cover: boolean; paper: boolean }
  } = {}) {
    this.cuts = cuts
    this.#answer = answer
    this.#status = status
  }

  /** The tickets that were printed and cut, each as its text. */
  drawn = (): string[] => this.tickets.map((lines) => lines.join('\n').trim())

  write(data: Uint8Array): void {
    const cuts = this.cuts
    for (const byte of data) {
      // Bytes after the connection broke are lost.
      if (this.cuts > cuts && this.onCut?.()) return
      this.#bytes.push(byte)
      if (this.#take(this.#bytes)) this.#bytes = []
    }
  }

  /** The connection broke: drops a half-received command. */
  reset(): void {
    this.#bytes = []
  }

  /** Executes these bytes if they form a complete command; returns whether they did. */
  #take(bytes: number[]): boolean {
    const [first = 0, second, third, fourth, fifth, sixth] = bytes
    if (first === 0x0a) return this.#feed()
    if (first >= 0x20) return this.#letter(first)
    if (second === undefined) return false
    const command = `${hex(first)} ${hex(second)}`
    switch (command) {
      case '1b 40':
        ;[this.#letters, this.#size, this.#bold, this.#line] = [lettersOf('cp437'), 0, false, '']
        return true
      case '1c 2e':
        return true
      case '1b 4d':
        return third !== undefined
      case '1b 45':
        if (third === undefined) return false
        this.#bold = third === 1
        return true
      case '1b 74':
        if (third === undefined) return false
        this.#letters = lettersOf(numbered[third as 0] ?? unknown(bytes))
        return true
      case '1d 21':
        if (third === undefined) return false
        this.#size = third
        return true
      case '1d 56':
        return third !== undefined && this.#cut()
      case '1d 76':
        return this.#picture(bytes)
      case '1d 72':
        if (third === undefined) return false
        this.#answer(Uint8Array.of(this.#status().paper ? 0 : 0x0c))
        return true
      case '1d 67':
        if (sixth === undefined) return false
        if (third !== 0x32 || fourth !== 0 || fifth !== 178) unknown(bytes)
        this.#answer(Buffer.from(`_${this.cuts}\0`))
        return true
      case '10 04':
        if (third === undefined) return false
        this.#answer(Uint8Array.of(this.#realTime(third)))
        return true
      default:
        return unknown(bytes)
    }
  }

  /** The data of a picture are as many bytes as the command says. */
  #picture(bytes: number[]): boolean {
    const [, , , , low = 0, high = 0, lowRows = 0, highRows = 0] = bytes
    const [width, height] = [low + 256 * high, lowRows + 256 * highRows]
    if (bytes.length < 8 || bytes.length < 8 + width * height) return false
    if (hex(bytes[2] ?? 0) !== '30' || this.#line) unknown(bytes.slice(0, 8))
    const data = Buffer.from(bytes.slice(8))
    for (const command of ['1004', '1005', '1014'])
      if (data.includes(Buffer.from(command, 'hex'))) throw new Error(`A printer obeys ${command} at once`)
    this.pictures.push({ width: width * 8, height, isBlack: isBlack(data, width) })
    this.lines.push('(picture)')
    return true
  }

  #realTime(about: number): number {
    const { cover, paper } = this.#status()
    if (about === 1) return cover || !paper ? 0x1a : 0x12
    if (about === 2) return 0x12 | (cover ? 0x04 : 0) | (paper ? 0 : 0x20)
    return paper ? 0x12 : 0x72
  }

  #letter(byte: number): true {
    this.#line += this.#letters[byte] ?? '?'
    this.#style = { size: this.#size, bold: this.#bold }
    return true
  }

  #feed(): true {
    const { size, bold } = this.#style
    const mark = size === 0x11 ? '# ' : size === 0x01 ? '| ' : ''
    this.lines.push(`${mark}${this.#line}${bold ? ' *' : ''}`.trimEnd())
    this.#line = ''
    this.#style = { size: 0, bold: false }
    return true
  }

  #cut(): true {
    this.cuts++
    this.tickets.push(this.lines)
    this.lines = []
    return true
  }
}

export interface PrintedPicture {
  width: number
  height: number
  isBlack: (row: number, column: number) => boolean
}

const isBlack =
  (data: Buffer, width: number): PrintedPicture['isBlack'] =>
  (row, column) =>
    (((data[row * width + (column >> 3)] ?? 0) >> (7 - (column & 7))) & 1) === 1

const hex = (byte: number) => byte.toString(16).padStart(2, '0')
function unknown(bytes: number[]): never {
  throw new Error(`A printer may not know ${bytes.map(hex).join(' ')}`)
}
