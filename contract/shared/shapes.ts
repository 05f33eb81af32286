import { z } from 'zod'
import { toLanguageTag } from '../domain/card-languages.ts'
import { bounds, languages, patterns, submenuIcons } from '../domain/bounds.ts'
import { decimalsOf, hasDecimals, maxAmount, maxLargePrice, maxPrice } from '../domain/currencies.ts'
import { currencyInUse } from '../domain/currency-in-use.ts'
import { plainPhone } from '../domain/phone.ts'
import { isWeakPin } from '../domain/pins.ts'
import { toStation } from '../domain/stations.ts'
import { isMediaPath, isWebLink } from './links.ts'
import { reports, type FieldError } from './field-errors.ts'
import { isText, isVisible } from './text.ts'

/** Shapes that many topics share, with their limits (contract page, sections 4 and 9). */

/** Accepts either case; normalised to lower case, as PostgreSQL returns it. */
export const Id = z.uuid().toLowerCase()
export const Instant = z.iso.datetime().describe('ISO 8601, UTC')

/** Text as it enters, in Unicode's composed form (contract page, section 10): what looks the same is the same. */
const entered = () => z.string().normalize('NFC').trim()

/**
 * A required text: trimmed and visible. Every text in a body uses this or one of the builders below;
 * tests/server/texts.test.ts rejects a bare `z.string()`.
 */
export const text = (max: number) =>
  entered().min(1).max(max).refine(isText, reports('characters')).refine(isVisible, reports('visible'))
/** Whatever ends a line in a mail, on a ticket or in a file. */
const lineEnds = /[\n\v\f\r\u0085\u2028\u2029]+/g
/** A required text of one line, as of a name: line breaks become spaces. */
export const line = (max: number) =>
  entered()
    .overwrite((value) => value.replace(lineEnds, ' '))
    .min(1)
    .max(max)
    .refine(isText, reports('characters'))
    .refine(isVisible, reports('visible'))
/** May be missing, null or empty; a text without visible characters becomes null. */
export const optionalText = (max: number) =>
  anyText(max)
    .nullish()
    .transform((value) => (typeof value === 'string' && !isVisible(value) ? null : value))
/** A text that may be empty. */
export const anyText = (max: number) => entered().max(max).refine(isText, reports('characters'))
/** A secret: compared literally and never shown, so neither trimmed nor checked for characters. */
export const secret = (max: number) => z.string().max(max)

/** The station that makes a dish; empty becomes null, see contract/domain/stations.ts. */
export const Station = optionalText(bounds.station).transform((name) => (name ? toStation(name) : null))

export const Title = line(bounds.title)
export const OptionalTitle = Title.or(z.literal('')).nullish()
export const Description = text(bounds.description)
export const OptionalDescription = optionalText(bounds.description)

/** Whole amounts up to `maxPrice` are right in every currency; others are compared with the one in use. */
function checkAmount({ value, issues }: z.core.ParsePayload<number>): void {
  if (Number.isInteger(value) && value <= maxPrice) return
  const currency = currencyInUse()
  const decimals = currency === null ? 3 : decimalsOf(currency)
  const maximum = currency === null ? maxLargePrice : maxAmount(currency)
  if (value > maximum) issues.push({ code: 'too_big', origin: 'number', maximum, input: value })
  else if (!hasDecimals(value, decimals))
    issues.push({ code: 'custom', input: value, params: decimalsProblem(decimals) })
}
const decimalsProblem = (decimals: number): FieldError =>
  decimals ? { problem: 'decimals', limit: decimals } : { problem: 'whole' }

/**
 * An amount in the business's currency, with at most its decimals in any notation (contract page, section 10;
 * currencies.ts). Whoever checks one says in which currency, see currency-in-use.ts.
 */
export const Price = z.number().positive().check(checkAmount).meta({ multipleOf: 0.001 })
export const PriceOrZero = z.number().min(0).check(checkAmount).meta({ multipleOf: 0.001 })
export const Money = z.number().describe("in the business's currency, with at most its decimals")

/** Accepts `HH:mm` or `HH:mm:ss`; normalised to `HH:mm:ss`. */
export const TimeOfDay = z
  .string()
  .check(z.stringFormat('timeOfDay', patterns.timeOfDay))
  .overwrite((time) => (time.length === 5 ? `${time}:00` : time))

/** A date in the years 1 to 9999 (contract page, section 9). */
export const Day = z.iso.date().refine((day) => day >= '0001-01-01', reports('date'))
/** An instant in those years, with `Z` or an offset. */
export const InstantGiven = z.iso.datetime({ offset: true }).refine((instant) => {
  const year = new Date(instant).getUTCFullYear()
  return year >= 1 && year <= 9999
}, reports('date'))

