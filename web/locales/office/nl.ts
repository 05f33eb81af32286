import type { SameTexts } from '#web/lib/i18n.ts'
import { nl as common } from '#web/locales/common/nl.ts'
import { nl as refusals } from '#web/locales/refusals/nl.ts'
import { nl as account } from './account/nl.ts'
import { nl as billing } from './billing/nl.ts'
import { nl as blocks } from './blocks/nl.ts'
import { nl as dailyMenus } from './daily-menus/nl.ts'
import { nl as deliveries } from './deliveries/nl.ts'
import { nl as events } from './events/nl.ts'
import { nl as feedback } from './feedback/nl.ts'
import { nl as figures } from './figures/nl.ts'
import { nl as firstHour } from './first-hour/nl.ts'
import { nl as generations } from './generations/nl.ts'
import { nl as help } from './help/nl.ts'
import { nl as kitchen } from './kitchen/nl.ts'
import { nl as mails } from './mails/nl.ts'
import { nl as menuReviews } from './menu-reviews/nl.ts'
import { nl as menus } from './menus/nl.ts'
import { nl as notifications } from './notifications/nl.ts'
import { nl as optionGroups } from './option-groups/nl.ts'
import { nl as orders } from './orders/nl.ts'
import { nl as priceRules } from './price-rules/nl.ts'
import { nl as printers } from './printers/nl.ts'
import { nl as products } from './products/nl.ts'
import { nl as settings } from './settings/nl.ts'
import { nl as shell } from './shell/nl.ts'
import { nl as submenus } from './submenus/nl.ts'
import { nl as tables } from './tables/nl.ts'
import { nl as taxes } from './taxes/nl.ts'
import { nl as ui } from './ui/nl.ts'
import type { OfficeTexts } from './en.ts'

export const nl = {
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
} satisfies SameTexts<OfficeTexts>
