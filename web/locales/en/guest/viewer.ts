import type { Texts } from '#web/lib/i18n.ts'

export const en = {
  'pictures.previous': 'Previous picture',
  'pictures.next': 'Next picture',
} as const satisfies Texts
