import {
  Banknote,
  Bike,
  CalendarDays,
  ChartColumn,
  ChefHat,
  CircleHelp,
  ClipboardList,
  MessageSquareText,
  NotebookPen,
  Pizza,
  Plug,
  Settings,
  ShoppingBag,
  Soup,
  Table2,
  Users,
  UtensilsCrossed,
  type LucideIcon,
} from 'lucide-react'
import type { DataOf } from '#contract/shared/endpoint.ts'
import type { Calls } from '#contract/index.ts'
import { officePaths } from '#contract/domain/office-paths.ts'
import { useBusinessData } from '#web/office/data/business-data.ts'
import { useMay } from '#web/office/session/role.ts'
import { isOn, mayOpen, type StaffScreen } from '#web/office/session/screen-access.ts'
import type { PlainTextKey } from '#web/office/texts.ts'

interface Item {
  screen: StaffScreen
  label: Extract<PlainTextKey, `nav.${string}`>
  icon: LucideIcon
  group: 'data' | 'management'
  /** Which pending count the item shows. */
  counts?: Exclude<keyof DataOf<Calls['GET businesses/pending']>, 'printers' | 'ready'>
}

/** The items of the sidebar, in the specification's order. */
export const navigation: Item[] = [
  { screen: 'menus', label: 'nav.menus', icon: UtensilsCrossed, group: 'data' },
  { screen: 'products', label: 'nav.products', icon: Pizza, group: 'data' },
  { screen: 'dailyMenus', label: 'nav.daily', icon: Soup, group: 'data' },
  {
    screen: 'orders',
    label: 'nav.orders',
    icon: ClipboardList,
    group: 'data',
    counts: 'orders',
  },
  {
    screen: 'kitchen',
    label: 'nav.kitchen',
    icon: ChefHat,
    group: 'data',
  },
  {
    screen: 'pickups',
    label: 'nav.pickup',
    icon: ShoppingBag,
    group: 'data',
    counts: 'pickupOrders',
  },
  {
    screen: 'deliveries',
    label: 'nav.delivery',
    icon: Bike,
    group: 'data',
    counts: 'deliveryOrders',
  },
  {
    screen: 'service',
    label: 'nav.service',
    icon: NotebookPen,
    group: 'data',
  },
  { screen: 'tables', label: 'nav.tables', icon: Table2, group: 'data', counts: 'calls' },
  { screen: 'drawers', label: 'nav.drawer', icon: Banknote, group: 'data' },
  { screen: 'events', label: 'nav.events', icon: CalendarDays, group: 'data' },
  {
    screen: 'figures',
    label: 'nav.figures',
    icon: ChartColumn,
    group: 'management',
  },
  { screen: 'feedback', label: 'nav.feedback', icon: MessageSquareText, group: 'management' },
  { screen: 'help', label: 'nav.help', icon: CircleHelp, group: 'management' },
  { screen: 'people', label: 'nav.people', icon: Users, group: 'management' },
  { screen: 'integrations', label: 'nav.integrations', icon: Plug, group: 'management' },
  { screen: 'settings', label: 'nav.settings', icon: Settings, group: 'management' },
]

/** The links that somebody sees, with their addresses: to what is switched on and their role may open. */
export function useLinks() {
  const { business } = useBusinessData()
  useMay()
  return navigation
    .filter(({ screen }) => mayOpen(screen) && isOn(screen, business.configuration))
    .map(({ screen, ...item }) => ({ ...item, to: officePaths[screen] }))
}

export const groups = ['data', 'management'] as const
