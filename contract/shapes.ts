import { z } from 'zod'
import { bounds, languages, patterns, submenuIcons } from './bounds.ts'

/** The shapes that many topics share, with their bounds (contract page, section 4). */

/** Written in either case, kept in the one that PostgreSQL answers with. */
export const Id = z.uuid().toLowerCase()
export const Instant = z.iso.datetime().describe('ISO 8601, UTC')
export const text = (max: number) => z.string().trim().min(1).max(max)
/** May be left out, null or empty; empty is kept as null. */
export const optionalText = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .nullish()
    .transform((value) => (value === '' ? null : value))
export const Title = text(bounds.title)
export const Description = text(bounds.description)
export const OptionalDescription = optionalText(bounds.description)

/** Money in the business's currency: a number with at most 2 decimals. */
export const Price = z.number().positive().max(bounds.maxPrice).multipleOf(0.01)
export const PriceOrZero = z.number().min(0).max(bounds.maxPrice).multipleOf(0.01)
export const Money = z.number().describe("in the business's currency, at most 2 decimals")

/** `HH:mm` or `HH:mm:ss`, kept as `HH:mm:ss`. */
export const TimeOfDay = z
  .string()
  .regex(patterns.timeOfDay)
  .overwrite((time) => (time.length === 5 ? `${time}:00` : time))

export const LanguageCode = z.enum(languages)
export const CurrencyCode = z
  .string()
  .trim()
  .regex(/^([A-Z]{3}|FBu|FC|FRw)$/)
export const Latitude = z.number().min(-90).max(90)
export const Longitude = z.number().min(-180).max(180)
export const Email = z.string().trim().toLowerCase().max(bounds.email).pipe(z.email().max(bounds.email))
export const NewPassword = z.string().min(bounds.passwordMin).max(bounds.passwordMax)
export const Phone = z.string().trim().regex(patterns.phone)
export const Username = z.string().trim().toLowerCase().regex(patterns.username)
export const Icon = z.enum(submenuIcons)

/** A link to anywhere: http or https. */
export const Link = z.url({ protocol: /^https?$/ }).max(bounds.link)
export const OptionalLink = z
  .union([z.literal(''), Link])
  .nullish()
  .transform((value) => (value === '' ? null : value))

/** What an upload answered (`/media/…`), or a link to a picture elsewhere. */
export const MediaUrl = z
  .string()
  .trim()
  .max(bounds.link)
  .regex(/^(\/media\/[\w.-]+|https?:\/\/\S+)$/)
export const OptionalMediaUrl = z
  .union([z.literal(''), MediaUrl])
  .nullish()
  .transform((value) => (value === '' ? null : value))

export const Position = z.object({
  latitude: Latitude,
  longitude: Longitude,
  accuracy: z.number().min(0).optional().describe('in meters, as the browser says it'),
})

/** `PUT …/ordering`: a part may be named; the rest keeps its place after it. */
export const Ordering = z.array(z.object({ id: Id, order: z.int().min(0) })).max(5000)
export const OrdersBody = z.object({ orders: Ordering })
export const ProductsOrderingBody = z.object({ products: Ordering })
export const ProductIdsBody = z.object({ productIds: z.array(Id).max(5000) })

export const Page = z.object({
  page: z.coerce.number().int().min(0).default(0),
  size: z.coerce.number().int().min(1).max(500).default(bounds.ordersPageSize),
})
export const Total = z.object({ total: z.int() })
/** When what the server filtered by the hour will next look different; null: not before it is edited. */
export const NextChange = z.object({ nextChange: Instant.nullable() })
