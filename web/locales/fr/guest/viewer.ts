import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from '../../en/guest/viewer.ts'

export const fr = {
  'pictures.previous': 'Photo précédente',
  'pictures.next': 'Photo suivante',
} satisfies SameTexts<typeof en>
