import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from '../../en/office/machine-translations.ts'

/** Translations by machine, on the translator's desk. */
export const sq = {
  'machine.title': 'Përkthim automatik',
  'machine.amount': {
    one: '{n} tekst, {characters} karaktere.',
    other: '{n} tekste, {characters} karaktere.',
  },
  'machine.hint':
    'Ato i dërgohen modelit gjuhësor të këtij serveri. Mysafirët e shohin që përkthimi është automatik derisa ta kontrollojë dikush.',
  'machine.outdated': { one: 'Edhe {n} tekst i vjetruar', other: 'Edhe {n} tekste të vjetruara' },
  'machine.start': 'Përkthe automatikisht',
  'machine.progress': '{done} nga {total} tekste',
  'machine.stop': 'Ndalo',
  'machine.failed': 'Modeli gjuhësor nuk përgjigjet. Ju lutemi provoni përsëri më vonë.',
  'machine.done': {
    one: '{n} tekst u përkthye automatikisht.',
    other: '{n} tekste u përkthyen automatikisht.',
  },
  'machine.left': {
    one: '{n} mbetet për t’u përkthyer me dorë: përgjigjja nuk ishte e sigurt.',
    other: '{n} mbeten për t’u përkthyer me dorë: përgjigjet nuk ishin të sigurta.',
  },
  'machine.show': 'Kontrolloji',
  'machine.undo': 'Zhbëj përkthimin',
  'machine.undoAsk': 'Përkthimet që askush nuk i ka ndryshuar ose kontrolluar do të hiqen.',
  'machine.undone': 'Përkthimet u hoqën',
  'machine.notConfigured':
    'Një model gjuhësor mund t’i përkthejë tekstet që mungojnë. Administruesi i këtij serveri e konfiguron me AI_BASE_URL dhe AI_MODEL.',
} satisfies SameTexts<typeof en>
