/**
 * The letters that ticket printers have besides ASCII: those of their code pages (server/printers/code-pages.ts, whose
 * test compares them) except signs that stand among a printer's commands there.
 */
const printers =
  /^[\u00a0-¦¨-¬®-µ·-ÿĂ-ćČ-đĘ-ěĞğİıĹĺĽľŁ-ńŇňŐ-ŕŘ-śŞ-ťŮ-űŸ-žƒˆˇ˘˙˛-˝΄-ΆΈ-ΊΌΎ-ΡΣ-ώЁ-ЌЎ-яё-ќўџҐґא-ת–-―‗-‚“-„†‡…‰‹›ⁿ₧€№™∙√∞∩≈≡≤≥⌐⌠⌡─│┌┐└┘├┤┬┴┼═-╬▀▄█▌▐-▓■]$/u

/** What stands on a ticket for text that no printer can write, neither in its letters nor in plain ones. */
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
 * The text in letters that printers have. A printer executes bytes below 0x20 (it cuts, opens the drawer, or prints what
 * looks like another ticket), and guests write names, comments and addresses: so neither control characters remain, nor
 * signs that a code page turns into such bytes. Letters that no code page has lose their accents; what has no plain form
 * either is marked.
 */
export const toTicketText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[^ -~\n]/gu, toPrinted)
    .replace(/\ufffd(?: *\ufffd)*/g, unprintable)

const isPrinted = (sign: string): boolean => /^[ -~]$/.test(sign) || printers.test(sign)

function toPrinted(sign: string): string {
  if (isPrinted(sign)) return sign
  if (/[\p{Cc}\p{Z}]/u.test(sign)) return ' '
  if (/\p{Pd}/u.test(sign)) return '-'
  return plainLetters.get(sign) ?? (invisible.test(sign) ? '' : decompose(sign))
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
  const plain = name.replace(emoji, (one) => (isUnprintable(one) ? '' : one))
  return toTicketText(plain.trim() ? plain.replace(/ {2,}/g, ' ').trim() : name)
}

/** Whether a text has something that no ticket can show. */
export const isUnprintable = (text: string): boolean => toTicketText(text).includes(unprintable)
