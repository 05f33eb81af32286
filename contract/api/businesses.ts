import { z } from 'zod'
import { Identity } from './factors.ts'
import { bounds, signupDefaults } from '../domain/bounds.ts'
import { prepayModes } from '../domain/payments.ts'
import { orderKinds, type OrderKind } from '../domain/price-rules.ts'
import { slotMinutes } from '../domain/slots.ts'
import { DeliveryConfiguration } from './deliveries.ts'
import { isEverOpen, timeWindow } from '../domain/time-window.ts'
import { endpoint } from '../shared/endpoint.ts'
import { reports } from '../shared/field-errors.ts'
import {
  Colour,
  CurrencyCode,
  Day,
  Email,
  Expected,
  Id,
  LanguageCode,
  LanguageTag,
  Link,
  Latitude,
  Longitude,
  MediaUrl,
  Money,
  NewPassword,
  OptionalDescription,
  OptionalTitle,
  Phone,
  PriceOrZero,
  Price,
  TimeOfDay,
  Title,
  Username,
  anyText,
  optionalText,
  line,
  CardLanguage,
} from '../shared/shapes.ts'

export const Address = z.object({
  addressLine: z.string(),
  city: z.string(),
  country: z.string(),
  latitude: z.number(),
  longitude: z.number(),
})

export const Configuration = z.object({
  language: z.string(),
  secondaryLanguage: z.string(),
  furtherLanguages: z
    .array(z.string())
    .optional()
    .describe("the card's other languages, as language tags; absent: none"),
  currency: z.string(),
  enableOrder: z.boolean(),
  enableDelivery: z.boolean(),
  enablePickup: z.boolean().describe('whether guests may order to collect it, while enableOrder is on'),
  slotMinutes: z
    .int()
    .nullable()
    .describe('how long the slots are for which guests may order a pick-up or delivery; null: only at once'),
  ordersPerSlot: z.int().nullable().describe('the most orders for one slot; null: any number'),
  enableCallWaiter: z.boolean(),
  enableNotes: z.boolean().describe('whether guests may write a note on a dish'),
  showSoldOut: z.boolean().describe('whether guests see what is sold out; if not, it vanishes'),
  overdueAfterMinutes: z.int().describe('a pending order older than this is called out again'),
  activation: z.boolean(),
})

/** Until when the business accepts no orders of a kind; absent or in the past: it accepts them. */
export const Paused = z.partialRecord(z.enum(orderKinds), z.iso.datetime())

export const Pause = z.object({
  kind: z.enum(orderKinds),
  until: z
    .union([z.literal('opening'), z.int().min(1).max(bounds.pauseMinutes)])
    .nullable()
    .describe('the next opening, so many minutes from now, or null: no longer'),
})

const windowFields = { startTime: TimeOfDay, endTime: TimeOfDay }
interface Window {
  startTime: string
  endTime: string
}
/** Both times midnight means the whole day; other equal times would be an empty window. */
const isNonEmpty = (window: Window) => isEverOpen(timeWindow(window.startTime, window.endTime))

const DayWindow = z
  .object({ day: z.int().min(1).max(7), ...windowFields })
  .refine(isNonEmpty, reports('time'))
const Week = z
  .array(DayWindow)
  .max(7 * bounds.windowsPerDay)
  .refine(
    (windows) =>
      Object.values(Object.groupBy(windows, ({ day }) => day)).every(
        (ofDay = []) => ofDay.length <= bounds.windowsPerDay,
      ),
    reports('maxItems'),
  )
  .nullable()
  .describe('by weekday, from 1, Monday; a day without a window is closed; null: the simple hours count')

const HoursException = z
  .object({
    from: Day,
    until: Day,
    kind: z.enum(orderKinds).nullable().default(null).describe('null: of every kind of order'),
    windows: z.array(z.object(windowFields).refine(isNonEmpty, reports('time'))).max(bounds.windowsPerDay),
    note: OptionalTitle.transform((note) => note || null),
    noteEn: OptionalTitle.transform((note) => note || null),
  })
  .refine(({ from, until }) => from <= until, { ...reports('date'), path: ['until'] })

/**
 * The hours by weekday for each kind of order, and the exceptions by date. A day without windows is closed.
 */
