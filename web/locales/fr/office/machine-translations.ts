import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from '../../en/office/machine-translations.ts'

/** Translations by machine, on the translator's desk. */
export const fr = {
  'machine.title': 'Traduction automatique',
  'machine.amount': {
    one: '{n} texte, {characters} caractères.',
    other: '{n} textes, {characters} caractères.',
  },
  'machine.hint':
    'Ils sont envoyés au modèle de langue de ce serveur. Les clients voient que la traduction est automatique tant que personne ne l’a vérifiée.',
  'machine.outdated': { one: 'Aussi {n} texte à revoir', other: 'Aussi {n} textes à revoir' },
  'machine.start': 'Traduire automatiquement',
  'machine.progress': '{done} textes sur {total}',
  'machine.stop': 'Arrêter',
  'machine.failed': 'Le modèle de langue ne répond pas. Veuillez réessayer plus tard.',
  'machine.done': {
    one: '{n} texte traduit automatiquement.',
    other: '{n} textes traduits automatiquement.',
  },
  'machine.left': {
    one: '{n} reste à traduire à la main : la réponse n’était pas sûre.',
    other: '{n} restent à traduire à la main : les réponses n’étaient pas sûres.',
  },
  'machine.show': 'Les vérifier',
  'machine.undo': 'Annuler la traduction',
  'machine.undoAsk': 'Les traductions que personne n’a modifiées ni vérifiées seront retirées.',
  'machine.undone': 'Traductions retirées',
  'machine.notConfigured':
    'Un modèle de langue peut traduire les textes manquants. L’exploitant de ce serveur le configure avec AI_BASE_URL et AI_MODEL.',
} satisfies SameTexts<typeof en>
