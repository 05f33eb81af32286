import { isDrawnHan } from './han-letters.ts'

/**
 * The letters that ticket printers have besides ASCII: those of their code pages (server/printers/code-pages.ts, whose
 * test compares them) except signs that stand among a printer's commands there.
 */
const printers =
  /^[\u00a0-¦¨-¬®-µ·-ÿĂ-ćČ-đĘ-ěĞğİıĹĺĽľŁ-ńŇňŐ-ŕŘ-śŞ-ťŮ-űŸ-žƒˆˇ˘˙˛-˝΄-ΆΈ-ΊΌΎ-ΡΣ-ώЁ-ЌЎ-яё-ќўџҐґא-ת–-―‗-‚“-„†‡…‰‹›ⁿ₧€№™∙√∞∩≈≡≤≥⌐⌠⌡─│┌┐└┘├┤┬┴┼═-╬▀▄█▌▐-▓■]$/u

/**
 * The other letters that the server has fonts for, besides Chinese characters; a line with one is printed as a picture.
 * Armenian, Arabic, Devanagari, Bengali, Tamil, Sinhala, Thai, Georgian, Ethiopic, Khmer, Japanese, Korean, emoji.
 */
const drawn =
  /^(?![\p{Cn}\p{Cf}\u{1f3fb}-\u{1f3ff}👪])[\u0531-\u058f\u0600-\u06ff\u0750-\u077f\u0900-\u09ff\u0b80-\u0bff\u0d80-\u0dff\u0e00-\u0e7f\u10a0-\u10ff\u1200-\u137f\u1780-\u17ff\u1c90-\u1cbf\u3001-\u303f\u3041-\u30ff\u3105-\u312f\u3131-\u318e가-힣\p{Emoji}]$/u

/** Between two letters they tell whether these are joined: in Persian, in Hindi, in emoji. */
const joiner = /^[\u200c\u200d]$/

/** What stands on a ticket for text that no printer can write: not in its letters, nor in plain ones, nor as a picture. */
export const unprintable = '[…]'

/** Takes the place of `unprintable` until neighbouring ones are joined. */
const gap = '\ufffd'

/** Pairs of a sign and what is written for it. */
const pairs = (text: string): [string, string][] =>
  text.split(' ').map((pair) => [pair.slice(0, 1), pair.slice(1)])

/** How letters and signs are written that Unicode does not decompose into printable ones. */
const plainLetters = new Map([
  ...pairs('ẞSS ŋn ŊN ħh ĦH ŧt ŦT ĸk əe ƏE ɛe ƐE ɔo ƆO șş ȘŞ țţ ȚŢ ℓl'),
  ...pairs('әа ӘА ғг ҒГ қк ҚК ңн ҢН өо ӨО үу ҮУ ұу ҰУ һх ҺХ җж ҖЖ ҳх ҲХ ҷч ҶЧ ӏІ ӀІ'),
  ...pairs('׳\' ״" װוו ױוי ײיי'),
  ...pairs('₺TL ₽RUB ₴UAH ₪NIS ₹INR ₦NGN ₾GEL ₼AZN ⁄/ −- ‛‘ ″" ′\' ʻ‘ ʼ’ ≠!='),
  ...pairs('•- ●- ◦- ‣- ▪- ▸> ►> ◄< ←<- →-> ↔<-> ➔-> ➜-> ➡-> ⇒=> ↑^ ↓v ‼!! ❗! ✓v ✔v ✕x ✖x ❌x §S ★* ☆*'),
  // They stand among a printer's commands.
  ...Array.from('☺☻♥♦♣♠◘○◙♂♀♪♫☼↕¶▬↨∟▲▼⌂', (sign) => [sign, '*'] as const),
])

/** What shows nothing on paper: formatting, the joints of emoji, and accents that no letter was composed with. */
const invisible = /[\p{Cf}\p{Me}\p{Mn}\u{1f3fb}-\u{1f3ff}]/u

