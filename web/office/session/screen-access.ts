import { officePaths, type OfficeScreen } from '#contract/domain/office-paths.ts'
import type { Right } from '#contract/domain/rights.ts'
import { may } from './role.ts'

type SignedOutScreen = 'login' | 'register' | 'resetPassword' | 'join' | 'confirmEmail' | 'unsubscribe'
export type StaffScreen = Exclude<OfficeScreen, SignedOutScreen>

interface Switches {
  enableOrder: boolean
  enableDelivery: boolean
  enablePickup: boolean
}
interface Access {
  right: Right
  /** While false, nothing links to it (back-office specification, section 2). */
  isOn?: (configuration: Switches) => boolean
}

const takesOrders = ({ enableOrder }: Switches) => enableOrder
const takesAny = ({ enableOrder, enableDelivery }: Switches) => enableOrder || enableDelivery

/** Who may open each screen, and when: routes, the sidebar and all other links ask here. */
const access: Readonly<Record<StaffScreen, Access>> = {
  menus: { right: 'editMenu' },
  printedMenus: { right: 'seeMenu' },
  menuReview: { right: 'editMenu' },
  submenus: { right: 'editMenu' },
  submenuProducts: { right: 'editMenu' },
  products: { right: 'markSoldOut' },
  optionGroups: { right: 'markSoldOut' },
  priceRules: { right: 'editMenu' },
  coupons: { right: 'editMenu' },
  translations: { right: 'editMenu' },
  dailyMenus: { right: 'editMenu' },
  dailyProducts: { right: 'editMenu' },
  events: { right: 'editMenu' },
  orders: { right: 'seeOrders', isOn: takesOrders },
  kitchen: { right: 'prepareOrders', isOn: takesAny },
  kitchenStation: { right: 'prepareOrders', isOn: takesAny },
  pickups: { right: 'seeOrders', isOn: ({ enableOrder, enablePickup }) => enableOrder && enablePickup },
  deliveries: { right: 'deliverOrders', isOn: ({ enableDelivery }) => enableDelivery },
  service: { right: 'takeOrders', isOn: takesOrders },
  servicePlace: { right: 'takeOrders', isOn: takesOrders },
  drawers: { right: 'useDrawer', isOn: takesAny },
  tables: { right: 'takeOrders' },
  tableCodes: { right: 'editSettings' },
  codesToPrint: { right: 'editSettings' },
  feedback: { right: 'seeFeedback' },
  figures: { right: 'seeFigures', isOn: takesAny },
  help: { right: 'work' },
  people: { right: 'managePeople' },
  journal: { right: 'seeJournal' },
  integrations: { right: 'manageIntegrations' },
  settings: { right: 'work' },
  testCheckout: { right: 'manageSubscription' },
  testPortal: { right: 'manageSubscription' },
}

/** Whether the role may open a screen. */
export const mayOpen = (screen: StaffScreen): boolean => may(access[screen].right)

/** Whether a screen is switched on. */
export const isOn = (screen: StaffScreen, configuration: Switches): boolean =>
  access[screen].isOn?.(configuration) ?? true

const starts = ['menus', 'service', 'kitchen', 'deliveries', 'tables'] as const

/** Where the role's work begins: the specification's menus, or the first of these that it may open. */
export function startPath(configuration: Switches): string {
  const start = starts.find((screen) => mayOpen(screen) && isOn(screen, configuration))
  return officePaths[start ?? 'settings']
}
