import type { Texts } from '#web/lib/i18n.ts'
import { en as common } from './common.ts'
import { en as refusals } from './refusals.ts'
import { en as account } from './office/account.ts'
import { en as approvals } from './office/approvals.ts'
import { en as billing } from './office/billing.ts'
import { en as blocks } from './office/blocks.ts'
import { en as coupons } from './office/coupons.ts'
import { en as dailyMenus } from './office/daily-menus.ts'
import { en as devices } from './office/devices.ts'
import { en as deliveries } from './office/deliveries.ts'
import { en as drawers } from './office/drawers.ts'
import { en as events } from './office/events.ts'
import { en as factors } from './office/factors.ts'
import { en as feedback } from './office/feedback.ts'
import { en as figures } from './office/figures.ts'
import { en as firstSteps } from './office/first-steps.ts'
import { en as generations } from './office/generations.ts'
import { en as help } from './office/help.ts'
import { en as integrations } from './office/integrations.ts'
import { en as journal } from './office/journal.ts'
import { en as kitchen } from './office/kitchen.ts'
import { en as machineTranslations } from './office/machine-translations.ts'
import { en as mails } from './office/mails.ts'
import { en as menuReviews } from './office/menu-reviews.ts'
import { en as menus } from './office/menus.ts'
import { en as notifications } from './office/notifications.ts'
import { en as optionGroups } from './office/option-groups.ts'
import { en as orders } from './office/orders.ts'
import { en as payments } from './office/payments.ts'
import { en as paymentProviders } from './office/payment-providers.ts'
import { en as people } from './office/people.ts'
import { en as priceRules } from './office/price-rules.ts'
import { en as printedMenus } from './office/printed-menus.ts'
import { en as printers } from './office/printers.ts'
import { en as products } from './office/products.ts'
import { en as receipts } from './office/receipts.ts'
import { en as service } from './office/service.ts'
import { en as settings } from './office/settings.ts'
import { en as shell } from './office/shell.ts'
import { en as submenus } from './office/submenus.ts'
import { en as tables } from './office/tables.ts'
import { en as taxes } from './office/taxes.ts'
import { en as translations } from './office/translations.ts'
import { en as ui } from './office/ui.ts'

/** The texts of the back-office, by feature. */
export const en = {
  ...common,
  ...refusals,
  ...account,
  ...approvals,
  ...billing,
  ...blocks,
  ...coupons,
  ...dailyMenus,
  ...deliveries,
  ...devices,
  ...drawers,
  ...events,
  ...factors,
  ...feedback,
  ...figures,
  ...firstSteps,
  ...generations,
  ...help,
  ...integrations,
  ...journal,
  ...kitchen,
  ...mails,
  ...menuReviews,
  ...menus,
  ...notifications,
  ...optionGroups,
  ...orders,
  ...payments,
  ...paymentProviders,
  ...people,
  ...priceRules,
  ...printedMenus,
  ...printers,
  ...products,
  ...receipts,
  ...service,
  ...settings,
  ...shell,
  ...submenus,
  ...tables,
  ...taxes,
  ...translations,
  ...machineTranslations,
  ...ui,
} as const satisfies Texts
export type OfficeTexts = typeof en
