import type { CardWords } from './words.ts'

const letters: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  ђ: 'đ',
  е: 'e',
  ж: 'ž',
  з: 'z',
  и: 'i',
  ј: 'j',
  к: 'k',
  л: 'l',
  љ: 'lj',
  м: 'm',
  н: 'n',
  њ: 'nj',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  ћ: 'ć',
  у: 'u',
  ф: 'f',
  х: 'h',
  ц: 'c',
  ч: 'č',
  џ: 'dž',
  ш: 'š',
}

/** Serbian in its Latin alphabet, into which each Cyrillic letter is turned by itself. */
export const inSerbianLatin = (words: CardWords): CardWords =>
  Object.fromEntries(
    Object.entries(words).map(([key, text]) => [key, text.replace(/\p{Script=Cyrillic}/gu, toLatin)]),
  ) as CardWords

function toLatin(letter: string): string {
  const latin = letters[letter.toLowerCase()] ?? letter
  return letter === letter.toLowerCase() ? latin : latin.charAt(0).toUpperCase() + latin.slice(1)
}
