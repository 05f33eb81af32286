import type { PathParams } from './path-params.ts'

/**
 * The paths of the office's screens (back-office specification, section 2). web/office/routes.tsx maps each name to
 * its screen; the server serves the office for all of them.
 */
export const officePaths = {
  login: '/login',
  register: '/register',
  resetPassword: '/reset-password',
  join: '/join',
  confirmEmail: '/confirm-email',
  unsubscribe: '/unsubscribe',
  menus: '/menus',
  printedMenus: '/menus/print',
  menuReview: '/menus/:menuId/review',
  submenus: '/menus/:menuId/submenus',
  submenuProducts: '/menus/:menuId/submenus/:id/products',
  products: '/products',
  optionGroups: '/products/options',
  priceRules: '/products/prices',
  coupons: '/products/coupons',
  translations: '/languages',
  dailyMenus: '/daily',
  dailyProducts: '/daily/:dailyId/products',
  orders: '/orders',
  events: '/events',
  feedback: '/feedback',
  figures: '/figures',
  help: '/help',
  pickups: '/pickup',
  deliveries: '/delivery',
  drawers: '/drawer',
  tables: '/tables',
  service: '/service',
  servicePlace: '/service/:place',
  tableCodes: '/qrcodes',
  codesToPrint: '/preview-qr-code',
  kitchen: '/kitchen',
  people: '/people',
  journal: '/journal',
  integrations: '/integrations',
  settings: '/account',
  testCheckout: '/test-checkout',
  testPortal: '/test-portal',
  kitchenStation: '/kitchen/:station',
} as const

/** The screens for people who are not signed in. */
export const signedOutPaths: readonly string[] = [
  officePaths.login,
  officePaths.register,
  officePaths.resetPassword,
  officePaths.join,
  officePaths.confirmEmail,
  officePaths.unsubscribe,
]

export type OfficeScreen = keyof typeof officePaths

/** Names the business that an address of the office shows, to a browser that is logged in to several. */
export const placeParameter = 'place'

/** The address of a screen of one business. */
export const ofPlace = (path: string, businessId: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}${placeParameter}=${businessId}`

/** The address of a screen with its parameters filled in: `officePath('submenus', { menuId })`. */
export function officePath<Screen extends OfficeScreen>(
  screen: Screen,
  params: PathParams<(typeof officePaths)[Screen]>,
): string {
  const values: Record<string, string> = params
  return officePaths[screen].replace(/:(\w+)/g, (_, name: string) => values[name] ?? '')
}
