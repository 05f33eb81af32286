/**
 * The addresses of the office's screens (back-office specification, section 2). A screen stands under its name here in
 * web/office/routes.tsx; the server answers all of them with the office.
 */
export const officePaths = {
  login: '/login',
  register: '/register',
  resetPassword: '/reset-password',
  menus: '/menus',
  submenus: '/menus/:menuId/submenus',
  submenuProducts: '/menus/:menuId/submenus/:id/products',
  products: '/products',
  dailyMenus: '/daily',
  dailyProducts: '/daily/:dailyId/products',
  orders: '/orders',
  events: '/events',
  feedback: '/feedback',
  deliveries: '/delivery',
  tables: '/tables',
  tableCodes: '/qrcodes',
  codesToPrint: '/preview-qr-code',
  kitchen: '/kitchen',
} as const

export type OfficeScreen = keyof typeof officePaths
