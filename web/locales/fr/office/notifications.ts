import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from '../../en/office/notifications.ts'

export const fr = {
  'notices.title': 'Notifications',
  'notices.soundOn': 'Le son est activé',
  'notices.soundOff': 'Le son est coupé',
  'notices.soundWaits': 'Touchez la page une fois pour autoriser le son',
  'notices.sound': 'Son',
  'notices.soundHint':
    'À chaque nouvelle commande et à chaque appel, plus fort quand une commande attend trop longtemps. Le navigateur l’autorise dès que vous avez touché la page.',
  'notices.test': 'Tester le son',
  'notices.push': 'Notifications sur cet appareil',
  'notices.pushHint': 'Me prévenir des commandes et des appels quand Sofra n’est pas ouvert.',
  'notices.pushBlocked':
    'Bloqué. Autorisez les notifications de ce site dans les réglages du navigateur, puis activez-les ici.',
  'notices.pushUnsupported':
    'Ce navigateur ne le permet pas. Sur un iPhone, ajoutez d’abord Sofra à l’écran d’accueil et ouvrez-le de là.',

  'notices.overdue': 'Nous rappeler les commandes sans réponse après',
  'notices.overdueHint':
    'Pour tout l’établissement ; le client apprend alors que personne n’a vu la commande.',

  'news.order': { one: '{n} nouvelle commande', other: '{n} nouvelles commandes' },
  'news.pickup': { one: '{n} nouvelle commande à emporter', other: '{n} nouvelles commandes à emporter' },
  'news.delivery': { one: '{n} nouvelle livraison', other: '{n} nouvelles livraisons' },
  'news.ready': { one: '{n} commande est prête', other: '{n} commandes sont prêtes' },
  'news.call': { one: '{n} appel', other: '{n} appels' },
} satisfies SameTexts<typeof en>
