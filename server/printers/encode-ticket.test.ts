import CodepageEncoder from '@point-of-sale/codepage-encoder'
import { expect, test } from 'vitest'
import { Paper } from '#tests/harness/paper.ts'
import { encodeTicket } from './encode-ticket.ts'
import { codePages, printable } from './printable.ts'

const bytesOf = (text: string) =>
  CodepageEncoder.autoEncode(text, codePages).flatMap(({ bytes }) => [...bytes])

test('no character becomes a byte that a printer executes', () => {
  // Whatever no page has is printed as a question mark.
  const known = codePages.flatMap((page) => CodepageEncoder.getCodepoints(page, true))
  const others = [0x85, 0x3a9, 0x416, 0x2028, 0x202e, 0xfffd, 0x1f355]
  const executed = [...new Set([...known, ...others])].filter((code) =>
    bytesOf(printable(String.fromCodePoint(code)).replaceAll('\n', '')).some(
      (byte) => byte < 0x20 || byte === 0x7f,
    ),
  )
  expect(executed).toEqual([])
})

/** What opened the drawer, cut the paper and fed it. */
const hostile = 'ORDER ←p0zz allergy • no onions ♥ ↔V0 rest ◙ feed ♀ ♪ § ¶'

test.each(['esc-pos', 'star-prnt', 'star-line'] as const)(
  'signs that stand among the commands are printed as plain ones: %s',
  async (language) => {
    const plain = printable(hostile)
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

test('letters with accents of their own are printed as one letter', async () => {
  const paper = new Paper()
  paper.write(
    await encodeTicket([{ text: 'Tave\u0308 kosi, cre\u0300me bru\u0302le\u0301e' }], 'esc-pos', 42),
  )
  expect(paper.drawn()).toEqual(['Tavë kosi, crème brûlée'])
})
