import type { z } from 'zod'
import type { Endpoint } from '#contract/shared/endpoint.ts'
import { aSignup, here } from '#tests/harness/business.ts'
import type { Answer, LooseOptions } from '#tests/harness/client.ts'
import { anOrder, decide, sendAnOrder } from '#tests/harness/ordering.ts'
import type { TestServer } from '#tests/harness/server.ts'
import { aGuest, type Guest } from '#tests/harness/people.ts'
import { aFullBusiness, idIn, namesIn, type FullBusiness } from './tenant-fixtures.ts'
import { refuses, sampleOf, stringFieldsOf, withValue, type Path } from './body-fields.ts'
import { hostileTexts } from './hostile-values.ts'
import { allCalls } from './all-calls.ts'

/** A call that writes, and the fields of its body that take free texts or links. */
export interface HostileCall {
  key: string
  endpoint: Endpoint & { body: z.ZodType }
  fields: Path[]
}

/** Every writing call that takes a text or a link, found by its schema, so that new calls are included. */
export function hostileCalls(): HostileCall[] {
  return allCalls().flatMap(([key, endpoint]) => {
    if (!endpoint.body || key.startsWith('GET')) return []
    const fields = stringFieldsOf(endpoint.body).map(({ path }) => path)
    return fields.length ? [{ key, endpoint: { ...endpoint, body: endpoint.body }, fields }] : []
  })
}

/** A business whose staff, guests and new sign-ups are hostile. */
export interface HostileBusiness extends FullBusiness {
  /** Sends the call with the value in all fields that accept it, those with codes apart, and in all that reject it. */
  send(call: HostileCall, value: string): Promise<Sent[]>
}
interface Sent {
  body: unknown
  /** The paths of the fields that hold the value. */
  at: string[]
  isRight: boolean
  /** Whether the fields hold what has to be known already. */
  isCode: boolean
  answer: Answer
}

/** Fields that take any text, and refuse it unless they know it, or can read it. */
const codes = [
  'code',
  'coupon',
  'couponCode',
  'file',
  'passkey',
  'password',
  'pin',
  'secretKey',
  'token',
  'webhookSecret',
]
const isCode = (path: Path): boolean => codes.includes(String(path.at(-1)))

/** `server` must trust `X-Forwarded-For`, so that each value can come from another address. */
export async function aHostileBusiness(
  server: Pick<TestServer, 'url' | 'services'>,
): Promise<HostileBusiness> {
  const full = await aFullBusiness(server)
  const guests = new Map<string, Guest>()

  async function guestFor(value: string): Promise<Guest> {
    const known = guests.get(value) ?? (await aGuest(server))
    guests.set(value, known)
    return known
  }

  async function send({ key, endpoint, fields }: HostileCall, value: string): Promise<Sent[]> {
    const guest = await guestFor(value)
    const right = rightBody(key, endpoint.body, full)
    const refused = fields.filter((path) => refuses(endpoint.body, withValue(right, path, value), path))
    const taken = fields.filter((path) => !refused.includes(path))
    const sent: Sent[] = []
    for (const { paths, ...of } of [
      { paths: taken.filter((path) => !isCode(path)), isRight: true, isCode: false },
      { paths: taken.filter(isCode), isRight: true, isCode: true },
      { paths: refused, isRight: false, isCode: false },
    ]) {
      if (!paths.length) continue
      const body = paths.reduce((body, path) => withValue(body, path, value), right)
      const options: LooseOptions = {
        params: await paramsOf(key, full, guest),
        body,
        headers: headersOf(endpoint, value),
      }
      const caller = endpoint.auth === 'guest' ? guest : full.business.staff
      sent.push({
        body,
        ...of,
        at: paths.map((path) => path.join('.')),
        answer: await caller.call(key, options),
      })
    }
    return sent
  }
  return { ...full, send }
}

/** One address for each value: the limits by address are not under test here. */
function headersOf({ auth }: Endpoint, value: string): Record<string, string> {
  const from = { 'x-forwarded-for': `198.51.100.${hostileTexts.indexOf(value) + 1}` }
  return auth === 'basic' ? { ...from, authorization: `Basic ${btoa('web:web')}` } : from
}

