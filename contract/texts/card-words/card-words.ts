import { ar } from './ar.ts'
import { bg } from './bg.ts'
import { bs } from './bs.ts'
import { cs } from './cs.ts'
import { da } from './da.ts'
import { el } from './el.ts'
import { es } from './es.ts'
import { et } from './et.ts'
import { fi } from './fi.ts'
import { ga } from './ga.ts'
import { he } from './he.ts'
import { hr } from './hr.ts'
import { hu } from './hu.ts'
import { ja } from './ja.ts'
import { ko } from './ko.ts'
import { lt } from './lt.ts'
import { lv } from './lv.ts'
import { mk } from './mk.ts'
import { mt } from './mt.ts'
import { pl } from './pl.ts'
import { pt } from './pt.ts'
import { ro } from './ro.ts'
import { ru } from './ru.ts'
import { sk } from './sk.ts'
import { sl } from './sl.ts'
import { sr } from './sr.ts'
import { sv } from './sv.ts'
import { tr } from './tr.ts'
import { uk } from './uk.ts'
import { zhHans } from './zh-Hans.ts'
import { zhHant } from './zh-Hant.ts'
import { inSerbianLatin } from './serbian-latin.ts'
import type { CardWords } from './words.ts'

/**
 * By language tag: the official languages of the EU and others in which cards are written, except for those of the
 * interface, which have these words among its texts. The allergens are named as in Regulation (EU) 1169/2011, Annex II,
 * in the short form of menus.
 */
export const cardWords: Readonly<Record<string, CardWords>> = {
  ar,
  bg,
  bs,
  cs,
  da,
  el,
  es,
  et,
  fi,
  ga,
  he,
  hr,
  hu,
  ja,
  ko,
  lt,
  lv,
  mk,
  mt,
  pl,
  pt,
  ro,
  ru,
  sk,
  sl,
  sr,
  sv,
  tr,
  uk,
  'zh-Hans': zhHans,
  'zh-Hant': zhHant,
  'sr-Latn': inSerbianLatin(sr),
}

/**
 * The words of a language that the interface does not have, also of one in another region, but not in another script;
 * undefined if we do not have them.
 */
export function findCardWords(tag: string): CardWords | undefined {
  const { language, script } = new Intl.Locale(tag).maximize()
  return (
    cardWords[`${language}-${script}`] ?? (writtenIn(language) === script ? cardWords[language] : undefined)
  )
}

/** The script in which a language is written unless its tag says otherwise. */
const writtenIn = (language: string) => new Intl.Locale(language).maximize().script
