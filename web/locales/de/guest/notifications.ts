import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from '../../en/guest/notifications.ts'

export const de = {
  notices: 'Benachrichtigungen',
  'notices.none': 'Noch nichts. Neues zu Ihren Bestellungen und Rufen erscheint hier.',
  'notices.sound': 'Ton und Vibration',
  'notices.on': 'Ein',
  'notices.off': 'Aus',
  'notices.background': 'Auch benachrichtigen, wenn diese Seite im Hintergrund ist',
  'notices.called': 'Bedienung an Tisch {n} gerufen',
} satisfies SameTexts<typeof en>
