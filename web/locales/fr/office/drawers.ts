import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from '../../en/office/drawers.ts'

export const fr = {
  'drawers.title': 'Caisse',
  'drawers.lead':
    'Ouvrez une caisse avec son fonds, notez ce qui y entre et en sort, et comptez-la à la fin. Le montant attendu n’est affiché qu’ensuite.',
  'drawers.house': 'Caisse de la maison',
  'drawers.yours': 'Votre caisse',
  'drawers.of': 'Caisse de {name}',
  'drawers.start': 'Ouvrir une caisse',
  'drawers.whose': 'Pour qui',
  'drawers.whoseHint':
    'Les espèces vont dans la caisse de la personne qui encaisse ; si elle n’en a pas, dans celle de la maison.',
  'drawers.opening': 'Fonds de caisse ({currency})',
  'drawers.openedWith': 'Fonds de caisse',
  'drawers.openSince': 'Ouverte depuis {when} · {name}',
  'drawers.noneOpen': 'Aucune caisse n’est ouverte',
  'drawers.noneOpenHint':
    'Les espèces encaissées maintenant ne sont comptées dans aucune caisse. Ouvrez-en une avec son fonds.',
  'drawers.cashIn': 'Entrée d’espèces',
  'drawers.cashOut': 'Sortie d’espèces',
  'drawers.amount': 'Montant ({currency})',
  'drawers.countClose': 'Compter et fermer',
  'drawers.countHint':
    'Comptez toutes les espèces de la caisse, fonds compris. Le montant attendu est affiché ensuite. Un comptage ne peut pas être modifié.',
  'drawers.countedAmount': 'Montant compté ({currency})',
  'drawers.note': 'Remarque',
  'drawers.cash': 'Espèces encaissées, pourboires compris',
  'drawers.expected': 'Attendu',
  'drawers.counted': 'Compté',
  'drawers.difference': 'Écart',
  'drawers.corrected': 'Corrigé depuis',
  'drawers.correctedHint':
    'Des paiements de cette caisse ont été corrigés après le comptage : ils expliquent cette part de l’écart.',
  'drawers.closedList': 'Caisses comptées',
  'drawers.exact': 'Sans écart',
  'drawers.over': '{amount} en trop',
  'drawers.short': '{amount} manquants',
  'drawers.times': '{from} – {to} · comptée par {name}',
  'drawers.opened': 'Caisse ouverte',
  'drawers.moved': 'C’est noté',
  'drawers.closed': 'Caisse fermée',
  'drawers.firstCounts':
    'Un envoi précédent était arrivé : c’est lui qui compte, pas ce que vous avez saisi depuis',
  'error.drawer-open': 'Cette caisse est déjà ouverte',
  'error.drawer-closed': 'Cette caisse a été comptée et fermée entre-temps',
} satisfies SameTexts<typeof en>
