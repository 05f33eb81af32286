import type { SameTexts } from '#web/lib/i18n.ts'
import { sq as common } from '#web/locales/common/sq.ts'
import { sq as refusals } from '#web/locales/refusals/sq.ts'
import { sq as account } from './account/sq.ts'
import { sq as billing } from './billing/sq.ts'
import { sq as blocks } from './blocks/sq.ts'
import { sq as dailyMenus } from './daily-menus/sq.ts'
import { sq as deliveries } from './deliveries/sq.ts'
import { sq as events } from './events/sq.ts'
import { sq as feedback } from './feedback/sq.ts'
import { sq as figures } from './figures/sq.ts'
import { sq as firstHour } from './first-hour/sq.ts'
import { sq as generations } from './generations/sq.ts'
import { sq as help } from './help/sq.ts'
import { sq as kitchen } from './kitchen/sq.ts'
import { sq as mails } from './mails/sq.ts'
import { sq as menuReviews } from './menu-reviews/sq.ts'
import { sq as menus } from './menus/sq.ts'
import { sq as notifications } from './notifications/sq.ts'
import { sq as optionGroups } from './option-groups/sq.ts'
import { sq as orders } from './orders/sq.ts'
import { sq as priceRules } from './price-rules/sq.ts'
import { sq as printers } from './printers/sq.ts'
import { sq as products } from './products/sq.ts'
import { sq as settings } from './settings/sq.ts'
import { sq as shell } from './shell/sq.ts'
import { sq as submenus } from './submenus/sq.ts'
import { sq as tables } from './tables/sq.ts'
import { sq as taxes } from './taxes/sq.ts'
import { sq as ui } from './ui/sq.ts'
import type { OfficeTexts } from './en.ts'

export const sq = {
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
