import { firstBounds } from './first-bounds.ts'

/** All limits of the product (contract page, section 4). Imports no library, so that a guest's page may use it too. */
export const bounds = {
  title: 120,
  description: 2000,
  maxPrice: 999_999.99,
  maxPreparingTime: 1440,
  tableName: 60,
  station: 40,
  stock: 9999,
  taxName: 60,
  /** The largest integer the database can store. */
  tableNumber: 2_147_483_647,
  tablesAtOnce: 500,
  tablesPerBusiness: 2000,
  email: 254,
  passwordMin: 8,
  passwordMax: 128,
  /** For values that are only compared: longer than any valid one. */
  givenPassword: 1000,
  grantType: 100,
  userAgent: 300,
  /** The longest password of a Wi-Fi; a name is at most 32 bytes. */
  wifi: 63,
  /** Pages of a business besides its menu. */
  webPages: 6,
  resetCode: 200,
  phoneMin: 5,
  phoneMax: 20,
  usernameMin: 3,
  usernameMax: 40,
  radiusMax: 10_000,
  comment: 1000,
  fullName: 120,
  address: 300,
  /** Orders for one slot. */
  ordersPerSlot: 1000,
  printersPerBusiness: 20,
  printerName: 60,
  printerHost: 253,
  stationsPerPrinter: 20,
  deliveryZones: 20,
  zoneName: 60,
  zoneRadiusMin: 100,
  zoneRadiusMax: 100_000,
  zoneMinutes: 240,
  postcode: 12,
  postcodesPerZone: 100,
  /** Who collects an order. */
  customerName: 80,
  orderLines: 100,
  quantity: firstBounds.quantity,
  /** Of a line of an order. */
  note: 140,
  optionsPerGroup: 50,
  groupsPerProduct: 20,
  goesWellWith: 4,
  coursesPerDailyMenu: 10,
  choicesPerCourse: 50,
  /** The most that can be chosen with one product. */
  optionsPerLine: 100,
  /** Submenus or products that a price rule names, and what it takes off or adds. */
  idsPerPriceRule: 500,
  lowestPercent: -99,
  highestPercent: 200,
  link: 2048,
  iconName: 40,
  businessType: 60,
  timeZone: 60,
  pushSubscription: 4096,
  menuImages: 3,
  productImages: 5,
  pictureBytes: 10 * 1024 * 1024,
  picturePixels: 50_000_000,
  videoBytes: 50 * 1024 * 1024,
  importProducts: 5000,
  importBytes: 20 * 1024 * 1024,
  spreadsheetCell: 5000,
  spreadsheetColumns: 100,
  accuracyInMeters: 100,
  idempotencyKeyMin: 8,
  idempotencyKeyMax: 128,
  waiterPauseInSeconds: firstBounds.waiterPauseInSeconds,
  /** Of one product, from one address. */
  ratingsADay: 5,
  ordersPageSize: 100,
  orderSearch: 20,
  /** The longest estimate of an order, in minutes, and words for why it is declined. */
  orderMinutes: 600,
  reasonText: 140,
  pauseMinutes: 1440,
  windowsPerDay: 4,
  hoursExceptions: 60,
  feedbackPageSize: 20,
  businessesFound: 20,
  statisticsDays: 366,
  /** Products or options in the office's figures; a spreadsheet has all. */
  figuresShown: 200,
  undoInSeconds: 10,
  place: 9999,
  overdueMinutes: 60,
  // Of one business (contract page, section 9): its pages must render quickly, for its own guests and for everybody
  // else's.
  menusPerBusiness: 100,
  submenusPerBusiness: 500,
  productsPerBusiness: 5000,
  productsPerMenu: 1000,
  productsPerDailyMenu: 1000,
  dailyMenusPerBusiness: 200,
  optionGroupsPerBusiness: 200,
  taxesPerBusiness: 20,
  priceRulesPerBusiness: 50,
  eventsPerBusiness: 1000,
  bannersPerBusiness: 50,
  staffPerBusiness: 50,
  mediaBytesPerBusiness: 2 * 1024 * 1024 * 1024,
} as const

export const patterns = {
  phone: /^[0-9 +\-()]{5,20}$/,
  username: /^[a-z0-9-]{3,40}$/,
  colour: /^#[0-9a-f]{6}$/,
  timeOfDay: /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/,
} as const

export { languages, type Language } from './languages.ts'

/** The states of an order in the specification; CREATED (not yet sent) never leaves the server. */
/** What a guest may call the waiter for. */
/** How a table's bill is paid; paying online will be another. */
export const paymentKinds = ['cash', 'card', 'other'] as const
export type PaymentKind = (typeof paymentKinds)[number]

/** What a call is asked for first; with the bill, how it is paid may be said as well. */
export const askedCallReasons = ['order', 'bill', 'other'] as const
export const callReasons = [...askedCallReasons, 'billCash', 'billCard'] as const
export type CallReason = (typeof callReasons)[number]

export const orderStatuses = ['SENT', 'APPROVED', 'DECLINED'] as const
export type OrderStatus = (typeof orderStatuses)[number]

export { submenuIcons, type SubmenuIcon } from './submenu-icons.ts'

/** Defaults of a new business (both specifications, section 9). */
export const signupDefaults = {
  latitude: 42.65958,
  longitude: 21.16042,
  businessType: 'RESTAURANTS',
  startDayTime: '07:00:00',
  endDayTime: '23:00:00',
  radiusInMeters: 20,
  language: 'sq',
  secondaryLanguage: 'en',
  currency: 'EUR',
} as const
