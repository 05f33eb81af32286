import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from '../../en/guest/offers.ts'

export const fr = {
  'offers.none': 'Il n’y a rien ici pour le moment.',
  'offer.over': 'C’est terminé.',
  'daily.holds': 'Ce qu’il comprend',
  'daily.choices': 'Ce que vous pouvez choisir',
} satisfies SameTexts<typeof en>
