import type { SameTexts } from '#web/lib/i18n.ts'
import { it as common } from './common.ts'
import { it as refusals } from './refusals.ts'
import { it as account } from './office/account.ts'
import { it as approvals } from './office/approvals.ts'
import { it as billing } from './office/billing.ts'
import { it as blocks } from './office/blocks.ts'
import { it as coupons } from './office/coupons.ts'
import { it as dailyMenus } from './office/daily-menus.ts'
import { it as devices } from './office/devices.ts'
import { it as deliveries } from './office/deliveries.ts'
import { it as drawers } from './office/drawers.ts'
import { it as events } from './office/events.ts'
import { it as factors } from './office/factors.ts'
import { it as feedback } from './office/feedback.ts'
import { it as figures } from './office/figures.ts'
import { it as firstSteps } from './office/first-steps.ts'
import { it as generations } from './office/generations.ts'
import { it as help } from './office/help.ts'
import { it as integrations } from './office/integrations.ts'
import { it as journal } from './office/journal.ts'
import { it as kitchen } from './office/kitchen.ts'
import { it as machineTranslations } from './office/machine-translations.ts'
import { it as mails } from './office/mails.ts'
import { it as menuReviews } from './office/menu-reviews.ts'
import { it as menus } from './office/menus.ts'
import { it as notifications } from './office/notifications.ts'
import { it as optionGroups } from './office/option-groups.ts'
import { it as orders } from './office/orders.ts'
import { it as payments } from './office/payments.ts'
import { it as paymentProviders } from './office/payment-providers.ts'
import { it as people } from './office/people.ts'
import { it as priceRules } from './office/price-rules.ts'
import { it as printedMenus } from './office/printed-menus.ts'
import { it as printers } from './office/printers.ts'
import { it as products } from './office/products.ts'
import { it as receipts } from './office/receipts.ts'
import { it as service } from './office/service.ts'
import { it as settings } from './office/settings.ts'
import { it as shell } from './office/shell.ts'
import { it as submenus } from './office/submenus.ts'
import { it as tables } from './office/tables.ts'
import { it as taxes } from './office/taxes.ts'
import { it as translations } from './office/translations.ts'
import { it as ui } from './office/ui.ts'
import type { OfficeTexts } from '../en/office.ts'

export const it = {
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
} satisfies SameTexts<OfficeTexts>
