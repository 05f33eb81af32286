import type { Texts } from '#web/lib/i18n.ts'

/** Translations by machine, on the translator's desk. */
export const en = {
  'machine.title': 'Translate by machine',
  'machine.amount': {
    one: '{n} text, {characters} characters.',
    other: '{n} texts, {characters} characters.',
  },
  'machine.hint':
    'They are sent to the language model of this server. Guests see that a machine translated them until somebody has looked at them.',
  'machine.outdated': { one: 'Also {n} outdated text', other: 'Also {n} outdated texts' },
  'machine.start': 'Translate by machine',
  'machine.progress': '{done} of {total} texts',
  'machine.stop': 'Stop',
  'machine.failed': 'The language model gives no answers. Please try again later.',
  'machine.done': { one: '{n} text translated by machine.', other: '{n} texts translated by machine.' },
  'machine.left': {
    one: '{n} is left for a person: the answer could not be trusted.',
    other: '{n} are left for a person: the answers could not be trusted.',
  },
  'machine.show': 'Check them',
  'machine.undo': 'Undo the translation',
  'machine.undoAsk': 'The translations that nobody has changed or checked will be removed.',
  'machine.undone': 'Translations removed',
  'machine.notConfigured':
    'A language model can translate the missing texts. Whoever operates this server configures it with AI_BASE_URL and AI_MODEL.',
} as const satisfies Texts
