import { firstBounds } from './first-bounds.ts'

/**
 * All limits of the product (contract page, section 4). Imports no library, so that a guest's page can use
 * it, too.
 */
export const bounds = {
  title: 120,
  description: 2000,
  /** The languages of a card besides the first two. */
  furtherLanguages: 40,
  languageTag: 35,
  translationsAtOnce: 500,
  translationsPerBusiness: 200_000,
  /** Texts that a business has translated by machine within 24 hours. */
  machineTextsPerDay: 20_000,
  /** The characters of a file of translations, its rows, and how many changes of it are shown before it is taken over. */
  translationFile: 5 * 1024 * 1024,
  translationFileRows: 50_000,
  translationFilePreview: 50,
  glossaryTerms: 500,
  termNote: 500,
  maxPreparingTime: 1440,
  tableName: 60,
  station: 40,
  stock: 9999,
  taxName: 60,
  /** The largest integer that the database can store. */
  tableNumber: 2_147_483_647,
  tablesAtOnce: 500,
  tablesPerBusiness: 2000,
  /** The areas of a room. */
  areas: 30,
  areaName: 60,
  seatsPerTable: 500,
  /** Where a table may stand on the plan of an area, and how large it may be, in steps of the grid. */
  planColumns: 60,
  planRows: 1000,
  planTableMin: 2,
  planTableMax: 12,
  email: 254,
  /** The people of a business, with those who are invited. */
  people: 300,
  placesPerAccount: 50,
  factorsPerAccount: 10,
  factorName: 60,
  /** A code of an app or a recovery code, as typed. */
  factorCode: 40,
  providerName: 20,
  providerKey: 300,
  passkeyAnswer: 8192,
  formerPeople: 500,
  pinMin: 4,
  pinMax: 6,
  /** The devices of a business that several people use. */
  sharedDevices: 50,
  deviceName: 60,
  apiKeys: 50,
  apiKeyName: 60,
  webhooks: 20,
  webhookLog: 100,
  webhookWaitingForTest: 1000,
  /** The longest time without a touch after which such a device locks itself. */
  lockMinutes: 480,
  journalPage: 50,
  passwordMin: 8,
  passwordMax: 128,
  /** For values that are only compared: longer than any valid one. */
  givenPassword: 1000,
  grantType: 100,
  userAgent: 300,
  /** The longest Wi-Fi password; a network name has at most 32 bytes. */
  wifi: 63,
  /** A business's own web pages and profiles. */
  webPages: 6,
  resetCode: 200,
  taxNumber: 40,
  phoneMin: 5,
  phoneMax: 20,
  usernameMin: 3,
  usernameMax: 40,
  radiusMax: 10_000,
  comment: 1000,
  fullName: 120,
  address: 300,
  /** Orders per slot. */
  ordersPerSlot: 1000,
  /** Unfinished orders, from which on none is approved by itself. */
  unfinishedOrders: 1000,
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
  /** The name of the person who collects an order, or to whom it is brought. */
  customerName: 80,
  /** From how many characters on customers are looked for, and how many are suggested. */
  customerSearchMin: 3,
  customersSuggested: 5,
  orderLines: 100,
  /** Lines that are moved to another bill at once, by the rounds of a large party. */
  movedLines: 500,
  coursesPerRound: 5,
  /** The number of a seat at its table that a line is for. */
  seat: 99,
  seenOrders: 100,
  guestsPerVisit: 999,
  /** A party's name or note. */
  visitLabel: 60,
  joinedTables: 20,
  quantity: firstBounds.quantity,
  /** A note on an order item. */
  note: 140,
  optionsPerGroup: 50,
  groupsPerProduct: 20,
  goesWellWith: 4,
  coursesPerDailyMenu: 10,
  choicesPerCourse: 50,
  /** How often the same option can be chosen with one product. */
  timesPerOption: 9,
  /** The maximum number of options chosen with one product. */
  optionsPerLine: 100,
  /** The maximum number of submenus or products in a price rule, and the range of its percentage. */
  idsPerPriceRule: 500,
  lowestPercent: -99,
  highestPercent: 200,
  /** The length of a coupon's code, and of one as somebody types it. */
  couponCode: { min: 3, max: 20 },
  typedCouponCode: 60,
  couponUses: 1_000_000,
  link: 2048,
  iconName: 40,
  businessType: 60,
  timeZone: 60,
  pushSubscription: 4096,
  /** The devices of all staff together: each one costs every order a message. */
  devicesPerBusiness: 50,
  sessionsPerAccount: 20,
  menuImages: 3,
  productImages: 5,
  pictureBytes: 10 * 1024 * 1024,
  picturePixels: 50_000_000,
  videoBytes: 50 * 1024 * 1024,
  // More than a business has room for, so that the limit itself is told (product.limit).
  importProducts: 10_000,
  spreadsheetRows: 5000,
  importBytes: 20 * 1024 * 1024,
  spreadsheetCell: 5000,
  spreadsheetColumns: 100,
  /** The entries of each list in a report on a spreadsheet, and the length of a value: nobody reads more at once. */
  reportedRows: 100,
  reportedText: 500,
  accuracyInMeters: 100,
  idempotencyKeyMin: 8,
  idempotencyKeyMax: 128,
  waiterPauseInSeconds: firstBounds.waiterPauseInSeconds,
  /** Ratings of one product per day, from one address. */
  ratingsADay: 5,
  ordersPageSize: 100,
  orderSearch: 20,
  /** The longest estimate for an order, in minutes, and the longest text of a reason for declining. */
  orderMinutes: 600,
  reasonText: 140,
  pauseMinutes: 1440,
  windowsPerDay: 4,
  hoursExceptions: 60,
  feedbackPageSize: 20,
  businessesFound: 20,
  /** Guests and addresses of which one call says whether they are blocked. */
  blocksAsked: 100,
  statisticsDays: 366,
  /** Products or options shown in the office's figures; the spreadsheet contains all. */
  figuresShown: 200,
  undoInSeconds: 10,
  place: 9999,
  overdueMinutes: 60,
  // Per business (contract page, section 9): its pages must render quickly, for its own guests and for
  // everybody else's.
  menusPerBusiness: 100,
  submenusPerBusiness: 500,
  productsPerBusiness: 5000,
  productsPerMenu: 1000,
  productsPerDailyMenu: 1000,
  dailyMenusPerBusiness: 200,
  optionGroupsPerBusiness: 200,
  taxesPerBusiness: 20,
  priceRulesPerBusiness: 50,
  couponsPerBusiness: 200,
  eventsPerBusiness: 1000,
  bannersPerBusiness: 50,
  /** How many people share a bill in equal parts. */
  sharesOfBill: 99,
  tipsOffered: 3,
  tipPercent: 50,
  staffPerBusiness: 50,
  mediaBytesPerBusiness: 2 * 1024 * 1024 * 1024,
} as const

export const patterns = {
  phone: /^[0-9 +\-()]{5,20}$/,
  username: /^[a-z0-9-]{3,40}$/,
  colour: /^#[0-9a-f]{6}$/,
  pin: /^\d{4,6}$/,
  timeOfDay: /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/,
} as const

export { isLanguage, languages, type Language } from './languages.ts'

/** What becomes of a bill after it was closed. */
export const billChanges = ['corrected', 'reopened'] as const

/** The reasons offered first; after `bill`, the guest may also say how they want to pay. */
export const askedCallReasons = ['order', 'bill', 'other'] as const
/** All reasons for calling the waiter. */
export const callReasons = [...askedCallReasons, 'billCash', 'billCard'] as const
export type CallReason = (typeof callReasons)[number]
/** The calls of guests who want to pay. */
export const billReasons: readonly CallReason[] = ['bill', 'billCash', 'billCard']

/** The order states of the specification; CREATED (not yet sent) never leaves the server. */
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
