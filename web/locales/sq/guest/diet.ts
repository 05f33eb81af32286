import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from '../../en/guest/diet.ts'

export const sq = {
  'diet.title': 'Alergjenët dhe dieta',
  'diet.leaveOut': 'Hiqni ato që përmbajnë …',
  'diet.only': 'Vetëm …',
  'diet.left': { one: 'Mbetet {n} gjellë', other: 'Mbeten {n} gjellë' },
  'diet.show': { one: 'Shfaq {n} gjellë', other: 'Shfaq {n} gjellë' },
  'diet.note': 'Siç i shënon lokali. Gjurmë mund të ketë kudo: nëse keni alergji, tregojini edhe stafit.',
  'diet.inCart': 'Përmban {list}, që ju i keni hequr.',
  'diet.notMarked': 'Nuk është shënuar: {list}',
} satisfies SameTexts<typeof en>
