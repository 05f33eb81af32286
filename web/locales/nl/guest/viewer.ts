import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from '../../en/guest/viewer.ts'

export const nl = {
  'pictures.previous': 'Vorige foto',
  'pictures.next': 'Volgende foto',
} satisfies SameTexts<typeof en>
