import type { SameTexts } from '#web/lib/i18n.ts'
import { fr as common } from '#web/locales/common/fr.ts'
import { fr as refusals } from '#web/locales/refusals/fr.ts'
import { fr as account } from './account/fr.ts'
import { fr as billing } from './billing/fr.ts'
import { fr as blocks } from './blocks/fr.ts'
import { fr as dailyMenus } from './daily-menus/fr.ts'
import { fr as deliveries } from './deliveries/fr.ts'
import { fr as events } from './events/fr.ts'
import { fr as feedback } from './feedback/fr.ts'
import { fr as figures } from './figures/fr.ts'
import { fr as firstHour } from './first-hour/fr.ts'
import { fr as generations } from './generations/fr.ts'
import { fr as help } from './help/fr.ts'
import { fr as kitchen } from './kitchen/fr.ts'
import { fr as mails } from './mails/fr.ts'
import { fr as menuReviews } from './menu-reviews/fr.ts'
import { fr as menus } from './menus/fr.ts'
import { fr as notifications } from './notifications/fr.ts'
import { fr as optionGroups } from './option-groups/fr.ts'
import { fr as orders } from './orders/fr.ts'
import { fr as priceRules } from './price-rules/fr.ts'
import { fr as printers } from './printers/fr.ts'
import { fr as products } from './products/fr.ts'
import { fr as settings } from './settings/fr.ts'
import { fr as shell } from './shell/fr.ts'
import { fr as submenus } from './submenus/fr.ts'
import { fr as tables } from './tables/fr.ts'
import { fr as taxes } from './taxes/fr.ts'
import { fr as ui } from './ui/fr.ts'
import type { OfficeTexts } from './en.ts'

export const fr = {
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
