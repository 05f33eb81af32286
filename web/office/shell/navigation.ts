import {
  Bike,
  CalendarDays,
  ChartColumn,
  ChefHat,
  CircleHelp,
  ClipboardList,
  MessageSquareText,
  NotebookPen,
  Pizza,
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
import type { Business } from '#web/office/data/business-data.ts'
import type { PlainTextKey } from '#web/office/texts.ts'

interface Item {
  to: string
  label: Extract<PlainTextKey, `nav.${string}`>
  icon: LucideIcon
  group: 'data' | 'management'
  /** Hides the item while false (back-office specification, section 2). */
  isShown?: (business: Business) => boolean
  /** Which pending count the item shows. */
  counts?: Exclude<keyof DataOf<Calls['GET businesses/pending']>, 'printers' | 'ready'>
}

/** The items of the sidebar, in the specification's order. */
export const navigation: Item[] = [
  { to: officePaths.menus, label: 'nav.menus', icon: UtensilsCrossed, group: 'data' },
  { to: officePaths.products, label: 'nav.products', icon: Pizza, group: 'data' },
  { to: officePaths.dailyMenus, label: 'nav.daily', icon: Soup, group: 'data' },
  {
    to: officePaths.orders,
    label: 'nav.orders',
    icon: ClipboardList,
    group: 'data',
    isShown: (business) => business.configuration.enableOrder,
    counts: 'orders',
  },
  {
    to: officePaths.kitchen,
    label: 'nav.kitchen',
    icon: ChefHat,
    group: 'data',
    isShown: ({ configuration }) => configuration.enableOrder || configuration.enableDelivery,
  },
  {
    to: officePaths.pickups,
    label: 'nav.pickup',
    icon: ShoppingBag,
    group: 'data',
    isShown: ({ configuration }) => configuration.enableOrder && configuration.enablePickup,
    counts: 'pickupOrders',
  },
  {
    to: officePaths.deliveries,
    label: 'nav.delivery',
    icon: Bike,
    group: 'data',
    isShown: (business) => business.configuration.enableDelivery,
    counts: 'deliveryOrders',
  },
  {
    to: officePaths.service,
    label: 'nav.service',
    icon: NotebookPen,
    group: 'data',
    isShown: (business) => business.configuration.enableOrder,
  },
  { to: officePaths.tables, label: 'nav.tables', icon: Table2, group: 'data', counts: 'calls' },
  { to: officePaths.events, label: 'nav.events', icon: CalendarDays, group: 'data' },
  {
    to: officePaths.figures,
    label: 'nav.figures',
    icon: ChartColumn,
    group: 'management',
    isShown: ({ configuration }) => configuration.enableOrder || configuration.enableDelivery,
  },
  { to: officePaths.feedback, label: 'nav.feedback', icon: MessageSquareText, group: 'management' },
  { to: officePaths.help, label: 'nav.help', icon: CircleHelp, group: 'management' },
  { to: officePaths.people, label: 'nav.people', icon: Users, group: 'management' },
  { to: officePaths.settings, label: 'nav.settings', icon: Settings, group: 'management' },
]

/** Whether the screen at this path is switched on. */
export const isOn = (path: string, business: Business): boolean =>
  navigation.find(({ to }) => to === path)?.isShown?.(business) ?? true

export const groups = ['data', 'management'] as const
