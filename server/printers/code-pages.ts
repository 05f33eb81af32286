import type { Codepage } from '@point-of-sale/codepage-encoder'

/**
 * The code pages that both Epson and Star printers have; each letter uses the first that contains it. Western and
 * Central Europe, Turkish, Greek, Cyrillic and Hebrew; `windows1251` adds what Serbian and Ukrainian need, `cp869` the
 * Greek letters with two accents.
 */
export const codePages: Codepage[] = [
  'cp858',
  'windows1252',
  'cp852',
  'cp857',
  'cp737',
  'cp866',
  'windows1251',
  'cp869',
  'cp862',
]