export const OpeningHours = z.object({
  ...(Object.fromEntries(orderKinds.map((kind) => [kind, Week.default(null)])) as Record<
    OrderKind,
    z.ZodDefault<typeof Week>
  >),
  exceptions: z.array(HoursException).max(bounds.hoursExceptions).default([]),
})

/** Fields left out are not changed. */
export const OpeningHoursChange = z
  .object({
    ...(Object.fromEntries(orderKinds.map((kind) => [kind, Week])) as Record<OrderKind, typeof Week>),
    exceptions: z.array(HoursException).max(bounds.hoursExceptions),
  })
  .partial()

/** Which kinds of orders are approved as they are sent, without anybody's decision. */
const autoApprovalKinds = {
  autoApproveTable: z.boolean(),
  autoApprovePickup: z.boolean(),
  autoApproveDelivery: z.boolean(),
}
const prepay = z.enum(prepayModes)

/** Whether guests pay online with an order of a kind, before it is sent. */
const prepayKinds = { prepayTable: prepay, prepayPickup: prepay, prepayDelivery: prepay }

const autoApprovalOut = {
  ...autoApprovalKinds,
  autoApproveBelow: Money.nullable().describe('only orders below this total; null: of any total'),
  autoApproveWhileFewer: z
    .int()
    .nullable()
    .describe('only while fewer orders than this are waiting or being prepared; null: however many'),
}

/** What staff without the right may do alone, and what only with somebody's approval. */
const approvalOut = {
  approveVoidsAbove: Money.nullable().describe('taking off more needs approval; null: nothing does'),
  discountWithoutApproval: z.int().describe('the percentage up to which a discount needs none; 0: each does'),
  tipPercents: z.array(z.int()).describe('the tips that a guest who pays online is offered; empty: none'),
}

/** A business as its own staff see it. */
export const Business = z.object({
  id: Id,
  name: z.string(),
  username: z.string(),
  businessType: z.string(),
  phoneNumber: z.string(),
  taxNumber: z.string().nullable().describe('as its receipts say it'),
  description: z.string().nullable(),
  descriptionEn: z.string().nullable(),
  wifiName: z.string().nullable(),
  wifiPassword: z.string().nullable(),
  webPages: z.array(z.string()).describe('its website and pages elsewhere'),
  logo: z.string().nullable(),
  accentColor: z.string().nullable().describe('the colour of its menu, #rrggbb; null: the one of Sofra'),
  startDayTime: z.string(),
  endDayTime: z.string(),
  radiusInMeters: z.int(),
  enableCallWaiter: z.boolean(),
  ...autoApprovalOut,
  ...approvalOut,
  paysOnline: z.boolean().describe('whether guests can pay online'),
  ...prepayKinds,
  timeZone: z.string(),
  dayEndsAt: z.string().describe('until then, figures and the end-of-day sheet belong to the day before'),
  address: Address,
  configuration: Configuration,
  openingHours: OpeningHours.optional().describe('absent: only the simple hours are set'),
  paused: Paused.optional(),
  deletionOn: z.iso.datetime().nullable().describe('when it goes, if its owner asked for that'),
})

/** A business as its guests see it. */
export const PublicBusiness = Business.omit({
  accentColor: true,
  taxNumber: true,
  deletionOn: true,
  autoApproveTable: true,
  autoApprovePickup: true,
  autoApproveDelivery: true,
  autoApproveBelow: true,
  autoApproveWhileFewer: true,
  approveVoidsAbove: true,
  discountWithoutApproval: true,
  tipPercents: true,
  paysOnline: true,
  prepayTable: true,
  prepayPickup: true,
  prepayDelivery: true,
}).extend({
  delivery: DeliveryConfiguration,
  takesCoupons: z.literal(true).optional().describe('absent: it has none that can be used'),
  prepay: z
    .object({
      kinds: z.partialRecord(z.enum(orderKinds), z.enum(['choice', 'always'])),
      tips: z.array(z.int()).describe('in percent'),
    })
    .optional()
    .describe('the kinds of orders that guests can, or must, pay before they are sent; absent: none'),
})

