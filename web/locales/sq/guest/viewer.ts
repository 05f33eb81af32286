import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from '../../en/guest/viewer.ts'

export const sq = {
  'pictures.previous': 'Fotografia e mëparshme',
  'pictures.next': 'Fotografia tjetër',
} satisfies SameTexts<typeof en>
