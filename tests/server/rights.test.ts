import { beforeAll, expect, test } from 'vitest'
import { mayDo, mayDoOrAsk, rights, roles, type Role } from '#contract/domain/rights.ts'
import { signInAs } from '#tests/harness/colleague.ts'
import { aBusiness, type Business } from '#tests/harness/business.ts'
import { aDelivery, sendAnOrder } from '#tests/harness/ordering.ts'
import { aGuest } from '#tests/harness/people.ts'
import { useServer } from '#tests/harness/server.ts'
import { allCalls } from './all-calls.ts'
import { namesIn } from './tenant-fixtures.ts'

const server = useServer()
let business: Business
beforeAll(async () => {
  business = await aBusiness(server).opens()
})

const calls = allCalls('staff').flatMap(([key, { auth, right }]) => (auth === 'staff' ? { key, right } : []))
const absent = '00000000-0000-4000-8000-000000000000'

/** Why a call is refused for want of a right, if it is; what it names does not exist, and it says nothing. */
async function refusalOf(token: string | null, key: string): Promise<string | undefined> {
  const [method = '', path = ''] = key.split(' ')
  const url = namesIn(key).reduce((url, name) => url.replace(`:${name}`, absent), `${server.url}/api/${path}`)
  const stop = new AbortController()
  const headers = { Authorization: `Bearer ${token}` }
  const response = await fetch(url, { method, headers, signal: stop.signal })
  const isJson = response.headers.get('Content-Type')?.includes('json')
  const { code } = (isJson ? await response.json() : {}) as { code?: string }
  stop.abort()
  return response.status === 403 ? code : undefined
}

test.each(roles)('%s may make the calls of their rights at once, and no others', async (role) => {
  const { staff, setRole } = await signInAs(server, business)
  const wrong: string[] = []
  for (const { key, right } of calls) {
    // All roles may end their session, which this test still needs.
    if (/oauth\/revoke|users\/sessions|reset-password/.test(key)) continue
    // The role changes a moment before the call.
    await setRole(mayDo(role, right) ? 'courier' : 'owner')
    await setRole(role)
    const refusal = await refusalOf(staff.token, key)
    if ((refusal === 'right-missing') === mayDoOrAsk(role, right)) wrong.push(key)
    if (refusal === 'approval-needed' && mayDo(role, right)) wrong.push(key)
  }
  expect(wrong).toEqual([])
})

test('without the right for discounts, dishes can be taken off but not given away', async () => {
  const { staff, setRole } = await signInAs(server, business)
  await setRole('service')
  const change = (kind: string) =>
    staff.call('POST businesses/orders/:id/items/:itemId/changes', {
      params: { id: absent, itemId: absent },
      body: { kind, quantity: 1, reason: 'Late', was: { quantity: 1 } },
    })
  expect((await change('given')).status).toBe(403)
  expect((await change('voided')).status).toBe(404)
})

test('a courier sees and moves deliveries, and no other order', async () => {
  const place = await aBusiness(server).withTables(1).withMenu('Lunch', 'Pizza', { Margherita: 7.5 }).opens()
  await place.staff.ask('PUT businesses/configurations', { body: { enableDelivery: true } })
  await place.staff.ask('PUT businesses/delivery-configuration', {
    body: { activateDelivery: true, deliveryStartTime: '00:00', deliveryEndTime: '23:59' },
  })
  const guest = await aGuest(server)
  const atTable = await sendAnOrder(guest, place, { Margherita: 1 })
  const { id } = await guest.ask('POST open/clients/delivery-orders', {
    body: aDelivery(place, { Margherita: 2 }),
  })
  const { staff } = await signInAs(server, place, 'courier')
  expect(await staff.ask('GET businesses/pending')).toMatchObject({
    orders: { count: 0 },
    deliveryOrders: { count: 1 },
  })
  for (const order of [id, atTable.id])
    await place.staff.ask('PUT businesses/orders/:id', {
      params: { id: order },
      body: { orderStatus: 'APPROVED' },
    })
  const read = (order: string) => staff.call('GET businesses/orders/:id', { params: { id: order } })
  const move = (order: string) =>
    staff.call('PUT businesses/orders/:id/stage', { params: { id: order }, body: { stage: 'completed' } })
  expect([(await read(id)).status, (await move(id)).status]).toEqual([200, 200])
  expect([(await read(atTable.id)).status, (await move(atTable.id)).status]).toEqual([404, 404])
  const listed = await staff.ask('GET businesses/delivery-orders', { query: { statuses: 'APPROVED' } })
  expect(listed.data.map((order) => order.id)).toEqual([id])
})

/** The document that lists who may do what. */
function describeRights(): string {
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const mark = (role: Role, right: (typeof rights)[number]) =>
    mayDo(role, right) ? '×' : mayDoOrAsk(role, right) ? '(×)' : ''
  return [
    '# Rights and roles',
    '',
    'Written by `npx vitest run tests/server/rights.test.ts -u` from `contract/domain/rights.ts` and the calls of the contract.',
    '',
    row(['Right', ...roles]),
    row(['---', ...roles.map(() => ':-:')]),
    ...rights.map((right) => row([right, ...roles.map((role) => mark(role, right))])),
    '',
    '(×): with the approval of somebody who has the right.',
    '',
    '## Calls by right',
    '',
    ...rights.flatMap((right) => [
      `- **${right}**: ${calls
        .filter((call) => call.right === right)
        .map(({ key }) => `\`${key}\``)
        .join(', ')}`,
    ]),
    '',
  ].join('\n')
}

test('docs/rights.md lists all rights and calls', async () => {
  await expect(describeRights()).toMatchFileSnapshot('../../docs/rights.md')
})
