import type { Texts } from '#web/lib/i18n.ts'
import { en as common } from '#web/locales/common/en.ts'

/** What visitors read on the pages about no menu. */
export const en = {
  ...common,

  'unavailable.title': 'Menu unavailable',
  'menu-disabled-message': "{name}'s menu is disabled, please try again later!",
  'link.problem': 'There was an issue with your request!',
  'link.hint': 'The code or link leads to no menu. Please scan the code again or ask the staff.',
  'link.home': 'To the start',
  'landing.title': 'The menu on every phone, the order in the kitchen',
  'landing.text':
    'Sofra is a digital menu and ordering for restaurants, bars and cafés: guests scan the code on the table, read the menu in their language and order.',
  'landing.signIn': 'Log in',
  'landing.demo': 'See a menu',
} as const satisfies Texts
export type PublicTexts = typeof en
