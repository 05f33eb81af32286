import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from '../../en/office/notifications.ts'

export const it = {
  'notices.title': 'Notifiche',
  'notices.soundOn': 'Il suono è attivo',
  'notices.soundOff': 'Il suono è disattivato',
  'notices.soundWaits': 'Tocca una volta un punto qualsiasi per consentire il suono',
  'notices.sound': 'Suono',
  'notices.soundHint':
    'Per ogni nuovo ordine e ogni chiamata, più forte quando un ordine attende da troppo tempo. Il browser lo consente dopo un tocco sulla pagina.',
  'notices.test': 'Prova il suono',
  'notices.push': 'Notifiche su questo dispositivo',
  'notices.pushHint': 'Avvisami di ordini e chiamate quando Sofra è chiusa.',
  'notices.pushBlocked':
    'Bloccate. Consenti le notifiche per questo sito nelle impostazioni del browser, poi attivale qui.',
  'notices.pushUnsupported':
    'Questo browser non le supporta. Su un iPhone, aggiungi prima Sofra alla schermata Home e aprila da lì.',
  'notices.overdue': 'Ricordaci gli ordini a cui nessuno ha risposto dopo',
  'notices.overdueHint': 'Per tutto il locale. Al cliente viene detto che nessuno ha ancora visto l’ordine.',

  'news.order': { one: '{n} nuovo ordine', other: '{n} nuovi ordini' },
  'news.pickup': { one: '{n} nuovo ordine d’asporto', other: '{n} nuovi ordini d’asporto' },
  'news.delivery': {
    one: '{n} nuovo ordine con consegna',
    other: '{n} nuovi ordini con consegna',
  },
  'news.ready': { one: '{n} ordine è pronto', other: '{n} ordini sono pronti' },
  'news.call': { one: '{n} chiamata', other: '{n} chiamate' },
} satisfies SameTexts<typeof en>
