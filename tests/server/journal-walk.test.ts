import { beforeAll, expect, test } from 'vitest'
import { aPrinter, aProduct, aSubmenu, everyHour, type Business } from '#tests/harness/business.ts'
import { addColleague } from '#tests/harness/colleague.ts'
import { reviewOpens } from '#tests/harness/menu-review.ts'
import { decide, sendAnOrder } from '#tests/harness/ordering.ts'
import { aRefundOutside } from '#tests/harness/online-payments.ts'
import { aPicture } from '#tests/harness/pictures.ts'
import { useServer } from '#tests/harness/server.ts'
import { allCalls } from './all-calls.ts'
import { aFullBusiness, bodyFor, idIn, namesIn, type FullBusiness } from './tenant-fixtures.ts'

/** The calls of which the journal does not tell, by the reason. */
const untold: Record<string, string[]> = {
  'one’s own session, language, mails and devices': [
    'POST oauth/revoke',
    'PUT users/language',
    'DELETE users/sessions',
    'DELETE users/sessions/:id',
    'PUT users/mails',
    'POST users/mails/confirmation',
    'POST tokens',
    'POST tokens/unregister',
  ],
  'told to the business that is joined, entered or opened': [
    'POST users/invitations/accept',
    'POST users/places/:id/session',
    'POST users/places',
  ],
  'what is printed, which changes nothing': [
    'POST printed-menus',
    'POST printed-menus/preview',
    'POST table-tents',
    'POST table-tents/preview',
  ],
  'the sequence of lists, and pictures': [
    'PUT menus/ordering',
    'PUT menus/:menuId/sub-menus/ordering',
    'PUT menus/:menuId/sub-menus/:id/products/ordering',
    'PUT daily-menus/ordering',
    'PUT daily-menus/:id/products/ordering',
    'PUT banners/ordering',
    'PUT products/:id/images/ordering',
    'POST products/:id/images',
    'POST products/:id/images-link',
    'DELETE products/:id/images/:imageId',
    'POST media/images',
    'POST media/videos',
    'POST menus/:menuId/sub-menus/:id/logos',
    'PUT tables/plan',
  ],
  'what is left, as the evening goes on': [
    'PUT products/:id/stock',
    'PUT option-groups/:id/options/:optionId',
  ],
  'orders and parties tell themselves who placed, approved and cooked them': [
    'POST businesses/orders',
    'POST businesses/orders/seen',
    'PUT businesses/orders/:id/stage',
    'PUT businesses/orders/:id/estimate',
    'POST businesses/orders/:id/fire',
    'POST businesses/orders/:id/hold',
    'PUT businesses/kitchen/:id',
    'PUT businesses/kitchen/:id/courses',
    'PUT businesses/kitchen/:id/items/:itemId',
    'POST printers/tickets',
    'POST printers/:id/receipts',
    'POST receipts/:id/mail',
    'POST printers/:id/test',
    'PUT notifications/:tableId',
    'POST visits',
    'PUT visits/:id',
    'DELETE visits/:id',
  ],
  'told, as server/accounts/own-factors.test.ts shows with an app of its own': [
    'POST users/factors/totp',
    'POST users/factors/:id/confirmation',
    'POST users/factors/passkey/options',
    'POST users/factors/passkey',
    'POST users/factors/:id/removal',
    'POST users/recovery-codes',
    'POST users/deletion',
  ],
  'told by what was approved, with both names': [
    'POST approvals/:id/asking',
    'POST approvals/:id/pin',
    'PUT approvals/:id',
    'DELETE approvals/:id',
  ],
  'told, as server/payments/providers/provider-keys.test.ts shows with an account at a double': [
    'PUT payment-providers',
    'POST payment-providers/removal',
    'PUT payment-providers/online',
  ],
  'told with what was translated, as server/machine-translations shows with a model of its own': [
    'POST machine-translations',
    'POST machine-translations/:id/stop',
    'POST machine-translations/:id/undo',
  ],
  'tries keys, and changes nothing': ['POST payment-providers/test'],
  'what guests pay is a row, whatever becomes of it': ['DELETE visits/:id/claims'],
  'sends to an address what it was told of, or a test': [
    'POST webhooks/:id/test',
    'POST webhooks/:id/deliveries/:deliveryId/again',
  ],
  'a guide for the first hour': ['PUT businesses/first-steps', 'POST businesses/test-table'],
  'what was read is told once it is stored, and what becomes of it': [
    'POST init/business/menus',
    'PUT menu-reviews/:menuId/products/:id',
    'PUT menu-reviews/:menuId/sub-menus/:id',
  ],
  'can be taken back at any time, and shows that it was done': ['PUT products/:id/product-rates/set-aside'],
  'what follows is told when the payment service says so': [
    'POST stripe/create-session',
    'POST stripe/create-portal-session',
  ],
}

