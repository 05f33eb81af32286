import CodepageEncoder from '@point-of-sale/codepage-encoder'

/** Code pages of Western and Central Europe; each letter uses the first that contains it. */
export const codePages: ('cp858' | 'windows1252' | 'cp852')[] = ['cp858', 'windows1252', 'cp852']

/** The signs that a code page has at bytes which printers execute. */
const commandSigns = new Set(
  codePages.flatMap((page) =>
    CodepageEncoder.getCodepoints(page, true)
      .filter((code, byte) => (byte < 0x20 || byte === 0x7f) && code > 0x7f)
      .map((code) => String.fromCodePoint(code)),
  ),
)

/** How the signs are printed that old code pages keep among a printer's commands. */
const plainSigns: Partial<Record<string, string>> = {
  '•': '-',
  '§': 'S',
  '‼': '!!',
  '←': '<-',
  '→': '->',
  '↔': '<->',
  '↑': '^',
  '↓': 'v',
  '►': '>',
  '◄': '<',
}

/**
 * The text as a printer may get it. Guests write names, comments and addresses, and a printer executes bytes below 0x20:
 * it cuts, opens the drawer, or prints what looks like another ticket. So only line breaks reach it, neither control
 * characters nor signs that a code page turns into such bytes.
 */
export const printable = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .replace(/[^ -~\n]/gu, (sign) => (commandSigns.has(sign) ? (plainSigns[sign] ?? '*') : sign))