/** Where a business is and when it is open. */
export const Place = z.object({
  businessId: Id,
  city: z.string(),
  isOpen: z.boolean(),
  startDayTime: z.string(),
  endDayTime: z.string(),
  opening: z
    .object({
      isOpen: z.boolean(),
      time: z.string().nullable(),
      date: z.string().nullable(),
      today: z.string().describe('the day there now'),
    })
    .describe('until when it is open, or when it opens: HH:mm, with the day where that is far away'),
})

/** A time zone known to Intl. */
const TimeZone = anyText(bounds.timeZone).refine(isTimeZone)

/** Up to three different ones, from the smallest. */
const areTips = (percents: number[]) =>
  percents.length <= bounds.tipsOffered &&
  percents.every((percent, at) => percent > (percents[at - 1] ?? 0) && percent <= bounds.tipPercent)

/** Until then, a day belongs to the one before (contract page, section 10). */
const DayEnd = TimeOfDay.refine((time) => time <= '08:00:00')

export const ConfigurationChange = z
  .object({
    language: LanguageCode,
    secondaryLanguage: LanguageCode,
    furtherLanguages: z.array(LanguageTag).max(bounds.furtherLanguages),
    currency: CurrencyCode,
    enableOrder: z.boolean(),
    enableDelivery: z.boolean(),
    enablePickup: z.boolean(),
    slotMinutes: z.literal(slotMinutes).nullable(),
    ordersPerSlot: z.int().min(1).max(bounds.ordersPerSlot).nullable(),
    enableCallWaiter: z.boolean(),
    enableNotes: z.boolean(),
    showSoldOut: z.boolean(),
    overdueAfterMinutes: z.int().min(1).max(bounds.overdueMinutes),
    timeZone: TimeZone,
    dayEndsAt: DayEnd,
  })
  .partial()

export const AddressChange = z
  .object({
    addressLine: line(bounds.address),
    city: line(bounds.title),
    country: line(bounds.title),
    latitude: Latitude,
    longitude: Longitude,
  })
  .partial()

export const BusinessChange = z
  .object({
    name: Title,
    phoneNumber: Phone,
    taxNumber: optionalText(bounds.taxNumber),
    description: OptionalDescription,
    descriptionEn: OptionalDescription,
    wifiName: optionalText(bounds.wifi),
    wifiPassword: optionalText(bounds.wifi),
    webPages: z.array(Link).max(bounds.webPages),
    accentColor: Colour.nullable(),
    startDayTime: TimeOfDay,
    endDayTime: TimeOfDay,
    radiusInMeters: z.int().positive().max(bounds.radiusMax),
    enableCallWaiter: z.boolean(),
    ...autoApprovalKinds,
    autoApproveBelow: Price.nullable(),
    approveVoidsAbove: PriceOrZero.nullable(),
    discountWithoutApproval: z.int().min(0).max(100),
    tipPercents: z.array(z.int()).refine(areTips, reports('invalid')),
    ...prepayKinds,
    autoApproveWhileFewer: z.int().min(1).max(bounds.unfinishedOrders).nullable(),
    timeZone: TimeZone,
    dayEndsAt: DayEnd,
    configuration: ConfigurationChange,
  })
  .partial()

export const Signup = z.object({
  firstName: line(bounds.fullName),
  lastName: line(bounds.fullName),
  email: Email,
  password: NewPassword,
  businessName: Title,
  businessUsername: Username,
  businessAddressLine: line(bounds.address),
  businessPhoneNumber: Phone,
  businessCountry: line(bounds.title),
  businessCity: line(bounds.title),
  businessLatitude: Latitude.default(signupDefaults.latitude),
  businessLongitude: Longitude.default(signupDefaults.longitude),
  businessType: optionalText(bounds.businessType).transform((type) => type ?? signupDefaults.businessType),
  startDayTime: TimeOfDay.default(signupDefaults.startDayTime),
  endDayTime: TimeOfDay.default(signupDefaults.endDayTime),
  radiusInMeters: z.int().positive().max(bounds.radiusMax).default(signupDefaults.radiusInMeters),
  language: LanguageCode.default(signupDefaults.language),
  secondaryLanguage: LanguageCode.default(signupDefaults.secondaryLanguage),
  currency: CurrencyCode.default(signupDefaults.currency),
  imageUrls: z.array(MediaUrl).max(bounds.menuImages).nullish(),
  key: optionalText(bounds.iconName),
})