let full: FullBusiness
let business: Business
const server = useServer()
beforeAll(async () => {
  full = await aFullBusiness(server)
  ;({ business } = full)
  await business.staff.ask('POST tables/one', { body: { name: 'Other' } })
})

const password = () => business.form.password

interface Prepared {
  /** In place of those of the full business. */
  ids?: Record<string, string>
  body?: object
}

/** An approved order of its own, with what its party has to pay. */
async function anOrder() {
  const { id } = await sendAnOrder(full.guest, business, { Dish: 1 })
  await decide(business, id)
  const { orderItems, visitId } = await business.staff.ask('GET businesses/orders/:id', { params: { id } })
  const visits = visitId ?? ''
  const { total } = await business.staff.ask('GET visits/:id', { params: { id: visits } })
  return { ids: { 'businesses/orders': id, itemId: orderItems[0]?.id ?? '', visits }, total }
}

async function aClosedBill() {
  const { ids, total } = await anOrder()
  const params = { id: ids.visits }
  return business.staff.ask('POST visits/:id/bill', { params, body: { paidBy: 'cash', total } })
}

/** A payment of a part of a bill. */
async function aPayment() {
  const { ids } = await anOrder()
  const { payment } = await business.staff.ask('POST visits/:id/payments', {
    params: { id: ids.visits },
    body: { part: 'amount', amount: 0.01, method: 'cash' },
  })
  return { ids: { ...ids, payments: payment.id } }
}

/** A menu that was just read, with one dish. */
async function aReadMenu() {
  const { staff, id } = business
  const menu = await staff.ask('POST menus', { body: { title: 'Read', titleEn: 'Read', active: false } })
  const params = { menuId: menu.id }
  const submenu = await staff.ask('POST menus/:menuId/sub-menus', { params, body: aSubmenu('Read') })
  const dish = await staff.ask('POST products', { body: aProduct('Read') })
  await staff.ask('POST menus/:menuId/sub-menus/:id/products', {
    params: { ...params, id: submenu.id },
    body: { productIds: [dish.id] },
  })
  await reviewOpens(server, id, menu.id, dish.id)
  return { ids: { menuId: menu.id }, submenuId: submenu.id, dishId: dish.id }
}

const aColleague = async () => {
  const { id } = await addColleague(server, business, {
    firstName: 'Ana',
    lastName: 'Gashi',
    role: 'service',
  })
  return { people: id }
}
const toOther = {
  to: async () => (await business.staff.ask('GET tables')).find(({ name }) => name === 'Other')?.id,
}

