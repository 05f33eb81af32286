import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from '../../en/guest/diet.ts'

export const it = {
  'diet.title': 'Allergeni e dieta',
  'diet.leaveOut': 'Nascondi i piatti che contengono…',
  'diet.only': 'Solo…',
  'diet.left': { one: 'Resta {n} piatto', other: 'Restano {n} piatti' },
  'diet.show': { one: 'Mostra {n} piatto', other: 'Mostra {n} piatti' },
  'diet.note':
    'Secondo le indicazioni del locale. Le tracce sono sempre possibili: in caso di allergia, avvisa anche il personale.',
  'diet.inCart': 'Contiene {list}, che vuoi evitare.',
  'diet.notMarked': 'Non indicato: {list}',
} satisfies SameTexts<typeof en>
