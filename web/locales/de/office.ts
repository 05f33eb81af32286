import type { SameTexts } from '#web/lib/i18n.ts'
import { de as common } from './common.ts'
import { de as refusals } from './refusals.ts'
import { de as account } from './office/account.ts'
import { de as approvals } from './office/approvals.ts'
import { de as billing } from './office/billing.ts'
import { de as blocks } from './office/blocks.ts'
import { de as coupons } from './office/coupons.ts'
import { de as dailyMenus } from './office/daily-menus.ts'
import { de as devices } from './office/devices.ts'
import { de as deliveries } from './office/deliveries.ts'
import { de as drawers } from './office/drawers.ts'
import { de as events } from './office/events.ts'
import { de as factors } from './office/factors.ts'
import { de as feedback } from './office/feedback.ts'
import { de as figures } from './office/figures.ts'
import { de as firstSteps } from './office/first-steps.ts'
import { de as generations } from './office/generations.ts'
import { de as help } from './office/help.ts'
import { de as integrations } from './office/integrations.ts'
import { de as journal } from './office/journal.ts'
import { de as kitchen } from './office/kitchen.ts'
import { de as machineTranslations } from './office/machine-translations.ts'
import { de as mails } from './office/mails.ts'
import { de as menuReviews } from './office/menu-reviews.ts'
import { de as menus } from './office/menus.ts'
import { de as notifications } from './office/notifications.ts'
import { de as optionGroups } from './office/option-groups.ts'
import { de as orders } from './office/orders.ts'
import { de as payments } from './office/payments.ts'
import { de as paymentProviders } from './office/payment-providers.ts'
import { de as people } from './office/people.ts'
import { de as priceRules } from './office/price-rules.ts'
import { de as printedMenus } from './office/printed-menus.ts'
import { de as printers } from './office/printers.ts'
import { de as products } from './office/products.ts'
import { de as receipts } from './office/receipts.ts'
import { de as service } from './office/service.ts'
import { de as settings } from './office/settings.ts'
import { de as shell } from './office/shell.ts'
import { de as submenus } from './office/submenus.ts'
import { de as tables } from './office/tables.ts'
import { de as taxes } from './office/taxes.ts'
import { de as translations } from './office/translations.ts'
import { de as ui } from './office/ui.ts'
import type { OfficeTexts } from '../en/office.ts'

export const de = {
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