/** What some calls need: a record in the right state, or another body than the usual one. */
const prepared: Record<string, () => Promise<Prepared> | Prepared> = {
  'POST reset-password': () => ({ body: { oldPassword: password(), newPassword: password() } }),
  'POST people': () => ({ body: { firstName: 'Dea', lastName: 'Kola', role: 'service', pin: '4071' } }),
  'PUT people/:id': () => ({ body: { role: 'manager' } }),
  'DELETE people/:id': async () => ({ ids: await aColleague() }),
  'PUT people/:id/pin': async () => ({ ids: await aColleague(), body: { pin: '8302' } }),
  'PUT users/pin': () => ({ body: { pin: '4071', password: password() } }),
  'POST people/invitations': () => ({ body: { role: 'service', language: 'en' } }),
  'POST users/leave': () => ({ body: { password: password() } }),
  'POST businesses/deletion': () => ({ body: { password: password() } }),
  'PUT businesses/configurations': () => ({ body: { showSoldOut: false } }),
  'PUT businesses/opening-hours': () => ({ body: { table: everyHour } }),
  'PUT businesses/pause': () => ({ body: { kind: 'delivery', until: 10 } }),
  'PUT businesses/delivery-configuration': () => ({ body: { deliveryFee: 3 } }),
  'PUT stripe/test-subscription': () => ({ body: { key: 'yearly_1' } }),
  'PUT webhooks/:id': () => ({ body: { types: ['order.cancelled'] } }),
  'POST printers': () => ({ body: aPrinter('Bar') }),
  'PUT price-rules/:id': () => ({ body: { percent: -10 } }),
  'PUT translations/:language': async () => {
    const params = { language: full.ids['language'] ?? '' }
    const [first] = await business.staff.ask('GET translations/:language', { params })
    return { body: { texts: [{ digest: first?.digest, text: 'Translated' }] } }
  },
  'POST translations/:language/file': async () => {
    const params = { language: full.ids['language'] ?? '' }
    const [first] = await business.staff.ask('GET translations/:language', { params })
    return { body: { file: `id,translation\n${first?.digest},Elsewhere\n`, dryRun: false, overwrites: true } }
  },
  'PUT coupons/:id': () => ({ body: { percent: 20 } }),
  'POST products/import': () => ({ body: { data: [aProduct('Imported')] } }),
  'POST products/spreadsheet': () => ({
    body: {
      dryRun: false,
      rows: [
        ['Menu', 'Submenu', 'Name', 'Price'],
        ['Menu', 'Submenu', 'Typed', '3'],
      ],
    },
  }),
  'PUT menus/:menuId/sub-menus/:id': () => ({ body: { title: 'Taken' } }),
  'POST menus/:menuId/sub-menus/:id/products/move': async () => {
    const { submenuId } = await aReadMenu()
    return { body: { productIds: [business.products['Second']?.id], to: submenuId } }
  },
  'POST black-list-addresses': () => ({ body: { value: '203.0.113.7' } }),
  'DELETE black-list-addresses': () => ({ body: { value: '203.0.113.7' } }),
  'PUT businesses/orders/:id': async () => {
    const { id } = await sendAnOrder(full.guest, business, { Dish: 1 })
    return { ids: { 'businesses/orders': id }, body: { orderStatus: 'DECLINED' } }
  },
  'PUT businesses/delivery-orders/:id': () => ({ body: { orderStatus: 'DECLINED' } }),
  'PUT businesses/orders/:id/cancel': anOrder,
  'POST businesses/orders/:id/items/:itemId/changes': anOrder,
  'POST businesses/orders/:id/items/:itemId/replacement': anOrder,
  'POST visits/:id/lines': async () => {
    const { ids } = await anOrder()
    const { 'businesses/orders': orderId, itemId } = ids
    return { body: { lines: [{ orderId, itemId, quantity: 1, was: { quantity: 1 } }] } }
  },
  'POST visits/:id/discount': async () => {
    const { ids, total } = await anOrder()
    return { ids, body: { percent: 10, reason: 'Late', total } }
  },
  'POST visits/:id/move': async () => ({ ...(await anOrder()), body: { to: await toOther.to() } }),
  'POST tables/:id/bill/move': async () => {
    await anOrder()
    return { body: { to: await toOther.to() } }
  },
  'POST visits/:id/bill': async () => {
    const { ids, total } = await anOrder()
    return { ids, body: { paidBy: 'cash', total } }
  },
  'POST tables/:id/bill': async () => {
    await decide(business, full.ids['businesses/orders'])
    const { total } = await anOrder()
    return { body: { paidBy: 'cash', total } }
  },
  'POST visits/:id/payments': async () => {
    const { ids, total } = await anOrder()
    return { ids, body: { part: 'rest', amount: total, method: 'cash' } }
  },
  'PUT payments/:id': aPayment,
  'DELETE payments/:id': aPayment,
  'POST payments/:id/refunds': async () => ({
    ...(await aPayment()),
    body: { amount: 0.01, reason: 'Late' },
  }),
  'POST payments/:id/notice': async () => {
    const { ids } = await anOrder()
    const { id, refundId } = await aRefundOutside(server, business, ids.visits)
    return { ids: { ...ids, payments: id }, body: { reason: 'Agreed', refundIds: [refundId] } }
  },
  'PUT bills/:id': async () => ({ ids: { bills: (await aClosedBill()).id } }),
  'POST bills/:id/reopen': async () => ({ ids: { bills: (await aClosedBill()).id } }),
  'DELETE bills/:id': async () => ({ ids: { bills: (await aClosedBill()).id } }),
  'DELETE tables': async () => {
    const { staff } = business
    for (const { id } of await staff.ask('GET visits')) {
      const { total } = await staff.ask('GET visits/:id', { params: { id } })
      await staff.call('POST visits/:id/bill', { params: { id }, body: { paidBy: 'cash', total } })
    }
    return {}
  },
  'DELETE tables/:id': async () => {
    const { id } = await business.staff.ask('POST tables/one', { body: { name: 'Empty' } })
    return { ids: { tables: id } }
  },
  'POST menu-reviews/:menuId/products': async () => {
    const { ids, submenuId } = await aReadMenu()
    return { ids, body: { submenuId, name: 'Missed', price: 1 } }
  },
  'POST menu-reviews/:menuId/finish': aReadMenu,
  'POST menu-reviews/:menuId/update': async () => {
    const { ids, dishId } = await aReadMenu()
    return { ids, body: { into: full.ids['menus'], added: [dishId], priced: [], gone: [] } }
  },
  'DELETE menu-reviews/:menuId': aReadMenu,
}

