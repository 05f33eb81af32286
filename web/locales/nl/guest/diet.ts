import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from '../../en/guest/diet.ts'

export const nl = {
  'diet.title': 'Allergenen en dieet',
  'diet.leaveOut': 'Verberg gerechten met …',
  'diet.only': 'Alleen …',
  'diet.left': { one: '{n} gerecht over', other: '{n} gerechten over' },
  'diet.show': { one: 'Toon {n} gerecht', other: 'Toon {n} gerechten' },
  'diet.note':
    'Zoals de zaak het vermeldt. Sporen zijn altijd mogelijk: meld een allergie ook aan het personeel.',
  'diet.inCart': 'Bevat {list}, dat wil je vermijden.',
  'diet.notMarked': 'Niet vermeld: {list}',
} satisfies SameTexts<typeof en>
