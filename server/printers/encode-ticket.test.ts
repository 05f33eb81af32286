import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import CodepageEncoder from '@point-of-sale/codepage-encoder'
import { describe, expect, test } from 'vitest'
import { markDrawn, needsPicture, toTicketText } from '#contract/domain/ticket-letters.ts'
import { Paper, type PrintedPicture } from '#tests/harness/paper.ts'
import { sample } from '#tests/harness/sample.ts'
import { codePages } from './code-pages.ts'
import { encodeTicket, type PrinterLanguage } from './encode-ticket.ts'
import type { Ticket } from './ticket.ts'

const bytesOf = (text: string) =>
  CodepageEncoder.autoEncode(text, codePages).flatMap(({ bytes }) => [...bytes])
const isExecuted = (byte: number) => byte < 0x20 || byte === 0x7f
/** All that Unicode has assigned; the rest is empty or for private use. */
const everyCharacter = Array.from({ length: 0x34000 }, (_, code) => String.fromCodePoint(code)).filter(
  (character) => !/[\p{Cn}\p{Co}]/u.test(character),
)

test('no letter becomes a byte that a printer executes, nor a question mark', () => {
  const question = 0x3f
  const wrong = everyCharacter.filter((character) => {
    const text = markDrawn(toTicketText(character)).replaceAll('\n', '')
    // Most are ASCII or have the mark of what is drawn or cannot be printed, and the encoder is slow.
    if (/^[ -~]*$/.test(text) || text === '[…]') return text.includes('?') && !isQuestion(character)
    return bytesOf(text).some((byte) => isExecuted(byte) || (byte === question && !isQuestion(character)))
  })
  expect(wrong).toEqual([])
  expect(bytesOf('[…]')).not.toContain(question)
})
/** Such as a wide question mark, or two in one sign. */
const isQuestion = (character: string) => character.normalize('NFKC').includes('?')

test('the letters of tickets are all letters of the code pages', () => {
  const letters = new Set<string>()
  const executed = new Set<string>()
  for (const page of codePages)
    for (const [byte, code] of CodepageEncoder.getCodepoints(page, true).entries())
      (isExecuted(byte) ? executed : letters).add(String.fromCodePoint(code))
  const expected = [...letters].filter(
    (letter) => letter > '~' && !executed.has(letter) && !/[\p{Cf}\ufffd]/u.test(letter),
  )
  const printed = everyCharacter.filter(
    (letter) => letter > '~' && toTicketText(letter) === letter && !needsPicture(letter),
  )
  expect(printed.toSorted()).toEqual(expected.toSorted())
})

/** What opened the drawer, cut the paper and fed it. */
const hostile = 'ORDER ←p0zz allergy • no onions ♥ ↔V0 rest ◙ feed ♀ ♪ § ¶'

test.each(['esc-pos', 'star-prnt', 'star-line'] as const)(
  'signs that stand among the commands are printed as plain ones: %s',
  async (language) => {
    const plain = toTicketText(hostile)
    expect(plain).toBe('ORDER <-p0zz allergy - no onions * <->V0 rest * feed * * S *')
    const [printed, expected] = await Promise.all(
      [hostile, plain].map((text) => encodeTicket([{ text }], language, 42)),
    )
    expect(Buffer.from(printed ?? [])).toEqual(Buffer.from(expected ?? []))
  },
)

test('further lines of a guest’s text cannot be taken for lines of the ticket', async () => {
  const paper = new Paper()
  const text = 'Pa kripë\r\n\n2 × Flija\n    ! pa qepë'
  paper.write(await encodeTicket([{ text: '1 × Byrek' }, { text }], 'esc-pos', 42))
  expect(paper.drawn()[0]?.split('\n')).toEqual(['1 × Byrek', 'Pa kripë', '> 2 × Flija', '>     ! pa qepë'])
})

/** The command that switches the code page, by the command language. */
const switches: Record<PrinterLanguage, string> = {
  'esc-pos': '1b 74',
  'star-prnt': '1b 1d 74',
  'star-line': '1b 1d 74',
}

