import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from '../../en/office/machine-translations.ts'

/** Translations by machine, on the translator's desk. */
export const de = {
  'machine.title': 'Maschinell übersetzen',
  'machine.amount': { one: '{n} Text, {characters} Zeichen.', other: '{n} Texte, {characters} Zeichen.' },
  'machine.hint':
    'Sie werden an das Sprachmodell dieses Servers gesendet. Gäste sehen, dass maschinell übersetzt wurde, bis jemand die Texte geprüft hat.',
  'machine.outdated': { one: 'Auch {n} veralteten Text', other: 'Auch {n} veraltete Texte' },
  'machine.start': 'Maschinell übersetzen',
  'machine.progress': '{done} von {total} Texten',
  'machine.stop': 'Anhalten',
  'machine.failed': 'Das Sprachmodell antwortet nicht. Bitte versuchen Sie es später noch einmal.',
  'machine.done': { one: '{n} Text maschinell übersetzt.', other: '{n} Texte maschinell übersetzt.' },
  'machine.left': {
    one: '{n} bleibt von Hand zu übersetzen: Die Antwort war nicht verlässlich.',
    other: '{n} bleiben von Hand zu übersetzen: Die Antworten waren nicht verlässlich.',
  },
  'machine.show': 'Prüfen',
  'machine.undo': 'Übersetzung rückgängig machen',
  'machine.undoAsk': 'Die Übersetzungen, die niemand geändert oder geprüft hat, werden entfernt.',
  'machine.undone': 'Übersetzungen entfernt',
  'machine.notConfigured':
    'Ein Sprachmodell kann die fehlenden Texte übersetzen. Wer diesen Server betreibt, richtet es mit AI_BASE_URL und AI_MODEL ein.',
} satisfies SameTexts<typeof en>
