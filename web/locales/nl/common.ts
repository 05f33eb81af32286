import { dietTexts } from '#contract/texts/nl.ts'
import type { SameTexts } from '#web/lib/i18n.ts'
import type { CommonTexts } from '../en/common.ts'

export const nl = {
  yes: 'Ja',
  no: 'Nee',
  ok: 'OK',
  close: 'Sluiten',
  cancel: 'Annuleren',
  save: 'Opslaan',
  back: 'Terug',
  skip: 'Naar de inhoud',
  undo: 'Ongedaan maken',
  search: 'Zoeken',
  clear: 'Wissen',
  tryAgain: 'Opnieuw proberen',
  loading: 'Laden…',
  language: 'Taal',
  'language.current': 'Taal: {name}',
  minutes: '{n} min',

  'age.now': 'zojuist',
  'age.minutes': '{n} min',
  'age.hours': '{n} u',
  'age.days': { one: '{n} dag', other: '{n} dagen' },

  'opening.until': 'Open · tot {time}',
  'opening.from': 'Gesloten · open vanaf {time}',
  'opening.fromDay': 'Gesloten · open vanaf {day} {time}',
  'opening.always': '24 uur open',
  'opening.closed': 'Gesloten',

  'order.none': 'Nog geen bestellingen!',
  'product.none': 'Geen producten!',
  'order.total': 'Totaal',
  'order.comment': 'Opmerking',
  'order.table': 'Tafel {n}',

  'error.connection': 'Er ging iets mis',

  'diet.contains': 'Bevat {list}',
  ...dietTexts,
  'diet.vegetarian': 'Vegetarisch',
  'diet.vegan': 'Veganistisch',
  'diet.gluten-free': 'Glutenvrij',
  'diet.halal': 'Halal',
  'spicy.1': 'Licht pittig',
  'spicy.2': 'Pittig',
  'spicy.3': 'Heel pittig',

  'product.from': 'vanaf {price}',
  'product.soldOut': 'Uitverkocht',
  'product.left': { one: 'Nog maar {n}', other: 'Nog maar {n}' },
  'option.exactly': 'Kies er {n}',
  'option.atLeast': 'Minimaal {n}',
  'option.upTo': 'Maximaal {n}',
  'option.between': '{min} tot {max}',
  'option.free': '{n} inbegrepen',
  'option.same': 'Dezelfde tot {n} keer',
  'option.highest': 'Alleen de duurste wordt berekend',
} satisfies SameTexts<CommonTexts>