// The bytes are those of Python's codecs, the numbers of the pages those of Epson's and Star's manuals.
test.each([
  ['Greek', 'Μουσακάς', '8b a6 ac a9 98 a1 e1 aa', { epson: '0e', star: '0f' }],
  ['Cyrillic', 'Чорба', '97 ae e0 a1 a0', { epson: '11', star: '0a' }],
  ['Serbian', 'Ћевапи', '8e e5 e2 e0 ef e8', { epson: '2e', star: '22' }],
  ['Turkish', 'Ğüveç', 'a6 81 76 65 87', { epson: '0d', star: '0c' }],
  ['Turkish without dots', 'ısır', '8d 73 8d 72', { epson: '0d', star: '0c' }],
  ['Hebrew, from the left', 'חומוס', '91 85 8e 85 87', { epson: '24', star: '0d' }],
])('%s comes out in its letters', async (_, text, bytes, pages) => {
  for (const [language, page] of [
    ['esc-pos', pages.epson],
    ['star-prnt', pages.star],
    ['star-line', pages.star],
  ] as const) {
    const ticket = Buffer.from(await encodeTicket([{ text: `1 × ${text}` }], language, 42))
    expect(ticket.toString('hex').replace(/../g, '$& ')).toContain(`${switches[language]} ${page} ${bytes} `)
  }
})

async function print(ticket: Ticket, columns: 32 | 42 = 42): Promise<Paper> {
  const paper = new Paper()
  paper.write(await encodeTicket(ticket, 'esc-pos', columns))
  return paper
}

const drawn = async (text: string, columns: 32 | 42 = 42): Promise<string[]> =>
  (await print([{ text }], columns)).drawn()

test.each([
  ['accents of their own', 'Tave\u0308 kosi, cre\u0300me bru\u0302le\u0301e', 'Tavë kosi, crème brûlée'],
  ['accents that no page has', 'Phở bò, bánh xèo, ế', 'Pho bò, bánh xèo, ê'],
  ['commas below', 'Sarmale și țuică', 'Sarmale şi ţuică'],
  ['more Cyrillic', 'Қазы, Өлі', 'Казы, Олі'],
  ['narrow spaces and hyphens', 'non\u2011breaking 1\u202f200 L', 'non-breaking 1 200 L'],
  ['ligatures, wide letters, fractions', 'ﬁlet Ａ５ ⅓', 'filet A5 1/3'],
  ['currencies', '20 ₺ 5 €', '20 TL 5 €'],
  ['other line ends, which are no lines of a ticket', 'a\u2028b', 'a b'],
  ['invisible signs', 'a\u200bb\u200ec\ufe0f\u00add', 'abcd'],
  ['emoji that are letters', 'table 1️⃣!', 'table 1!'],
  ['Telugu, rare Chinese, Lao', 'దోశ / \u{20000} 丳 / ລາບ?', '[…] / […] / […]?'],
])('what has no code page is written in plain letters, or marked: %s', async (_, text, expected) => {
  expect(await drawn(text)).toEqual([expected])
})

test('Hebrew is turned round within its line only', async () => {
  expect(await drawn('גִ׳ינגֶ׳ר 3')).toEqual(["ר'גני'ג 3"])
  expect(await drawn('בלי בצל (5) 12.5 תודה, Coca חלב')).toEqual(['הדות 12.5 (5) לצב ילב, Coca בלח'])
  const long = 'בלי בצל בלי בצל בלי בצל בלי חריף'
  expect((await drawn(`${long} תודה`, 32))[0]?.split('\n')).toEqual([
    'ףירח ילב לצב ילב לצב ילב לצב ילב',
    'הדות',
  ])
})

/** The first and the last column of a picture with a black dot. */
function inkOf({ width, height, isBlack }: PrintedPicture): [number, number] {
  const columns = Array.from({ length: width }, (_, column) => column).filter((column) =>
    Array.from({ length: height }, (_, row) => row).some((row) => isBlack(row, column)),
  )
  return [columns[0] ?? -1, columns.at(-1) ?? -1]
}

