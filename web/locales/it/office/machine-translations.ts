import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from '../../en/office/machine-translations.ts'

/** Translations by machine, on the translator's desk. */
export const it = {
  'machine.title': 'Traduzione automatica',
  'machine.amount': {
    one: '{n} testo, {characters} caratteri.',
    other: '{n} testi, {characters} caratteri.',
  },
  'machine.hint':
    'Vengono inviati al modello linguistico di questo server. I clienti vedono che la traduzione è automatica finché qualcuno non l’ha controllata.',
  'machine.outdated': { one: 'Anche {n} testo non aggiornato', other: 'Anche {n} testi non aggiornati' },
  'machine.start': 'Traduci automaticamente',
  'machine.progress': '{done} testi su {total}',
  'machine.stop': 'Ferma',
  'machine.failed': 'Il modello linguistico non risponde. Riprova più tardi.',
  'machine.done': {
    one: '{n} testo tradotto automaticamente.',
    other: '{n} testi tradotti automaticamente.',
  },
  'machine.left': {
    one: '{n} resta da tradurre a mano: la risposta non era affidabile.',
    other: '{n} restano da tradurre a mano: le risposte non erano affidabili.',
  },
  'machine.show': 'Controllali',
  'machine.undo': 'Annulla la traduzione',
  'machine.undoAsk': 'Le traduzioni che nessuno ha modificato o controllato verranno rimosse.',
  'machine.undone': 'Traduzioni rimosse',
  'machine.notConfigured':
    'Un modello linguistico può tradurre i testi mancanti. Chi gestisce questo server lo configura con AI_BASE_URL e AI_MODEL.',
} satisfies SameTexts<typeof en>
