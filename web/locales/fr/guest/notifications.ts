import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from '../../en/guest/notifications.ts'

export const fr = {
  notices: 'Notifications',
  'notices.none': 'Rien pour l’instant. Vous suivrez ici vos commandes et vos appels.',
  'notices.sound': 'Son et vibration',
  'notices.on': 'Activés',
  'notices.off': 'Désactivés',
  'notices.background': 'Me prévenir aussi quand cette page est en arrière-plan',
  'notices.called': 'Serveur appelé à la table {n}',
} satisfies SameTexts<typeof en>
