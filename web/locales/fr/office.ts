import type { SameTexts } from '#web/lib/i18n.ts'
import { fr as common } from './common.ts'
import { fr as refusals } from './refusals.ts'
import { fr as account } from './office/account.ts'
import { fr as approvals } from './office/approvals.ts'
import { fr as billing } from './office/billing.ts'
import { fr as blocks } from './office/blocks.ts'
import { fr as coupons } from './office/coupons.ts'
import { fr as dailyMenus } from './office/daily-menus.ts'
import { fr as devices } from './office/devices.ts'
import { fr as deliveries } from './office/deliveries.ts'
import { fr as drawers } from './office/drawers.ts'
import { fr as events } from './office/events.ts'
import { fr as factors } from './office/factors.ts'
import { fr as feedback } from './office/feedback.ts'
import { fr as figures } from './office/figures.ts'
import { fr as firstSteps } from './office/first-steps.ts'
import { fr as generations } from './office/generations.ts'
import { fr as help } from './office/help.ts'
import { fr as integrations } from './office/integrations.ts'
import { fr as journal } from './office/journal.ts'
import { fr as kitchen } from './office/kitchen.ts'
import { fr as machineTranslations } from './office/machine-translations.ts'
import { fr as mails } from './office/mails.ts'
import { fr as menuReviews } from './office/menu-reviews.ts'
import { fr as menus } from './office/menus.ts'
import { fr as notifications } from './office/notifications.ts'
import { fr as optionGroups } from './office/option-groups.ts'
import { fr as orders } from './office/orders.ts'
import { fr as payments } from './office/payments.ts'
import { fr as paymentProviders } from './office/payment-providers.ts'
import { fr as people } from './office/people.ts'
import { fr as priceRules } from './office/price-rules.ts'
import { fr as printedMenus } from './office/printed-menus.ts'
import { fr as printers } from './office/printers.ts'
import { fr as products } from './office/products.ts'
import { fr as receipts } from './office/receipts.ts'
import { fr as service } from './office/service.ts'
import { fr as settings } from './office/settings.ts'
import { fr as shell } from './office/shell.ts'
import { fr as submenus } from './office/submenus.ts'
import { fr as tables } from './office/tables.ts'
import { fr as taxes } from './office/taxes.ts'
import { fr as translations } from './office/translations.ts'
import { fr as ui } from './office/ui.ts'
import type { OfficeTexts } from '../en/office.ts'

export const fr = {
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
