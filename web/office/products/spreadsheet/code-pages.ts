/**
 * The letters of a CSV file that is not in Unicode, as its reader knows them, and the code pages of Windows, Unix and the
 * Mac that may stand for them. Of equally likely ones the first is taken.
 */
const codePages = {
  western: ['windows-1252'],
  turkish: ['windows-1254'],
  central: ['windows-1250', 'iso-8859-2'],
  greek: ['windows-1253', 'iso-8859-7'],
  cyrillic: ['windows-1251', 'iso-8859-5', 'koi8-r'],
  mac: ['macintosh'],
} as const
export type Letters = keyof typeof codePages
export const allLetters = Object.keys(codePages) as Letters[]

/** Letters of a code page that its languages do not use: they stand where another page has common ones. */
const foreign: Partial<Record<Letters, RegExp>> = {
  // The first are shared with Central European, the others stand where Turkish has ğ, ı, ş, İ.
  western: /[ŠŽšžþýðÞÝÐ]/,
  turkish: /[ŠŽšž]/,
}

/**
 * The text of a file, and if it is not in Unicode, the letters that it was read with: the chosen ones, or else those that
 * make the most likely words.
 */
export function decode(bytes: Uint8Array, chosen?: Letters): { text: string; letters?: Letters } {
  const unicode = decodeUnicode(bytes)
  if (unicode !== undefined) return { text: unicode }
  const readings = allLetters
    .filter((letters) => !chosen || letters === chosen)
    .flatMap((letters) => codePages[letters].map((page) => read(bytes, page, letters)))
  const [best] = readings.toSorted((one, other) => one.flaws - other.flaws)
  return best ?? { text: '' }
}

/** Other code pages have no zero bytes, which are half of UTF-16, and almost never happen to be valid UTF-8. */
function decodeUnicode(bytes: Uint8Array): string | undefined {
  const start = bytes.subarray(0, 1000)
  const zeros = [0, 1].map((rest) => start.filter((byte, at) => byte === 0 && at % 2 === rest).length)
  const [even = 0, odd = 0] = zeros
  if ((start[0] === 0xff && start[1] === 0xfe) || odd > even) return new TextDecoder('utf-16le').decode(bytes)
  if ((start[0] === 0xfe && start[1] === 0xff) || even > odd) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

function read(bytes: Uint8Array, page: string, letters: Letters) {
  const text = new TextDecoder(page).decode(bytes)
  const words = text.slice(0, judged).match(word) ?? []
  return { text, letters, flaws: words.filter((each) => isFlawed(each, foreign[letters])).length }
}

/** So much of a file tells its code page. */
const judged = 100_000
/** Letters and all signs beyond ASCII, but for those that stand between words. */
const word = /[A-Za-z\u0080-\uffff]{2,}/g
/** What may stand beside a word. */
const edges = /^[«„“”‘‚€£¥]+|[»“”’®™©°€£¥]+$/g
const scripts = [/\p{Script=Latin}/u, /\p{Script=Greek}/u, /\p{Script=Cyrillic}/u]

/** Whether no language writes such a word, so that it was probably read with the wrong code page. */
function isFlawed(written: string, strange?: RegExp): boolean {
  if (/^[A-Za-z]*$/.test(written)) return false
  return (
    /[\u0080-\u009f\ufffd]/.test(written) ||
    written
      .split(/[’–—…·•\u00a0]/)
      .map((part) => part.replace(edges, ''))
      .some(
        (part) =>
          /[^\p{L}\p{M}]/u.test(part) ||
          // A capital in the middle.
          /\p{Ll}(?![A-Z])\p{Lu}/u.test(part) ||
          isOddlyMixed(part) ||
          scripts.filter((script) => script.test(part)).length > 1 ||
          isMostlyAccented(part) ||
          strange?.test(part) === true,
      )
  )
}

/** Latin words are often typed with a small accented letter among capitals, others are not. */
const isOddlyMixed = (part: string): boolean =>
  /\p{Lu}{2}\p{Ll}/u.test(part) && !/\p{Script=Latin}/u.test(part)

/** Words in Latin letters have some without an accent. */
const isMostlyAccented = (part: string): boolean =>
  part.length > 2 &&
  /\p{Script=Latin}/u.test(part) &&
  part.replaceAll(/[A-Za-z]/g, '').length * 3 > part.length * 2
