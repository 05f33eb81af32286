import { dietTexts } from '#contract/texts/it.ts'
import type { SameTexts } from '#web/lib/i18n.ts'
import type { CommonTexts } from '../en/common.ts'

export const it = {
  yes: 'Sì',
  no: 'No',
  ok: 'OK',
  close: 'Chiudi',
  cancel: 'Annulla',
  save: 'Salva',
  back: 'Indietro',
  skip: 'Vai al contenuto',
  undo: 'Annulla',
  search: 'Cerca',
  clear: 'Cancella',
  tryAgain: 'Riprova',
  loading: 'Caricamento…',
  language: 'Lingua',
  'language.current': 'Lingua: {name}',
  minutes: '{n} min',

  'age.now': 'adesso',
  'age.minutes': '{n} min',
  'age.hours': '{n} h',
  'age.days': { one: '{n} giorno', other: '{n} giorni' },

  'opening.until': 'Aperto · fino alle {time}',
  'opening.from': 'Chiuso · apre alle {time}',
  'opening.fromDay': 'Chiuso · apre {day} alle {time}',
  'opening.always': 'Aperto 24 ore su 24',
  'opening.closed': 'Chiuso',

  'order.none': 'Nessun ordine da mostrare!',
  'product.none': 'Nessun prodotto da mostrare!',
  'order.total': 'Totale',
  'order.comment': 'Commento',
  'order.table': 'Tavolo {n}',

  'error.connection': 'Si è verificato un problema',

  'diet.contains': 'Contiene {list}',
  ...dietTexts,
  'diet.vegetarian': 'Vegetariano',
  'diet.vegan': 'Vegano',
  'diet.gluten-free': 'Senza glutine',
  'diet.halal': 'Halal',
  'spicy.1': 'Poco piccante',
  'spicy.2': 'Piccante',
  'spicy.3': 'Molto piccante',

  'product.from': 'da {price}',
  'product.soldOut': 'Esaurito',
  'product.left': { one: 'Ne resta solo {n}', other: 'Ne restano solo {n}' },
  'option.exactly': 'Scegline {n}',
  'option.atLeast': 'Almeno {n}',
  'option.upTo': 'Fino a {n}',
  'option.between': 'Da {min} a {max}',
  'option.free': 'Inclusi: {n}',
  'option.same': 'La stessa opzione fino a {n} volte',
  'option.highest': 'Si paga solo l’opzione più cara',
} satisfies SameTexts<CommonTexts>
