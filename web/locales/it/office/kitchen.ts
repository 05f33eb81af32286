import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from '../../en/office/kitchen.ts'

export const it = {
  'kitchen.lead': 'Gli ordini accettati, dal meno recente. Tocca una riga quando è pronta.',
  'kitchen.open': 'Ordini da preparare',
  'kitchen.none': 'Niente da preparare',
  'kitchen.noneHint': 'Gli ordini accettati appaiono qui automaticamente.',
  'kitchen.forLater': {
    one: '{n} ordine per più tardi, dalle {time}',
    other: '{n} ordini per più tardi, dalle {time}',
  },
  'kitchen.forLaterList': 'Ordini per più tardi',
  'kitchen.unsent': 'non ancora inviato',
  'kitchen.held': {
    one: '{n} spunta non ancora inviata: nessuna connessione. Verrà inviata appena torni online.',
    other: '{n} spunte non ancora inviate: nessuna connessione. Verranno inviate appena torni online.',
  },
  'kitchen.finish': 'Pronto',
  'kitchen.finishThis': 'Ordine {number}: pronto',
  'kitchen.fire': 'Avvia: {course}',
  'kitchen.hold': 'Sospendi: {course}',
  'kitchen.later': 'dopo',
  'kitchen.done': 'Pronti',
  'kitchen.back': 'Riprendi',
  'kitchen.new': 'Nuovo: ordine {number}, {place}',
  'kitchen.nowCancelled': 'Annullato: ordine {number}, {place}',
  'kitchen.read': 'Visto',
  'kitchen.readThis': 'Ordine {number}: annullamento visto',
  'kitchen.full': 'Schermo intero',
  'kitchen.leaveFull': 'Esci da schermo intero',

  'station.label': 'Postazione',
  'station.kitchen': 'Cucina',
  'station.bar': 'Bar',
  'station.asSubmenu': 'Come la sua sezione',
  'station.another': 'Un’altra postazione…',
  'station.name': 'Nome della postazione',
  'station.example': 'Forno per la pizza',
  'station.all': 'Tutte le postazioni',
  'station.nav': 'Postazioni',
  'station.settings': 'Postazioni',
  'station.settingsHint':
    'Dove si preparano i prodotti di ogni sezione. Un prodotto può avere una postazione sua, nel suo pannello.',
  'station.saved': 'Postazioni salvate',
  'station.noSubmenus': 'Non ci sono ancora sezioni.',
} satisfies SameTexts<typeof en>