/** A valid body with every optional field filled in. */
export function rightBody(key: string, schema: z.ZodType, { business, ids }: FullBusiness): object {
  const sample = sampleOf(schema) as object
  const wholeDay = { startTime: '00:00', endTime: '00:00' }
  const week = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, ...wholeDay }))
  const onceLongAgo = { from: '2000-01-01', until: '2000-01-01', windows: [wholeDay], note: '', noteEn: '' }
  const right: Record<string, object> = {
    'POST users/businesses/signup': { ...aSignup(), imageUrls: [] },
    'PUT businesses/opening-hours': { table: week, pickup: week, delivery: week, exceptions: [onceLongAgo] },
    'POST open/clients/pickup-orders': { ...anOrder(business, { Dish: 1 }), wantedOn: undefined },
    'POST open/clients/delivery-orders': { ...anOrder(business, { Dish: 1 }), wantedOn: undefined },
    'POST open/clients/pickup-orders/to-pay': { ...anOrder(business, { Dish: 1 }), wantedOn: undefined },
    'POST open/clients/delivery-orders/to-pay': { ...anOrder(business, { Dish: 1 }), wantedOn: undefined },
    'POST businesses/orders': {
      orderItems: anOrder(business, { Dish: 1 }).orderItems,
      byPhone: {
        kind: 'pickup',
        name: 'Ana',
        phoneNumber: '+383 44 1',
        address: 'Rruga B 1',
        zone: 'Center',
      },
    },
    'PUT glossary': { terms: [{ term: 'Sample', entry: { kind: 'keep', note: 'Sample', texts: {} } }] },
    'POST visits': { tableId: null },
    'PUT visits/:id': { joinedTableIds: [] },
    'POST businesses/orders/:id/items/:itemId/changes': {
      kind: 'voided',
      quantity: 1,
      percent: undefined,
      amount: undefined,
      was: { quantity: 1 },
    },
    'POST businesses/orders/:id/items/:itemId/replacement': { options: [], was: { quantity: 1 } },
    'POST businesses/orders/:id/fire': { course: 1 },
    'POST businesses/orders/:id/hold': { course: 1 },
    // Only the operator decides in which networks a network printer may be.
    'POST printers': { kind: 'star' },
    'POST open/clients/orders': anOrder(business, { Dish: 1 }),
    'PUT products': { products: [{ id: ids['products'], price: 1, station: 'bar' }] },
    'POST translations/:language/file': { file: 'id,translation\n' },
    'POST menu-reviews/:menuId/products': { submenuId: ids['sub-menus'] ?? '', after: null },
    'POST reset-password': { oldPassword: business.form.password, newPassword: business.form.password },
  }
  // Served around the clock, so that guests see it; events take no times of day.
  const always = key.includes(' events') ? null : '00:00'
  return {
    ...sample,
    ...('businessId' in sample && { businessId: business.id }),
    // Whoever knew the password would hand the business over, or delete it.
    ...('passkey' in sample && { password: 'Not theirs 1' }),
    // The card stays in the language of the calls that name one.
    ...('furtherLanguages' in sample && { furtherLanguages: [ids['language']] }),
    ...('configuration' in sample && {
      configuration: { ...(sample.configuration as object), furtherLanguages: [ids['language']] },
    }),
    ...('couponCode' in sample && { couponCode: undefined }),
    ...('productId' in sample && { productId: ids['productId'] }),
    ...('menuIds' in sample && { menuIds: [ids['menus']] }),
    ...('tableIds' in sample && { tableIds: [ids['tables']] }),
    ...('optionGroups' in sample && !('data' in sample) && { optionGroups: [] }),
    ...(/ daily-menus(\/:id)?$/.test(key) && { courses: [aCourse(ids['products'])] }),
    // A plain product belongs to no course.
    ...('course' in sample && { course: undefined }),
    ...('taxId' in sample && { taxId: null }),
    ...('goesWellWith' in sample && !('data' in sample) && { goesWellWith: [] }),
    ...('latitude' in sample && here),
    ...('startTime' in sample && { startTime: always, endTime: always }),
    ...right[key],
  }
}

const aCourse = (id: string | undefined) => ({
  name: 'Main',
  nameEn: 'Main',
  choices: [{ id, surcharge: 0 }],
})

async function paramsOf(key: string, full: FullBusiness, guest: Guest): Promise<Record<string, string>> {
  if (key === 'POST open/clients/orders/:id/send') {
    return guest.ask('POST open/clients/orders', { body: anOrder(full.business, { Dish: 1 }) })
  }
  if (key === 'PUT businesses/orders/:id/cancel') {
    const { id } = await sendAnOrder(guest, full.business, { Dish: 1 })
    await decide(full.business, id)
    return { id }
  }
  const ids = Object.fromEntries(namesIn(key).map((name) => [name, idIn(full, key, name)]))
  // The item that the fixture knows is one of the order in the kitchen.
  return key.includes('/items/:itemId/') ? { ...ids, id: full.ids['businesses/kitchen'] ?? '' } : ids
}

/**
 * Puts all products created so far on the menu, and one into every submenu and daily menu, so that guests see
 * them.
 */
export async function layOut({ business, ids }: FullBusiness): Promise<string[]> {
  const { staff } = business
  const products = (await staff.ask('GET products')).map(({ id }) => id)
  const menuId = ids['menus'] ?? ''
  const params = { menuId, id: ids['sub-menus'] ?? '' }
  await staff.ask('POST menus/:menuId/sub-menus/:id/products', { params, body: { productIds: products } })
  const productIds = products.slice(0, 1)
  for (const { id } of await staff.ask('GET menus/:menuId/sub-menus', { params })) {
    await staff.ask('POST menus/:menuId/sub-menus/:id/products', {
      params: { menuId, id },
      body: { productIds },
    })
  }
  for (const { id } of await staff.ask('GET daily-menus')) {
    await staff.ask('POST daily-menus/:id/products', { params: { id }, body: { productIds } })
  }
  return products
}