describe('lines in letters that printers lack are pictures', () => {
  test.each([
    ['Arabic', 'فلافل'],
    ['Chinese', '麻婆豆腐'],
    ['Japanese', 'ビビンバ 鯵'],
    ['Korean', '비빔밥'],
    ['Thai', 'ผัดไทยกุ้ง'],
    ['Hindi', 'बटर चिकन'],
    ['Georgian', 'ხაჭაპური'],
    ['Armenian', 'խորոված'],
    ['emoji', 'pa 🥜, 👨‍👩‍👧'],
  ])('%s', async (_, text) => {
    const paper = await print([{ text: 'Supë' }, { text: `2 × ${text}`, size: 'tall' }, { text: 'Sallatë' }])
    expect(paper.drawn()).toEqual(['Supë\n(picture)\nSallatë'])
    const [left, right] = inkOf(first(paper.pictures))
    expect(left).toBeLessThan(12)
    expect(right).toBeGreaterThan(100)
    expect(right).toBeLessThan(42 * 12)
  })

  test('by Star’s printers, too', async () => {
    for (const language of ['star-prnt', 'star-line'] as const) {
      const ticket = Buffer.from(await encodeTicket([{ text: '麻婆豆腐' }], language, 48))
      // Four letters of 26 dots are 13 bytes wide, in strips of 24 rows.
      expect(ticket.includes(Buffer.from('1b586800', 'hex')), language).toBe(true)
    }
  })

  test('of which several lines are as many, and the further ones are marked', async () => {
    const paper = await print([{ text: 'بدون بصل\n2 × فلافل\npa qepë' }])
    expect(paper.drawn()).toEqual(['(picture)\n(picture)\n> pa qepë'])
    const [, second] = paper.pictures
    expect(inkOf(second ?? first([]))[0], 'the mark is at the left').toBeLessThan(12)
  })

  test('at the right if they begin with Arabic, and indented as the other lines', async () => {
    const paper = await print(['بدون بصل', '    ! بدون بصل', '    حار'].map((text) => ({ text })))
    const [plain, note, option] = paper.pictures.map(inkOf)
    expect(plain?.[1]).toBeGreaterThan(42 * 12 - 6)
    expect(plain?.[0]).toBeGreaterThan(200)
    expect(note?.[0]).toBeGreaterThan(40)
    expect(note?.[1]).toBeLessThan(300)
    expect(option?.[0]).toBe(note?.[0])
  })

  test('in which Arabic letters are joined', async () => {
    const paper = await print([{ text: '1 ببب' }, { text: '1 ب\u200cب\u200cب' }])
    const [joined = [0, 0], apart = [0, 0]] = paper.pictures.map(inkOf)
    expect(joined[1]).toBeLessThan(apart[1])
  })

  test('wrapped at the width of the paper', async () => {
    const paper = await print([{ text: '麻婆豆腐'.repeat(8) }], 32)
    const { width, height } = first(paper.pictures)
    expect(width).toBeLessThanOrEqual(32 * 12)
    expect(height).toBeGreaterThan(3 * 26)
  })

  test('but not piled up by accents without end', async () => {
    const [plain, piled] = (await print([{ text: 'ب' }, { text: `ب${'\u0651'.repeat(400)}` }])).pictures
    expect(piled?.height).toBeLessThan((plain?.height ?? 0) + 60)
  })

  test('without commands that a printer obeys even in a picture', async () => {
    const texts = ['⌛', '☔', '1 🃏', '1 🌞', '🌱', '🍀', '🍍', '1 🍒']
    const paper = await print(texts.map((text) => ({ text })))
    expect(paper.pictures).toHaveLength(texts.length)
  })

  test('whatever is written', async () => {
    const letters = sample(
      everyCharacter.filter((letter) => needsPicture(toTicketText(letter))),
      60,
    )
    const lines = Array.from({ length: 6 }, (_, at) => letters.slice(at * 10, at * 10 + 10).join(''))
    const paper = await print(lines.map((text) => ({ text: `\u0010\u001b${text}\u0007` })))
    expect(paper.drawn()).toEqual([lines.map(() => '(picture)').join('\n')])
  })

  test('or marked and reported, if nothing can be drawn', async () => {
    const script = `
      const { encodeTicket } = await import('./server/printers/encode-ticket.ts')
      const bytes = await encodeTicket([{ text: '1 × 茶' }], 'esc-pos', 42, ({ code }) => console.log(code))
      console.log(Buffer.from(bytes).toString('hex'))`
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
      env: { ...process.env, TMPDIR: '/nowhere' },
    })
    const [code, ticket = ''] = stdout.split('\n')
    expect(code).toBe('ENOENT')
    const paper = new Paper()
    paper.write(Buffer.from(ticket, 'hex'))
    expect(paper.drawn()).toEqual(['1 × […]'])
  })

  test('up to a hundred on a ticket', async () => {
    const paper = await print(Array.from({ length: 102 }, () => ({ text: '茶' })))
    expect(paper.pictures).toHaveLength(100)
    expect(paper.drawn()[0]).toMatch(/\(picture\)\n\[…\]\n\[…\]$/)
  })
})

function first(pictures: PrintedPicture[]): PrintedPicture {
  const [picture] = pictures
  if (!picture) throw new Error('No picture')
  return picture
}
