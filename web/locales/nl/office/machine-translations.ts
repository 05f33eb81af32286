import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from '../../en/office/machine-translations.ts'

/** Translations by machine, on the translator's desk. */
export const nl = {
  'machine.title': 'Automatisch vertalen',
  'machine.amount': { one: '{n} tekst, {characters} tekens.', other: '{n} teksten, {characters} tekens.' },
  'machine.hint':
    'Ze gaan naar het taalmodel van deze server. Gasten zien dat de vertaling automatisch is totdat iemand ze heeft nagekeken.',
  'machine.outdated': { one: 'Ook {n} verouderde tekst', other: 'Ook {n} verouderde teksten' },
  'machine.start': 'Automatisch vertalen',
  'machine.progress': '{done} van {total} teksten',
  'machine.stop': 'Stoppen',
  'machine.failed': 'Het taalmodel geeft geen antwoord. Probeer het later opnieuw.',
  'machine.done': { one: '{n} tekst automatisch vertaald.', other: '{n} teksten automatisch vertaald.' },
  'machine.left': {
    one: '{n} moet iemand zelf vertalen: het antwoord was niet betrouwbaar.',
    other: '{n} moet iemand zelf vertalen: de antwoorden waren niet betrouwbaar.',
  },
  'machine.show': 'Nakijken',
  'machine.undo': 'Vertaling ongedaan maken',
  'machine.undoAsk': 'De vertalingen die niemand heeft gewijzigd of nagekeken, worden verwijderd.',
  'machine.undone': 'Vertalingen verwijderd',
  'machine.notConfigured':
    'Een taalmodel kan de ontbrekende teksten vertalen. De beheerder van deze server stelt het in met AI_BASE_URL en AI_MODEL.',
} satisfies SameTexts<typeof en>
