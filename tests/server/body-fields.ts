import { z } from 'zod'
import type { Endpoint } from '#contract/shared/endpoint.ts'

/**
 * What the walks over all calls know about a call's body, read from the contract's own schemas, so that new
 * calls and fields are included.
 */
export type Path = (string | number)[]

interface Shape {
  type?: string
  format?: string
  enum?: unknown[]
  const?: unknown
  pattern?: string
  minimum?: number
  exclusiveMinimum?: number
  multipleOf?: number
  minItems?: number
  properties?: Record<string, Shape>
  items?: Shape
  anyOf?: Shape[]
}

export interface Field {
  path: Path
  /** `link`, `email` …; undefined for plain text. */
  format: string | undefined
}

const shapeOf = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as unknown as Shape

/** Every field of a schema that takes a free string: no ids, no enum values. */
export const stringFieldsOf = (schema: z.ZodType): Field[] => fieldsIn(shapeOf(schema), [], isMadeUp)
/** Every field of a schema that takes an amount of money. */
export const amountFieldsOf = (schema: z.ZodType): Field[] => fieldsIn(shapeOf(schema), [], isAmount)

const isMadeUp = (shape: Shape) =>
  shape.type === 'string' && !shape.enum && shape.const === undefined && shape.format !== 'uuid'
const isAmount = ({ type, multipleOf }: Shape) => type === 'number' && multipleOf === 0.001

function fieldsIn(shape: Shape, path: Path, isMeant: (shape: Shape) => boolean): Field[] {
  if (shape.anyOf) {
    const fields = shape.anyOf.flatMap((one) => fieldsIn(one, path, isMeant))
    return fields.length > 1 && fields.every((field) => field.path.length === path.length)
      ? fields.slice(0, 1)
      : fields
  }
  if (shape.properties) {
    return Object.entries(shape.properties).flatMap(([name, inner]) =>
      fieldsIn(inner, [...path, name], isMeant),
    )
  }
  if (shape.items) return fieldsIn(shape.items, [...path, 0], isMeant)
  return isMeant(shape) ? [{ path, format: shape.format }] : []
}

/** A valid value for each string format. */
const samples: Record<string, string> = {
  uuid: '01900000-0000-7000-8000-000000000000',
  link: 'https://example.com/a.jpg',
  phone: '+383 44 123 456',
  username: 'te-arta',
  colour: '#1f4e8c',
  timeOfDay: '08:00',
  date: '2026-06-10',
  'date-time': '2026-06-10T10:00:00Z',
  ipv4: '192.0.2.1',
}
/** Valid values by field name, for fields with stricter rules than their type. */
const byName: Record<string, unknown> = {
  password: 'fli-me-kos-2026',
  newPassword: 'fli-me-kos-2026',
  oldPassword: 'fli-me-kos-2026',
  pin: '4071',
  // The number of a receipt.
  afterNumber: '2026-000001',
  timeZone: 'Europe/Tirane',
  language: 'en',
  furtherLanguages: ['de'],
  currency: 'EUR',
  email: 'arta@example.com',
  value: '192.0.2.1',
  values: '192.0.2.1',
  statuses: 'SENT',
  languages: ['sq'],
  month: '2026-11',
  ids: '01900000-0000-7000-8000-000000000000',
  deleted: false,
  expected: {},
  diets: [],
  allergens: [],
  // An order item names a product instead.
  dailyMenuId: undefined,
  // The kitchen ticks off an order that was not cancelled.
  cancelled: false,
  // Nobody says what was handed over.
  given: undefined,
  // A price rule sets a price instead, a coupon or a discount an amount, and an order may cost whatever it costs.
  percent: null,
  freeProductId: null,
  coupon: undefined,
  expectedTotal: undefined,
  // A delivery zone is defined by postcodes instead.
  distanceInMeters: null,
  // A declined order has a reason and no preparation time.
  orderStatus: 'DECLINED',
  minutes: null,
}

/** A valid body with every optional field filled in. */
export function sampleOf(schema: z.ZodType): unknown {
  const sample = sampleFor(shapeOf(schema), '')
  const { error } = schema.safeParse(sample)
  if (error) throw new Error(`Say in body-fields.ts what is right here: ${error.message}`)
  return sample
}

function sampleFor(shape: Shape, name: string): unknown {
  if (name in byName) return byName[name]
  if (shape.enum) return shape.enum[0]
  if (shape.const !== undefined) return shape.const
  if (shape.anyOf) return sampleFor(shape.anyOf[0] as Shape, name)
  if (shape.properties) {
    return Object.fromEntries(
      Object.entries(shape.properties).map(([inner, of]) => [inner, sampleFor(of, inner)]),
    )
  }
  // A window of times of day must end after its start at 08:00.
  if (name === 'endTime' && shape.format === 'timeOfDay') return '09:00'
  return plainSample(shape)
}

function plainSample({ type, items, minimum, exclusiveMinimum, format }: Shape): unknown {
  if (type === 'array') return [sampleFor(items as Shape, '')]
  if (type === 'boolean') return true
  if (type === 'object') return {}
  if (type === 'string') return samples[format ?? ''] ?? 'Sample'
  return Math.max(minimum ?? 1, (exclusiveMinimum ?? 0) + 1, 1)
}

/** A copy of the body with another value at this path. */
export function withValue<Body>(body: Body, path: Path, value: unknown): Body {
  const changed = structuredClone(body)
  let holder = changed as Record<string | number, unknown>
  for (const step of path.slice(0, -1)) holder = holder[step] as Record<string | number, unknown>
  holder[path.at(-1) as string | number] = value
  return changed
}

/** Whether a schema rejects the body because of the value at this path. */
export function refuses(schema: z.ZodType, body: unknown, path: Path): boolean {
  const { error } = schema.safeParse(body)
  return error?.issues.some((issue) => issue.path.join('.').startsWith(path.join('.'))) ?? false
}

/** The schemas of the client's input: body and query. */
export const inputsOf = ({ body, query }: Endpoint): z.ZodType[] =>
  [body, query].filter((one) => one !== undefined)

/** The names of the fields of a call's body. */
export const fieldsOf = ({ body }: Pick<Endpoint, 'body'>): string[] =>
  body && 'shape' in body ? Object.keys(body.shape as object) : []
