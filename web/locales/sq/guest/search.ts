import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from '../../en/guest/search.ts'

export const sq = {
  'search.menu': 'Kërko në meny',
  'search.hint': 'Gjellë, pije ose seksion',
  'search.found': { one: '{n} rezultat', other: '{n} rezultate' },
  'search.none': 'Nuk u gjet asgjë për “{text}”.',
  'search.nearest': 'Mos e kishit fjalën për ndonjërën nga këto?',
  'search.hidden': {
    one: 'Edhe {n} është fshehur nga zgjedhja juaj',
    other: 'Edhe {n} janë fshehur nga zgjedhja juaj',
  },
  'search.without': 'pa jo',
  'search.lactose': 'laktozë',
} satisfies SameTexts<typeof en>
