import type { SameTexts } from '#web/lib/i18n.ts'
import { sq as common } from '#web/locales/common/sq.ts'
import type { PublicTexts } from './en.ts'

export const sq = {
  ...common,

  'unavailable.title': 'Menyja nuk është e disponueshme',
  'menu-disabled-message': 'Menyja e {name} është çaktivizuar, ju lutemi provoni më vonë!',
  'link.problem': 'Pati një problem me kërkesën tuaj!',
  'link.hint': 'Kodi ose lidhja nuk çon te asnjë meny. Skanoni kodin përsëri ose pyesni stafin.',
  'link.home': 'Te fillimi',
  'landing.title': 'Menyja në çdo telefon, porosia në kuzhinë',
  'landing.text':
    'Sofra është meny digjitale dhe porositje për restorante, bare dhe kafene: mysafirët skanojnë kodin në tavolinë, lexojnë menynë në gjuhën e tyre dhe porosisin.',
  'landing.signIn': 'Hyr',
  'landing.demo': 'Shih një meny',
} satisfies SameTexts<PublicTexts>