export const businesses = {
  'POST users/businesses/signup': endpoint({
    auth: 'guest',
    priority: 'own',
    ceiling: 'elsewhere',
    summary: 'Registers a business and its first staff member; X-Session-Id claims the draft of step 0',
    body: Signup,
    response: z.object({ token: z.string(), businessId: Id }),
    status: 201,
    errors: ['email.taken', 'username.taken', 'password.common', 'request.tooMany'],
  }),
  'GET businesses/details': endpoint({
    auth: 'staff',
    right: 'seeBusiness',
    summary: "The staff member's own business",
    response: Business,
  }),
  'GET businesses/:id': endpoint({
    auth: 'staff',
    right: 'seeBusiness',
    summary: "The staff member's own business, by its id",
    response: Business,
  }),
  'PUT businesses/:id': endpoint({
    auth: 'staff',
    right: 'editSettings',
    summary: 'Changes the business; fields left out stay as they are',
    body: BusinessChange,
    response: Business,
  }),
  'PUT businesses/configurations': endpoint({
    auth: 'staff',
    right: 'editSettings',
    summary: 'Changes languages, currency and what is switched on',
    body: ConfigurationChange,
    response: Business,
  }),
  'PUT businesses/:id/addresses': endpoint({
    auth: 'staff',
    right: 'editSettings',
    summary: 'Changes the address; the time zone follows the coordinates',
    body: AddressChange,
    response: Business,
  }),
  'PUT businesses/opening-hours': endpoint({
    auth: 'staff',
    right: 'editSettings',
    summary: 'Sets the hours by weekday and the days of exception; what is left out stays as it is',
    body: OpeningHoursChange.extend({ expected: Expected }),
    response: OpeningHours,
    errors: ['edit.conflict'],
  }),
  'PUT businesses/pause': endpoint({
    auth: 'staff',
    right: 'decideOrders',
    priority: 'order',
    summary: 'Takes no orders of a kind for a while, or takes them again',
    body: Pause,
    response: Paused,
  }),
  'POST businesses/logos': endpoint({
    auth: 'staff',
    right: 'editSettings',
    summary: 'Sets the logo',
    files: ['file'],
    response: z.string().describe("the logo's URL"),
    status: 201,
  }),
  'DELETE businesses/logos': endpoint({ auth: 'staff', right: 'editSettings', summary: 'Removes the logo' }),
  'POST businesses/deletion': endpoint({
    auth: 'staff',
    right: 'deleteBusiness',
    priority: 'own',
    summary: 'Asks for the deletion of the business: no menu for guests from now on, gone after 30 days',
    body: Identity,
    response: z.object({ deletionOn: z.iso.datetime() }),
    status: 200,
    errors: ['password.wrong', 'credentials.tooMany', 'factor.needed', 'factor.wrong'],
  }),
  'DELETE businesses/deletion': endpoint({
    auth: 'staff',
    right: 'deleteBusiness',
    summary: 'Takes a requested deletion back',
  }),
  'GET businesses': endpoint({
    auth: 'guest',
    summary: 'Search by name',
    query: z.object({ name: anyText(bounds.title).default('') }),
    response: z.array(
      z.object({ id: Id, name: z.string(), logo: z.string().nullable(), username: z.string() }),
    ),
    mayLag: true,
  }),
  'GET out/places': endpoint({
    auth: 'guest',
    summary: 'Where businesses are and whether they are open now; unknown and disabled ones are left out',
    query: z.object({
      ids: z
        .string()
        .transform((list) => list.split(','))
        .pipe(z.array(Id).max(bounds.businessesFound))
        .describe('comma-separated'),
    }),
    response: z.array(Place),
    mayLag: true,
  }),
  'GET out/businesses/:id': endpoint({
    auth: 'guest',
    summary: 'A business as its guests see it',
    query: CardLanguage,
    response: PublicBusiness,
  }),
  'GET out/businesses/username/:username': endpoint({
    auth: 'guest',
    summary: 'The same, found by its username',
    response: PublicBusiness,
  }),
}

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}
