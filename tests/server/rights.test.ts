import { beforeAll, expect, test } from 'vitest'
import { isForKeys, keyRights, mayDo, mayDoOrAsk, rights, roles, type Role } from '#contract/domain/rights.ts'
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
const contractCalls = allCalls()
const absent = '00000000-0000-4000-8000-000000000000'

/** What a call answers to a token; what it names does not exist, and it says nothing. */
async function answerTo(token: string | null, key: string, query = '') {
  const [method = '', path = ''] = key.split(' ')
  const url = namesIn(key).reduce((url, name) => url.replace(`:${name}`, absent), `${server.url}/api/${path}`)
  const stop = new AbortController()
  const headers: HeadersInit = token === null ? {} : { Authorization: `Bearer ${token}` }
  const response = await fetch(url + query, { method, headers, signal: stop.signal })
  const isJson = response.headers.get('Content-Type')?.includes('json')
  const { code } = (isJson ? await response.json() : {}) as { code?: string }
  stop.abort()
  return { status: response.status, code }
}

/** Why a call is refused for want of a right, if it is. */
async function refusalOf(token: string | null, key: string): Promise<string | undefined> {
  const { status, code } = await answerTo(token, key)
  return status === 403 ? code : undefined
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

const makeKey = (given: (typeof keyRights)[number][], expiresOn: string | null = null) =>
  business.staff.ask('POST api-keys', { body: { name: 'Till', rights: given, expiresOn } })

test('an API key may make the calls of its rights, and no others', async () => {
  const halves = [0, 1].map((half) => keyRights.filter((_, index) => index % 2 === half))
  const wrong: string[] = []
  for (const half of halves) {
    const { key: token } = await makeKey(half)
    for (const { key, right } of calls) {
      const may = isForKeys(right) && (right === 'seeBusiness' || half.some((one) => one === right))
      if (((await refusalOf(token, key)) === 'right-missing') === may) wrong.push(key)
    }
  }
  expect(wrong).toEqual([])
})

test('an API key that is guessed, revoked, expired or in a URL opens nothing', async () => {
  const [revoked, expired, kept] = [
    await makeKey(keyRights),
    await makeKey(keyRights),
    await makeKey(keyRights),
  ]
  await business.staff.ask('DELETE api-keys/:id', { params: { id: revoked.id } })
  await server.services.db
    .updateTable('staffTokens')
    .set({ expiresOn: new Date(Date.now() - 1000) })
    .where('staffId', '=', expired.id)
    .execute()
  const guessed = kept.key.slice(0, -1) + (kept.key.endsWith('A') ? 'B' : 'A')
  const inUrl = `?access_token=${kept.key}&token=${kept.key}&key=${kept.key}&api_key=${kept.key}`
  const wrong: string[] = []
  for (const [key, { auth }] of contractCalls) {
    if (auth === 'none' || auth === 'basic') continue
    const refusals = await Promise.all([
      ...[guessed, revoked.key, expired.key].map((token) => answerTo(token, key)),
      answerTo(null, key, inUrl),
    ])
    const codes = refusals.map(({ status, code }) => `${status} ${code}`)
    if (codes.join() !== [...Array(3).fill('401 token-invalid'), '401 token-missing'].join())
      wrong.push(`${key}: ${codes.join()}`)
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
    `API keys can have ${keyRights.map((right) => `**${right}**`).join(', ')}; **seeBusiness** they all have.`,
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
