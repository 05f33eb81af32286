import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from '../../en/guest/search.ts'

export const de = {
  'search.menu': 'Karte durchsuchen',
  'search.hint': 'Gericht, Getränk oder Rubrik',
  'search.found': { one: '{n} Ergebnis', other: '{n} Ergebnisse' },
  'search.none': 'Für „{text}“ wurde nichts gefunden.',
  'search.nearest': 'Meinten Sie eines davon?',
  'search.hidden': {
    one: '{n} weiteres ist durch Ihre Auswahl ausgeblendet',
    other: '{n} weitere sind durch Ihre Auswahl ausgeblendet',
  },
  'search.without': 'ohne kein keine frei nicht',
  'search.lactose': 'Laktose laktosefrei',
} satisfies SameTexts<typeof en>
