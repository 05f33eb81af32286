/** The addresses of the office; its own URL map is in web/office.tsx. */
export const officePaths = [
  '/login',
  '/register',
  '/reset-password',
  '/menus',
  '/menus/*',
  '/products',
  '/daily',
  '/daily/*',
  '/orders',
  '/events',
  '/feedback',
  '/delivery',
  '/tables',
  '/qrcodes',
  '/preview-qr-code',
  '/kitchen',
]
