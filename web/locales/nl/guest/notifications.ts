import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from '../../en/guest/notifications.ts'

export const nl = {
  notices: 'Meldingen',
  'notices.none': 'Nog geen meldingen. Hier volg je je bestellingen en oproepen.',
  'notices.sound': 'Geluid en trillen',
  'notices.on': 'Aan',
  'notices.off': 'Uit',
  'notices.background': 'Meld het ook als deze pagina op de achtergrond staat',
  'notices.called': 'Ober geroepen naar tafel {n}',
} satisfies SameTexts<typeof en>