/**
 * The text in letters that printers or the server's fonts have. A printer executes bytes below 0x20 (it cuts, opens the
 * drawer, or prints what looks like another ticket), and guests write names, comments and addresses: so neither control
 * characters remain, nor signs that a code page turns into such bytes. Letters that have no code page and no font lose
 * their accents; what has no plain form either is marked.
 */
export function toTicketText(text: string): string {
  const letters = text
    .normalize('NFC')
    .replace(tooManyMarks, '$1')
    .replace(/[^ -~\n]/gu, toPrinted)
  return joinGaps(withoutStrayJoiners(letters))
}

/** No language has more on one letter; they would be piled up to a picture without end. */
const tooManyMarks = /(\p{M}{4})\p{M}+/gu

function withoutStrayJoiners(text: string): string {
  if (!/[\u200c\u200d]/.test(text)) return text
  const signs = Array.from(text)
  const stays = (sign: string, at: number) =>
    !joiner.test(sign) || (isDrawn(signs[at - 1] ?? '') && isDrawn(signs[at + 1] ?? ''))
  return signs.filter(stays).join('')
}

const joinGaps = (text: string): string => text.replace(/\ufffd(?: *\ufffd)*/g, unprintable)

const isDrawn = (sign: string): boolean => !isPrinted(sign) && (drawn.test(sign) || isDrawnHan(sign))

/** Whether a text of `toTicketText` is to be printed as a picture. */
export const needsPicture = (text: string): boolean => /[^ -~\n]/.test(text) && Array.from(text).some(isDrawn)

/** A text of `toTicketText` without the letters that only a picture shows. */
export const markDrawn = (text: string): string =>
  joinGaps(Array.from(text, (sign) => (isDrawn(sign) ? gap : joiner.test(sign) ? '' : sign)).join(''))

const isPrinted = (sign: string): boolean => /^[ -~]$/.test(sign) || printers.test(sign)

function toPrinted(sign: string): string {
  if (isPrinted(sign)) return sign
  if (/[\p{Cc}\p{Z}]/u.test(sign)) return ' '
  if (/\p{Pd}/u.test(sign)) return '-'
  const plain = plainLetters.get(sign)
  if (plain !== undefined) return plain
  if (isDrawn(sign) || joiner.test(sign)) return sign
  return invisible.test(sign) ? '' : decompose(sign)
}

/** The letter with as many of its accents as printers have, such as ê for ế; or the letters that it stands for. */
function decompose(sign: string): string {
  const parts = Array.from(sign.normalize('NFD'))
  while (parts.length > 1) {
    parts.pop()
    const letter = parts.join('').normalize('NFC')
    if (isPrinted(letter)) return letter
  }
  const compatible = sign.normalize('NFKD')
  return compatible === sign ? gap : Array.from(compatible, toPrinted).join('')
}

const emoji = /[\p{Extended_Pictographic}\p{Regional_Indicator}][\p{Cf}\p{Mn}\p{Me}\u{1f3fb}-\u{1f3ff}]*/gu

/**
 * What a ticket shows for a name: without emoji, and in the business's other language if its letters cannot be printed.
 */
export function toTicketName({ name, nameEn }: { name: string; nameEn: string }): string {
  const own = writeName(name)
  const other = writeName(nameEn)
  return own.includes(unprintable) && !other.includes(unprintable) ? other : own
}

function writeName(name: string): string {
  const plain = name.replace(emoji, (one) => (isPlain(toTicketText(one)) ? one : ''))
  return toTicketText(plain.trim() ? plain.replace(/ {2,}/g, ' ').trim() : name)
}

const isPlain = (text: string): boolean => !text.includes(unprintable) && !needsPicture(text)

/** Whether a text has something that no ticket can show. */
export const isUnprintable = (text: string): boolean => toTicketText(text).includes(unprintable)
