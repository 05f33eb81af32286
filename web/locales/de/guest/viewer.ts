import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from '../../en/guest/viewer.ts'

export const de = {
  'pictures.previous': 'Vorheriges Bild',
  'pictures.next': 'Nächstes Bild',
} satisfies SameTexts<typeof en>
