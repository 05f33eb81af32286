import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from '../../en/guest/waiter.ts'

export const nl = {
  'waiter.table': 'Naar tafel {n} roepen',
  'waiter.whyPosition':
    'Alleen gasten aan tafel kunnen de ober roepen. Daarom vraagt je telefoon of je je locatie wilt delen. Die wordt niet bewaard.',
  'waiter.seen': 'Je oproep is gezien.',
  'waiter.withdrawn': 'Je oproep is geannuleerd.',
  'waiter.what': 'Waarvoor?',
  'waiter.for.order': 'Bestellen',
  'waiter.for.bill': 'De rekening',
  'waiter.for.other': 'Iets anders',
  'waiter.pause': {
    one: 'Je kunt over {n} seconde weer roepen.',
    other: 'Je kunt over {n} seconden weer roepen.',
  },
  'waiter.0005':
    'Dit IP-adres is geblokkeerd wegens kwaadwillige activiteit en herhaalde pogingen worden gemeld.',
  'waiter.12000': 'De ober kon niet worden geroepen, de afstand is te groot!',
  'waiter.failed': 'Het verzoek is niet uitgevoerd!',
  'error.waiter-off': 'De ober kan hier niet worden geroepen',
  'error.waiter-too-soon': 'De ober is net geroepen.',
} satisfies SameTexts<typeof en>
