import type { Texts } from '#web/lib/i18n.ts'
import { en as common } from '#web/locales/common/en.ts'
import { en as refusals } from '#web/locales/refusals/en.ts'
import { en as account } from './account/en.ts'
import { en as billing } from './billing/en.ts'
import { en as blocks } from './blocks/en.ts'
import { en as dailyMenus } from './daily-menus/en.ts'
import { en as deliveries } from './deliveries/en.ts'
import { en as events } from './events/en.ts'
import { en as feedback } from './feedback/en.ts'
import { en as figures } from './figures/en.ts'
import { en as firstHour } from './first-hour/en.ts'
import { en as generations } from './generations/en.ts'
import { en as help } from './help/en.ts'
import { en as kitchen } from './kitchen/en.ts'
import { en as mails } from './mails/en.ts'
import { en as menuReviews } from './menu-reviews/en.ts'
import { en as menus } from './menus/en.ts'
import { en as notifications } from './notifications/en.ts'
import { en as optionGroups } from './option-groups/en.ts'
import { en as orders } from './orders/en.ts'
import { en as priceRules } from './price-rules/en.ts'
import { en as printers } from './printers/en.ts'
import { en as products } from './products/en.ts'
import { en as settings } from './settings/en.ts'
import { en as shell } from './shell/en.ts'
import { en as submenus } from './submenus/en.ts'
import { en as tables } from './tables/en.ts'
import { en as taxes } from './taxes/en.ts'
import { en as ui } from './ui/en.ts'

/** The texts of the back-office, by feature. */
export const en = {
  ...common,
  ...refusals,
  ...account,
  ...billing,
  ...blocks,
  ...dailyMenus,
  ...deliveries,
  ...events,
  ...feedback,
  ...figures,
  ...firstHour,
  ...generations,
  ...help,
  ...kitchen,
  ...mails,
  ...menuReviews,
  ...menus,
  ...notifications,
  ...optionGroups,
  ...orders,
  ...priceRules,
  ...printers,
  ...products,
  ...settings,
  ...shell,
  ...submenus,
  ...tables,
  ...taxes,
  ...ui,
} as const satisfies Texts
export type OfficeTexts = typeof en
