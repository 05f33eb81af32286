import type { SameTexts } from '#web/lib/i18n.ts'
import { nl as common } from './common.ts'
import { nl as refusals } from './refusals.ts'
import { nl as account } from './office/account.ts'
import { nl as approvals } from './office/approvals.ts'
import { nl as billing } from './office/billing.ts'
import { nl as blocks } from './office/blocks.ts'
import { nl as coupons } from './office/coupons.ts'
import { nl as dailyMenus } from './office/daily-menus.ts'
import { nl as devices } from './office/devices.ts'
import { nl as deliveries } from './office/deliveries.ts'
import { nl as drawers } from './office/drawers.ts'
import { nl as events } from './office/events.ts'
import { nl as factors } from './office/factors.ts'
import { nl as feedback } from './office/feedback.ts'
import { nl as figures } from './office/figures.ts'
import { nl as firstSteps } from './office/first-steps.ts'
import { nl as generations } from './office/generations.ts'
import { nl as help } from './office/help.ts'
import { nl as integrations } from './office/integrations.ts'
import { nl as journal } from './office/journal.ts'
import { nl as kitchen } from './office/kitchen.ts'
import { nl as machineTranslations } from './office/machine-translations.ts'
import { nl as mails } from './office/mails.ts'
import { nl as menuReviews } from './office/menu-reviews.ts'
import { nl as menus } from './office/menus.ts'
import { nl as notifications } from './office/notifications.ts'
import { nl as optionGroups } from './office/option-groups.ts'
import { nl as orders } from './office/orders.ts'
import { nl as payments } from './office/payments.ts'
import { nl as paymentProviders } from './office/payment-providers.ts'
import { nl as people } from './office/people.ts'
import { nl as priceRules } from './office/price-rules.ts'
import { nl as printedMenus } from './office/printed-menus.ts'
import { nl as printers } from './office/printers.ts'
import { nl as products } from './office/products.ts'
import { nl as receipts } from './office/receipts.ts'
import { nl as service } from './office/service.ts'
import { nl as settings } from './office/settings.ts'
import { nl as shell } from './office/shell.ts'
import { nl as submenus } from './office/submenus.ts'
import { nl as tables } from './office/tables.ts'
import { nl as taxes } from './office/taxes.ts'
import { nl as translations } from './office/translations.ts'
import { nl as ui } from './office/ui.ts'
import type { OfficeTexts } from '../en/office.ts'

export const nl = {
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
