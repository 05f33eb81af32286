import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from '../../en/guest/ordering.ts'

export const de = {
  'sending.creating': 'Wird vorbereitet …',
  'sending.locating': 'Standort wird geprüft …',
  'sending.sending': 'Wird gesendet …',
  'sending.paying': 'Zahlungsseite wird geöffnet …',
  'sending.offline': 'Keine Verbindung, neuer Versuch …',
  'error.menu-disabled': 'Die Karte dieses Betriebs ist deaktiviert',
  'error.ordering-off': 'Dieser Betrieb nimmt hier keine Bestellungen an',
  'error.business-unknown': 'Diesen Betrieb gibt es nicht',
  'error.price-changed':
    'Ein Preis hat sich geändert. Der Warenkorb zeigt den neuen: Bitte prüfen Sie ihn und senden Sie die Bestellung erneut.',
  'error.order-impossible': 'Diese Bestellung ist so nicht möglich. Bitte fragen Sie das Personal.',
  'error.0005': 'Sie sind bei diesem Betrieb gesperrt',
  'error.order': 'Es gab ein Problem, bitte versuchen Sie es später erneut!',
  'error.cookies':
    'Dieser Browser blockiert Cookies, deshalb kann nichts an das Personal gesendet werden. Erlauben Sie Cookies für diese Seite oder öffnen Sie sie in einem anderen Browser.',
  'error.unsent':
    'Keine Verbindung. Nichts ist verloren: Versuchen Sie es erneut, sobald Sie wieder online sind. Die Bestellung wird nicht doppelt gesendet.',
  'error.orders-paused': 'Zurzeit werden keine Bestellungen angenommen',
  'error.business-closed': 'Der Betrieb ist jetzt geschlossen',
  'error.table-unknown': 'Diesen Tisch gibt es nicht. Bitte scannen Sie den Code auf Ihrem Tisch erneut.',
} satisfies SameTexts<typeof en>
