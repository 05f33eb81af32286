import { createBrowserRouter } from 'react-router'
import * as dailyMenus from './daily-menus/daily-menus.screen.tsx'
import * as dailyProducts from './daily-menus/daily-products.screen.tsx'
import * as deliveries from './deliveries/deliveries.screen.tsx'
import * as events from './events/events.screen.tsx'
import * as feedback from './feedback/feedback.screen.tsx'
import * as kitchen from './kitchen/kitchen.screen.tsx'
import * as login from './login/login.screen.tsx'
import * as menus from './menus/menus.screen.tsx'
import * as orders from './orders/orders.screen.tsx'
import * as products from './products/products.screen.tsx'
import * as submenuProducts from './products/submenu-products.screen.tsx'
import * as register from './register/register.screen.tsx'
import * as resetPassword from './reset-password/reset-password.screen.tsx'
import * as shell from './shell/shell.tsx'
import { loader as shellLoader } from './shell/shell-data.ts'
import { Failed, Missing } from './shell/failed.tsx'
import { ScreenSkeleton } from './shell/skeleton.tsx'
import * as submenus from './submenus/submenus.screen.tsx'
import * as codes from './table-codes/codes.screen.tsx'
import * as sheet from './table-codes/sheet.screen.tsx'
import * as tables from './tables/tables.screen.tsx'

/**
 * The whole URL map of the office (back-office specification, section 2). It reads at once, so it is made when the
 * transport and the texts stand.
 */
export const openRoutes = () =>
  createBrowserRouter([
    { path: '/login', loader: login.loader, Component: login.default, ErrorBoundary: Failed },
    { path: '/register', loader: register.loader, Component: register.default, ErrorBoundary: Failed },
    { path: '/reset-password', Component: resetPassword.default, ErrorBoundary: Failed },
    {
      id: 'shell',
      loader: shellLoader,
      Component: shell.default,
      ErrorBoundary: Failed,
      HydrateFallback: ScreenSkeleton,
      children: [
        {
          ErrorBoundary: Failed,
          children: [
            { path: '/menus', loader: menus.loader, Component: menus.default },
            { path: '/menus/:menuId/submenus', loader: submenus.loader, Component: submenus.default },
            {
              path: '/menus/:menuId/submenus/:id/products',
              loader: submenuProducts.loader,
              Component: submenuProducts.default,
            },
            { path: '/products', loader: products.loader, Component: products.default },
            { path: '/orders', loader: orders.loader, Component: orders.default },
            { path: '/kitchen', loader: kitchen.loader, Component: kitchen.default },
            { path: '/delivery', loader: deliveries.loader, Component: deliveries.default },
            { path: '/tables', loader: tables.loader, Component: tables.default },
            { path: '/qrcodes', loader: codes.loader, Component: codes.default },
            { path: '/preview-qr-code', loader: sheet.loader, Component: sheet.default },
            { path: '/daily', loader: dailyMenus.loader, Component: dailyMenus.default },
            {
              path: '/daily/:dailyId/products',
              loader: dailyProducts.loader,
              Component: dailyProducts.default,
            },
            { path: '/events', loader: events.loader, Component: events.default },
            { path: '/feedback', loader: feedback.loader, Component: feedback.default },
            { path: '*', Component: Missing },
          ],
        },
      ],
    },
  ])
