import { dietTexts } from '#contract/texts/sq.ts'
import type { SameTexts } from '#web/lib/i18n.ts'
import type { CommonTexts } from '../en/common.ts'

export const sq = {
  yes: 'Po',
  no: 'Jo',
  ok: 'OK',
  close: 'Mbyll',
  cancel: 'Anulo',
  save: 'Ruaj',
  back: 'Kthehu',
  skip: 'Kalo te përmbajtja',
  undo: 'Zhbëj',
  search: 'Kërko',
  clear: 'Pastro',
  tryAgain: 'Provo përsëri',
  loading: 'Po ngarkohet…',
  language: 'Gjuha',
  'language.current': 'Gjuha: {name}',
  minutes: '{n} min',

  'age.now': 'tani',
  'age.minutes': '{n} min',
  'age.hours': '{n} orë',
  'age.days': { one: '{n} ditë', other: '{n} ditë' },

  'opening.until': 'Hapur · deri në {time}',
  'opening.from': 'Mbyllur · hapet në {time}',
  'opening.fromDay': 'Mbyllur · hapet: {day}, ora {time}',
  'opening.always': 'Hapur 24 orë',
  'opening.closed': 'Mbyllur',

  'order.none': 'Nuk ka porosi për të shfaqur!',
  'product.none': 'Nuk ka produkte për të shfaqur!',
  'order.total': 'Totali',
  'order.comment': 'Komenti',
  'order.table': 'Tavolina {n}',

  'error.connection': 'Pati një problem',

  'diet.contains': 'Përmban {list}',
  ...dietTexts,
  'diet.vegetarian': 'Vegjetariane',
  'diet.vegan': 'Vegane',
  'diet.gluten-free': 'Pa gluten',
  'diet.halal': 'Hallall',
  'spicy.1': 'Pak djegëse',
  'spicy.2': 'Djegëse',
  'spicy.3': 'Shumë djegëse',

  'product.from': 'nga {price}',
  'product.soldOut': 'Ka mbaruar',
  'product.left': { one: 'Ka mbetur vetëm {n}', other: 'Kanë mbetur vetëm {n}' },
  'option.exactly': 'Zgjidhni {n}',
  'option.atLeast': 'Të paktën {n}',
  'option.upTo': 'Deri në {n}',
  'option.between': '{min} deri në {max}',
  'option.free': '{n} të përfshira',
  'option.same': 'I njëjti deri në {n} herë',
  'option.highest': 'Llogaritet vetëm më i shtrenjti',
} satisfies SameTexts<CommonTexts>
