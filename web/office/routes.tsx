import type { ComponentType } from 'react'
import { createBrowserRouter, type LoaderFunction, type RouteObject } from 'react-router'
import { officePaths, type OfficeScreen } from '#contract/domain/office-paths.ts'
import * as dailyMenus from './daily-menus/daily-menus.screen.tsx'
import * as dailyProducts from './daily-menus/daily-products.screen.tsx'
import * as deliveries from './deliveries/deliveries.screen.tsx'
import * as pickups from './pickups/pickups.screen.tsx'
import * as events from './events/events.screen.tsx'
import * as feedback from './feedback/feedback.screen.tsx'
import * as figures from './figures/figures.screen.tsx'
import * as kitchen from './kitchen/kitchen.screen.tsx'
import * as login from './login/login.screen.tsx'
// Not lazy, though rarely used: it shares the panels' styles, which a separate chunk would load out of order.
import * as menuReview from './menu-reviews/review.screen.tsx'
import * as menus from './menus/menus.screen.tsx'
import * as optionGroups from './option-groups/option-groups.screen.tsx'
import * as orders from './orders/orders.screen.tsx'
import * as coupons from './coupons/coupons.screen.tsx'
import * as priceRules from './price-rules/price-rules.screen.tsx'
import * as products from './products/products.screen.tsx'
import * as submenuProducts from './products/submenu-products.screen.tsx'
import * as service from './service/service.screen.tsx'
import * as settings from './settings/settings.screen.tsx'
import * as shell from './shell/shell.tsx'
import { shouldRevalidate } from './data/auth-loader.ts'
import { loader as shellLoader } from './data/business-data.ts'
import { Failed } from './shell/failed.tsx'
import { guarded } from './shell/guarded.tsx'
import { Missing } from './shell/missing.tsx'
import { resumeReloads } from './ui/interrupted-reload.ts'
import { ScreenSkeleton } from './shell/skeleton.tsx'
import type { StaffScreen } from './session/screen-access.ts'
import * as submenus from './submenus/submenus.screen.tsx'
import * as tableCodes from './table-codes/codes.screen.tsx'
import * as codesToPrint from './table-codes/print-sheet.screen.tsx'
import * as tables from './tables/tables.screen.tsx'

interface Screen {
  loader?: LoaderFunction
  default: ComponentType
}

/** A screen loaded on demand, since a usual evening's service does not need it. */
type LazyScreen = () => Promise<Screen>
const testCheckout: LazyScreen = () => import('./billing/test-checkout.screen.tsx')
const testPortal: LazyScreen = () => import('./billing/test-portal.screen.tsx')
const join: LazyScreen = () => import('./join/join.screen.tsx')
const people: LazyScreen = () => import('./people/people.screen.tsx')
const drawers: LazyScreen = () => import('./drawers/drawers.screen.tsx')
const translations: LazyScreen = () => import('./translations/translations.screen.tsx')
const integrations: LazyScreen = () => import('./integrations/integrations.screen.tsx')
const journal: LazyScreen = () => import('./journal/journal.screen.tsx')
const printedMenus: LazyScreen = () => import('./printed-menus/printed-menus.screen.tsx')
const help: LazyScreen = () => import('./help/help.screen.tsx')
const confirmEmail: LazyScreen = () => import('./mails/confirm-email.screen.tsx')
const unsubscribe: LazyScreen = () => import('./mails/unsubscribe.screen.tsx')
const register: LazyScreen = () => import('./register/register.screen.tsx')
const resetPassword: LazyScreen = () => import('./reset-password/reset-password.screen.tsx')

/** Shown while nobody is signed in. */
const authScreens = { login, register, resetPassword, join, confirmEmail, unsubscribe }
/** The list of tables and the pad of each are one route: what it has loaded stays while a waiter moves between them. */
const serviceRoute = (): RouteObject => ({
  path: officePaths.service,
  shouldRevalidate,
  ...guarded('service', service),
  // The route above shows both.
  children: [
    { index: true, element: null },
    { path: officePaths.servicePlace, element: null },
  ],
})
/** The other screens inside the shell, in the specification's order. Each has its path in contract/domain/office-paths.ts. */
const screens = {
  menus,
  printedMenus,
  menuReview,
  submenus,
  submenuProducts,
  products,
  optionGroups,
  priceRules,
  coupons,
  translations,
  orders,
  kitchen,
  kitchenStation: kitchen,
  pickups,
  deliveries,
  drawers,
  tables,
  tableCodes,
  codesToPrint,
  dailyMenus,
  dailyProducts,
  events,
  feedback,
  figures,
  help,
  people,
  journal,
  integrations,
  settings,
  testCheckout,
  testPortal,
} satisfies Record<Exclude<StaffScreen, 'service' | 'servicePlace'>, Screen | LazyScreen>

const toRoutes = <Name extends OfficeScreen>(
  modules: Record<Name, Screen | LazyScreen>,
  toParts: (screen: Screen, name: Name) => Pick<RouteObject, 'Component' | 'loader'>,
): RouteObject[] =>
  (Object.entries(modules) as [Name, Screen | LazyScreen][]).map(([name, screen]) => ({
    path: officePaths[name],
    shouldRevalidate,
    ...(typeof screen === 'function'
      ? { lazy: async () => toParts(await screen(), name) }
      : toParts(screen, name)),
  }))

const toParts = ({ loader, default: Component }: Screen) => ({ Component, ...(loader && { loader }) })

/** Shown while the first screen's code is loading. */
const Nothing = () => null

/**
 * The office's router. It starts loading immediately, so create it after the transport and the texts are set.
 */
export const createOfficeRouter = () =>
  resumeReloads(
    createBrowserRouter([
      ...toRoutes(authScreens, toParts).map((route) => ({
        ...route,
        ErrorBoundary: Failed,
        HydrateFallback: Nothing,
      })),
      {
        id: 'shell',
        loader: shellLoader,
        shouldRevalidate,
        Component: shell.default,
        ErrorBoundary: Failed,
        HydrateFallback: ScreenSkeleton,
        children: [
          {
            ErrorBoundary: Failed,
            children: [
              serviceRoute(),
              ...toRoutes(screens, (screen, name) => guarded(name, screen)),
              { path: '*', Component: Missing },
            ],
          },
        ],
      },
    ]),
  )
