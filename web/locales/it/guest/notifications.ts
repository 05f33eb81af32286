import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from '../../en/guest/notifications.ts'

export const it = {
  notices: 'Notifiche',
  'notices.none': 'Ancora niente. Qui arrivano gli aggiornamenti su ordini e chiamate.',
  'notices.sound': 'Suono e vibrazione',
  'notices.on': 'Attivi',
  'notices.off': 'Disattivati',
  'notices.background': 'Avvisami anche quando questa pagina è in secondo piano',
  'notices.called': 'Cameriere chiamato al tavolo {n}',
} satisfies SameTexts<typeof en>
