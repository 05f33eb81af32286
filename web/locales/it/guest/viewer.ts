import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from '../../en/guest/viewer.ts'

export const it = {
  'pictures.previous': 'Foto precedente',
  'pictures.next': 'Foto successiva',
} satisfies SameTexts<typeof en>
