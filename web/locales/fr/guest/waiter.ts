import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from '../../en/guest/waiter.ts'

export const fr = {
  'waiter.table': 'Appeler à la table {n}',
  'waiter.whyPosition':
    'Seules les personnes à table peuvent appeler : votre téléphone va donc vous demander votre position. Elle n’est pas conservée.',
  'waiter.seen': 'Votre appel a été vu.',
  'waiter.withdrawn': 'Votre appel est annulé.',
  'waiter.what': 'De quoi avez-vous besoin ?',
  'waiter.for.order': 'Commander',
  'waiter.for.bill': 'L’addition',
  'waiter.for.other': 'Autre chose',
  'waiter.pause': {
    one: 'Vous pourrez appeler de nouveau dans {n} seconde.',
    other: 'Vous pourrez appeler de nouveau dans {n} secondes.',
  },
  'waiter.0005':
    'Cette adresse IP est bloquée pour activité malveillante et toute nouvelle tentative sera signalée.',
  'waiter.12000': 'Impossible d’appeler le serveur, la distance est trop grande !',
  'waiter.failed': 'La demande n’a pas abouti !',
  'error.waiter-off': 'On ne peut pas appeler le serveur ici',
  'error.waiter-too-soon': 'Le serveur vient d’être appelé.',
} satisfies SameTexts<typeof en>
