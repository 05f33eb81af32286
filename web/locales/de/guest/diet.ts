import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from '../../en/guest/diet.ts'

export const de = {
  'diet.title': 'Allergene und Ernährung',
  'diet.leaveOut': 'Gerichte ausblenden mit …',
  'diet.only': 'Nur …',
  'diet.left': { one: 'Noch {n} Gericht', other: 'Noch {n} Gerichte' },
  'diet.show': { one: '{n} Gericht zeigen', other: '{n} Gerichte zeigen' },
  'diet.note':
    'Angaben des Betriebs. Spuren sind immer möglich: Sagen Sie bei einer Allergie bitte auch dem Personal Bescheid.',
  'diet.inCart': 'Enthält {list}, was Sie vermeiden möchten.',
  'diet.notMarked': 'Ohne Angabe: {list}',
} satisfies SameTexts<typeof en>
