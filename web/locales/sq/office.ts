import type { SameTexts } from '#web/lib/i18n.ts'
import { sq as common } from './common.ts'
import { sq as refusals } from './refusals.ts'
import { sq as account } from './office/account.ts'
import { sq as approvals } from './office/approvals.ts'
import { sq as billing } from './office/billing.ts'
import { sq as blocks } from './office/blocks.ts'
import { sq as coupons } from './office/coupons.ts'
import { sq as dailyMenus } from './office/daily-menus.ts'
import { sq as devices } from './office/devices.ts'
import { sq as deliveries } from './office/deliveries.ts'
import { sq as drawers } from './office/drawers.ts'
import { sq as events } from './office/events.ts'
import { sq as factors } from './office/factors.ts'
import { sq as feedback } from './office/feedback.ts'
import { sq as figures } from './office/figures.ts'
import { sq as firstSteps } from './office/first-steps.ts'
import { sq as generations } from './office/generations.ts'
import { sq as help } from './office/help.ts'
import { sq as integrations } from './office/integrations.ts'
import { sq as journal } from './office/journal.ts'
import { sq as kitchen } from './office/kitchen.ts'
import { sq as machineTranslations } from './office/machine-translations.ts'
import { sq as mails } from './office/mails.ts'
import { sq as menuReviews } from './office/menu-reviews.ts'
import { sq as menus } from './office/menus.ts'
import { sq as notifications } from './office/notifications.ts'
import { sq as optionGroups } from './office/option-groups.ts'
import { sq as orders } from './office/orders.ts'
import { sq as payments } from './office/payments.ts'
import { sq as paymentProviders } from './office/payment-providers.ts'
import { sq as people } from './office/people.ts'
import { sq as priceRules } from './office/price-rules.ts'
import { sq as printedMenus } from './office/printed-menus.ts'
import { sq as printers } from './office/printers.ts'
import { sq as products } from './office/products.ts'
import { sq as receipts } from './office/receipts.ts'
import { sq as service } from './office/service.ts'
import { sq as settings } from './office/settings.ts'
import { sq as shell } from './office/shell.ts'
import { sq as submenus } from './office/submenus.ts'
import { sq as tables } from './office/tables.ts'
import { sq as taxes } from './office/taxes.ts'
import { sq as translations } from './office/translations.ts'
import { sq as ui } from './office/ui.ts'
import type { OfficeTexts } from '../en/office.ts'

export const sq = {
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