export const LanguageCode = z.enum(languages)
/** Any language that Intl knows, in the canonical form of its tag. */
export const LanguageTag = z
  .string()
  .max(bounds.languageTag)
  .refine((tag) => toLanguageTag(tag) !== null)
  .overwrite((tag) => toLanguageTag(tag) ?? tag)
/** The language in which a guest reads the card; what is none of its further ones changes nothing. */
export const CardLanguage = z.object({
  language: LanguageTag.optional(),
})
/** In which language the texts of a record are shown, where that is not the one asked for, or who translated them. */
export const TextNotes = z
  .partialRecord(z.enum(['title', 'name', 'description']), z.string())
  .optional()
  .describe('of a card in a further language: `machine`, or the language of a text that is not translated')
export const CurrencyCode = z
  .string()
  .trim()
  .regex(/^([A-Z]{3}|FBu|FC|FRw)$/)
export const Latitude = z.number().min(-90).max(90)
export const Longitude = z.number().min(-180).max(180)
export const Email = z.string().trim().toLowerCase().max(bounds.email).pipe(z.email().max(bounds.email))
/** An empty one is missing, not too short. */
export const NewPassword = secret(bounds.passwordMax).min(1).min(bounds.passwordMin)
/** A new PIN; one that is only compared is a `secret`. */
export const Pin = secret(bounds.pinMax)
  .check(z.stringFormat('pin', patterns.pin))
  .refine((pin) => !isWeakPin(pin), reports('weakPin'))
export const Phone = z.string().overwrite(plainPhone).check(z.stringFormat('phone', patterns.phone))
/** `#rrggbb`. */
export const Colour = z.string().trim().toLowerCase().check(z.stringFormat('colour', patterns.colour))
export const Username = z.string().trim().toLowerCase().check(z.stringFormat('username', patterns.username))
export const Icon = z.enum(submenuIcons)

const linkLike = (isRight: (link: string) => boolean) =>
  anyText(bounds.link).check(z.stringFormat('link', isRight))
const isMediaLink = (link: string) => isMediaPath(link) || isWebLink(link)
const orNone = (isRight: (link: string) => boolean) =>
  linkLike((link) => link === '' || isRight(link))
    .nullish()
    .transform((link) => (link === '' ? null : link))

/** An external http or https link. */
export const Link = linkLike(isWebLink)
export const OptionalLink = orNone(isWebLink)
/** A link returned by an upload (`/media/…`), or to a picture or video hosted elsewhere. */
export const MediaUrl = linkLike(isMediaLink)
export const OptionalMediaUrl = orNone(isMediaLink)

/** An array whose duplicates are removed and which is sorted in the order of `known`. */
export const oneOfEach = <T extends string>(known: readonly [T, ...T[]]) =>
  z
    .array(z.enum(known))
    .max(known.length)
    .overwrite((given) => known.filter((one) => given.includes(one)))

/** For a `refine`: no id occurs twice. */
export const isEachOnce = (ids: readonly string[]): boolean => new Set(ids).size === ids.length

export const Position = z.object({
  latitude: Latitude,
  longitude: Longitude,
  accuracy: z.number().min(0).optional().describe('in meters, as the browser says it'),
})

/** A client's position among siblings: far above any real one, and far below integer overflow. */
export const SortPosition = z.int().min(0).max(bounds.place)
/** `PUT …/ordering`: the named records come first; the rest keep their order after them. */
export const Ordering = z.array(z.object({ id: Id, order: SortPosition })).max(5000)
export const OrdersBody = z.object({ orders: Ordering })
export const ProductsOrderingBody = z.object({ products: Ordering })
export const ProductIdsBody = z.object({ productIds: z.array(Id).max(5000) })

/**
 * The values that the editor saw when they started. A field that they left unchanged is not written; if
 * somebody else has changed one that they changed, the response is 409 edit-conflict.
 */
export const Expected = z
  .record(z.string(), z.unknown())
  .optional()
  .describe('the values the editor saw, by field; without them the change is written as given')

export const Page = z.object({
  page: z.coerce.number().int().min(0).default(0),
  size: z.coerce.number().int().min(1).max(500).default(bounds.ordersPageSize),
})
export const Total = z.object({ total: z.int() })
/** When time-dependent content next changes by itself; null: only when it is edited. */
export const NextChange = z.object({ nextChange: Instant.nullable() })

/** The parameters of paths that are no ids. */
export const namedParams: Readonly<Record<string, z.ZodType<string>>> = {
  username: Username,
  language: LanguageTag,
}
