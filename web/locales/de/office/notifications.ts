import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from '../../en/office/notifications.ts'

export const de = {
  'notices.title': 'Benachrichtigungen',
  'notices.soundOn': 'Ton ist an',
  'notices.soundOff': 'Ton ist aus',
  'notices.soundWaits': 'Tippen Sie einmal irgendwohin, um den Ton zu erlauben',
  'notices.sound': 'Ton',
  'notices.soundHint':
    'Bei jeder neuen Bestellung und jedem Ruf, lauter, wenn eine Bestellung zu lange wartet. Der Browser erlaubt ihn, sobald Sie auf die Seite getippt haben.',
  'notices.test': 'Ton testen',
  'notices.push': 'Benachrichtigungen auf diesem Gerät',
  'notices.pushHint': 'Bei Bestellungen und Rufen benachrichtigen, während Sofra geschlossen ist.',
  'notices.pushBlocked':
    'Blockiert. Erlauben Sie Benachrichtigungen für diese Website in den Einstellungen des Browsers und schalten Sie sie dann hier ein.',
  'notices.pushUnsupported':
    'Dieser Browser unterstützt das nicht. Auf einem iPhone fügen Sie Sofra zuerst zum Home-Bildschirm hinzu und öffnen es von dort.',
  'notices.overdue': 'Erinnern an unbeantwortete Bestellungen nach',
  'notices.overdueHint':
    'Für den ganzen Betrieb. Der Gast erfährt dann, dass niemand die Bestellung gesehen hat.',
  'news.order': { one: '{n} neue Bestellung', other: '{n} neue Bestellungen' },
  'news.pickup': { one: '{n} neue Bestellung zur Abholung', other: '{n} neue Bestellungen zur Abholung' },
  'news.delivery': { one: '{n} neue Bestellung zur Lieferung', other: '{n} neue Bestellungen zur Lieferung' },
  'news.ready': { one: '{n} Bestellung ist fertig', other: '{n} Bestellungen sind fertig' },
  'news.call': { one: '{n} Ruf', other: '{n} Rufe' },
} satisfies SameTexts<typeof en>
