import CodepageEncoder from '@point-of-sale/codepage-encoder'
import { expect, test } from 'vitest'
import { toTicketText } from '#contract/domain/ticket-letters.ts'
import { Paper } from '#tests/harness/paper.ts'
import { codePages } from './code-pages.ts'
import { encodeTicket, type PrinterLanguage } from './encode-ticket.ts'

const bytesOf = (text: string) =>
  CodepageEncoder.autoEncode(text, codePages).flatMap(({ bytes }) => [...bytes])
const isExecuted = (byte: number) => byte < 0x20 || byte === 0x7f
/** All that Unicode has assigned; the rest is empty or for private use. */
const everyCharacter = Array.from({ length: 0x34000 }, (_, code) => String.fromCodePoint(code)).filter(
  (character) => !/[\p{Cn}\p{Co}]/u.test(character),
)

test('no character becomes a byte that a printer executes, nor a question mark', () => {
  const question = 0x3f
  const wrong = everyCharacter.filter((character) => {
    const text = toTicketText(character).replaceAll('\n', '')
    // Most are ASCII or have the mark of what cannot be printed, and the encoder is slow.
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
  const printed = everyCharacter.filter((letter) => letter > '~' && toTicketText(letter) === letter)
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

async function drawn(text: string, columns: 32 | 42 = 42): Promise<string[]> {
  const paper = new Paper()
  paper.write(await encodeTicket([{ text }], 'esc-pos', columns))
  return paper.drawn()
}

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
  ['emoji', 'no 🥜, 👨‍👩‍👧 1️⃣!', 'no […], […] 1!'],
  ['Arabic, Chinese, Hindi', 'فلافل / 麻婆 豆腐 / चाय?', '[…] / […] / […]?'],
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
