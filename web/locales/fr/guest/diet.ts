import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from '../../en/guest/diet.ts'

export const fr = {
  'diet.title': 'Allergènes et régime',
  'diet.leaveOut': 'Masquer les plats qui contiennent…',
  'diet.only': 'Seulement…',
  'diet.left': { one: 'Il reste {n} plat', other: 'Il reste {n} plats' },
  'diet.show': { one: 'Voir {n} plat', other: 'Voir {n} plats' },
  'diet.note':
    'Selon les indications de l’établissement. Des traces sont toujours possibles : en cas d’allergie, prévenez aussi le personnel.',
  'diet.inCart': 'Contient {list}, que vous souhaitez éviter.',
  'diet.notMarked': 'Sans la mention : {list}',
} satisfies SameTexts<typeof en>