const reasons = Object.values(untold).flat()
const told = allCalls('staff').filter(([key]) => !key.startsWith('GET') && !reasons.includes(key))

/** What others need comes last: a submenu’s products before the submenu, one’s own work at the end. */
const last = ['businesses/deletion', 'hand-over', 'users/leave']
const rankOf = (key: string): number =>
  last.findIndex((end) => key.endsWith(end)) + 1 || (/^DELETE (?!bills|payments)/.test(key) ? 0 : -1)
const inOrder = told.toSorted(
  ([a], [b]) => rankOf(a) - rankOf(b) || (rankOf(a) === 0 ? b.length - a.length : 0),
)

const entries = async () => {
  const { db } = server.services
  const rows = await db.selectFrom('journal').select('id').where('businessId', '=', business.id).execute()
  return rows.length
}

test('the journal tells of every call of staff that changes something, unless there is a reason', async () => {
  const silent: string[] = []
  for (const [key, { files, body }] of inOrder) {
    const { ids, body: given = { ...bodyFor(key, full), deleted: undefined } } =
      (await prepared[key]?.()) ?? {}
    const names = namesIn(key)
    const params = Object.fromEntries(
      names.map((name) => [name, idIn({ ids: { ...full.ids, ...ids } }, key, name)]),
    )
    const before = await entries()
    const options = files ? { file: await aPicture() } : body && { body: given }
    const { status, text } = await business.staff.call(key, { params, ...options })
    if (status >= 300 || (await entries()) === before) silent.push(`${key}: ${status} ${text}`)
  }
  expect(silent).toEqual([])
})

test('what has a reason is a call', () => {
  const known = allCalls('staff').map(([key]) => key)
  expect(reasons.filter((key) => !known.includes(key))).toEqual([])
})
