import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { inBusiness, systemContext, transaction } from '#server/lib/context.ts'
import { isOutgoingAddress } from '#server/lib/outgoing/guarded-post.ts'
import { readConfig } from '#server/lib/config.ts'
import { aBusiness, here, type Business } from '#tests/harness/business.ts'
import { signInAs } from '#tests/harness/colleague.ts'
import { aClock } from '#tests/harness/clock.ts'
import { untilLocked } from '#tests/harness/lock-waits.ts'
import { sendAnOrder } from '#tests/harness/ordering.ts'
import { aGuest, signIn, type Guest } from '#tests/harness/people.ts'
import { aPushService, readVapid } from '#tests/harness/push-service.ts'
import { useServer } from '#tests/harness/server.ts'
import { notifyDevices } from './notify-devices.ts'

const now = '2026-06-10T10:00:00Z'
const clock = aClock(now)
let service: Awaited<ReturnType<typeof aPushService>>
let business: Business
let guest: Guest

const server = useServer({ clock: clock.read })
beforeEach(async () => {
  // The server's clock is an hour ahead of the database's, so jobs due in three minutes do not run during a
  // test.
  clock.set(new Date(Date.now() + 3_600_000).toISOString())
  service = await aPushService()
  business = await aBusiness(server).withTables(3).withMenu('Lunch', 'Pizza', { Margherita: 7.5 }).opens()
  guest = await aGuest(server)
})
afterEach(() => service.close())

const register = (value: string, staff = business.staff) => staff.call('POST tokens', { body: { value } })
const order = () => sendAnOrder(guest, business, { Margherita: 1 })
const callWaiter = (tableNumber = 2) =>
  guest.ask('POST open/businesses/:id/waiters', {
    params: { id: business.id },
    body: { ...here, tableNumber },
  })

describe('a push message', () => {
  test('is encrypted for the device, signed by this server, and describes what happened', async () => {
    const phone = service.device('phone')
    expect((await register(phone.value)).status).toBe(201)
    await order()
    const pushed = await service.next()
    expect(pushed.path).toBe('/phone')
    expect(pushed.headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high' })
    expect(pushed.headers['ttl']).toBe('900')
    expect(phone.open(pushed)).toMatchObject({
      title: 'New Order',
      body: 'Porosi nga tavolina: 1',
      path: `/orders?place=${business.id}`,
    })
    const key = await business.staff.ask('GET tokens/key')
    const claims = readVapid(pushed, key)
    expect(claims).toMatchObject({ aud: service.url })
    expect(claims['exp']).toBeGreaterThan(Date.now() / 1000)
  })

  test('names the table of an order if it has a name besides its number', async () => {
    const [table] = business.tables
    await business.staff.ask('PUT tables/:id', {
      params: { id: table?.id ?? '' },
      body: { name: 'Sofra e madhe' },
    })
    const phone = service.device('phone')
    await register(phone.value)
    await order()
    expect(phone.open(await service.next())).toMatchObject({
      body: 'Porosi nga tavolina: 1 · Sofra e madhe',
    })
  })

  test('for a waiter call names the table, in the language of the business', async () => {
    await business.staff.ask('PUT businesses/configurations', { body: { language: 'en' } })
    const table = business.tables.find(({ number }) => number === 2)
    await business.staff.ask('PUT tables/:id', { params: { id: table?.id ?? '' }, body: { name: 'Terrace' } })
    const phone = service.device('phone')
    await register(phone.value)
    await callWaiter()
    const pushed = await service.next()
    expect(phone.open(pushed)).toMatchObject({
      body: 'Call from table: Terrace',
      path: `/tables?place=${business.id}`,
    })
    expect(pushed.headers['ttl']).toBe('120')
  })

  test('calls the waiter of a table whose order the kitchen has ready', async () => {
    const phone = service.device('phone')
    await register(phone.value)
    const { id } = await order()
    await service.next()
    const params = { id }
    await business.staff.ask('PUT businesses/orders/:id', { params, body: { orderStatus: 'APPROVED' } })
    await business.staff.ask('PUT businesses/orders/:id/stage', { params, body: { stage: 'ready' } })
    expect(phone.open(await service.next())).toMatchObject({
      title: 'Order Ready',
      path: `/orders?tab=progress&place=${business.id}`,
    })
  })

  test('reaches every device of this business and no other', async () => {
    const [phone, tablet, foreign] = ['phone', 'tablet', 'foreign'].map((name) => service.device(name))
    if (!phone || !tablet || !foreign) throw new Error('no devices')
    const other = await aBusiness(server).opens()
    await register(phone.value)
    await register(tablet.value)
    await register(foreign.value, other.staff)
    await order()
    const paths = [await service.next(), await service.next()].map(({ path }) => path)
    expect(paths.toSorted()).toEqual(['/phone', '/tablet'])
    expect(service.left()).toBe(0)
  })

  test('reaches only those whose role may see what it tells, as it is when it is sent', async () => {
    const [cook, courier] = [await signInAs(server, business), await signInAs(server, business)]
    const [kitchen, bike] = [service.device('kitchen'), service.device('bike')]
    await register(kitchen.value, cook.staff)
    await register(bike.value, courier.staff)
    await cook.setRole('kitchen')
    await courier.setRole('courier')
    await callWaiter()
    await order()
    expect((await service.next()).path).toBe('/kitchen')
    await cook.setRole('service')
    await (
      await aGuest(server)
    ).ask('POST open/businesses/:id/waiters', {
      params: { id: business.id },
      body: { ...here, tableNumber: 3 },
    })
    expect(kitchen.open(await service.next())).toMatchObject({ title: 'Call' })
    expect(service.left()).toBe(0)
  })

  test('is retried if the push service fails', async () => {
    service.answer(503)
    const phone = service.device('phone')
    await register(phone.value)
    await order()
    await service.next()
    expect(phone.open(await service.next())).toMatchObject({ title: 'New Order' })
  })

  test('does not wait for the devices of others, which never answer', async () => {
    const silent = createServer(() => {}).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const other = await aBusiness(server).withTables(1).opens()
    const address = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`
    for (const session of ['a', 'b', 'c']) {
      const staff = await signIn(server, other.form.email, other.form.password)
      for (const name of ['1', '2', '3', '4', '5']) {
        const device = JSON.parse(service.device(name).value) as object
        await register(JSON.stringify({ ...device, endpoint: `${address}/${session}${name}` }), staff)
      }
    }
    const connected = once(silent, 'request')
    await guest.ask('POST open/businesses/:id/waiters', {
      params: { id: other.id },
      body: { ...here, tableNumber: 1 },
    })
    await connected
    const phone = service.device('phone')
    await register(phone.value)
    await order()
    expect(phone.open(await service.next())).toMatchObject({ title: 'New Order' })
    silent.closeAllConnections()
    silent.close()
  })

  test('is one job, however many devices there are', async () => {
    for (const name of ['phone', 'tablet', 'bar']) await register(service.device(name).value)
    await order()
    for (const _ of ['phone', 'tablet', 'bar']) await service.next()
    const { rows } = await sql`
      select from jobs.job where name = 'push' and data ->> 'businessId' = ${business.id}`.execute(
      server.services.db,
    )
    expect(rows).toHaveLength(1)
  })

  test('is dropped once it is two minutes old', async () => {
    const phone = service.device('phone')
    await register(phone.value)
    const ctx = inBusiness(systemContext(server.services), business.id)
    const minutesAgo = (minutes: number) => new Date(ctx.now.getTime() - minutes * 60_000)
    const notify = (from: string, now: Date) =>
      transaction({ ...ctx, now }, (ctx) => notifyDevices(ctx, { kind: 'waiter-call', from }))
    await notify('old', minutesAgo(3))
    await notify('new', minutesAgo(1))
    expect(phone.open(await service.next())).toMatchObject({ body: 'Thirrje nga tavolina: new' })
    expect(service.left()).toBe(0)
  })

  test('is repeated for an order that nobody has decided in time', async () => {
    // Five minutes behind the database's clock, so a job due in three minutes runs at once.
    clock.set(new Date(Date.now() - 5 * 60_000).toISOString())
    const phone = service.device('phone')
    await register(phone.value)
    await order()
    // Both are due at once here, and may arrive in either order.
    const pushed = [await service.next(), await service.next()].map((one) => phone.open(one))
    expect(pushed).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ body: 'Porosi nga tavolina: 1' }),
        expect.objectContaining({ body: 'Ende në pritje: Porosi nga tavolina: 1' }),
      ]),
    )
  })
})

describe('a device', () => {
  const devices = async () =>
    (await server.services.db.selectFrom('pushSubscriptions').select('endpoint').execute()).filter(
      ({ endpoint }) => endpoint.startsWith(service.url),
    ).length

  test('is deleted if its subscription has expired', async () => {
    const phone = service.device('phone')
    const tablet = service.device('tablet')
    await register(phone.value)
    await register(tablet.value)
    service.answer(410, 410)
    await order()
    await service.next()
    await service.next()
    await expect.poll(devices).toBe(0)
  })

  test('stays if the push service refuses a message for another reason', async () => {
    const phone = service.device('phone')
    await register(phone.value)
    service.answer(403)
    await order()
    await service.next()
    expect(phone.open(await service.next())).toMatchObject({ title: 'New Order' })
    expect(await devices()).toBe(1)
  })

  test('gets no more messages once it was unregistered or its session has ended', async () => {
    const [phone, tablet, bar] = ['phone', 'tablet', 'bar'].map((name) => service.device(name))
    if (!phone || !tablet || !bar) throw new Error('no devices')
    const second = await signIn(server, business.form.email, business.form.password)
    await register(phone.value)
    await register(tablet.value, second)
    await register(bar.value)
    expect(
      (await business.staff.call('POST tokens/unregister', { body: { value: phone.value } })).status,
    ).toBe(200)
    await second.call('POST oauth/revoke')
    await order()
    expect((await service.next()).path).toBe('/bar')
    expect(await devices()).toBe(1)
  })

  test('is refused if its session ends in the meantime', async () => {
    const { registered } = await server.services.db.transaction().execute(async (trx) => {
      await trx.deleteFrom('staffTokens').where('businessId', '=', business.id).execute()
      const registered = register(service.device('phone').value)
      await untilLocked(server, 1)
      return { registered }
    })
    expect(await registered).toMatchObject({ status: 401, envelope: { code: 'token-invalid' } })
  })

  test('may send its keys in either base64 alphabet', async () => {
    const phone = service.device('phone')
    const { endpoint, keys } = JSON.parse(phone.value) as {
      endpoint: string
      keys: { p256dh: string; auth: string }
    }
    const padded = (key: string) => Buffer.from(key, 'base64url').toString('base64')
    await register(
      JSON.stringify({ endpoint, keys: { p256dh: padded(keys.p256dh), auth: padded(keys.auth) } }),
    )
    await order()
    expect(phone.open(await service.next())).toMatchObject({ title: 'New Order' })
  })

  test('that is registered twice gets each message once, in the newest session', async () => {
    const phone = service.device('phone')
    const second = await signIn(server, business.form.email, business.form.password)
    await register(phone.value)
    await register(phone.value, second)
    await business.staff.call('POST oauth/revoke')
    business.staff = second
    await callWaiter()
    expect((await service.next()).path).toBe('/phone')
    expect(service.left()).toBe(0)
  })

  test('is forgotten once its session has registered five newer ones', async () => {
    const second = await signIn(server, business.form.email, business.form.password)
    await register(service.device('other').value, second)
    const names = ['a', 'b', 'c', 'd', 'e', 'f']
    for (const name of names) {
      clock.pass({ seconds: 1 })
      await register(service.device(name).value)
    }
    await order()
    const paths = []
    for (let count = 0; count < 6; count++) paths.push((await service.next()).path)
    expect(paths.toSorted()).toEqual(['/b', '/c', '/d', '/e', '/f', '/other'])
    expect(service.left()).toBe(0)
  })

  test('is forgotten once the business has registered fifty newer ones', async () => {
    for (let session = 0; session < 11; session++) {
      const staff = await signIn(server, business.form.email, business.form.password)
      for (let device = 0; device < 5; device++) {
        clock.pass({ seconds: 1 })
        await register(service.device(`${session}-${device}`).value, staff)
      }
    }
    const left = await server.services.db
      .selectFrom('pushSubscriptions')
      .select('endpoint')
      .where('businessId', '=', business.id)
      .execute()
    expect(left).toHaveLength(50)
    expect(left.some(({ endpoint }) => endpoint.includes('/0-'))).toBe(false)
  })

  test.each([
    'phone',
    '{}',
    '"x"',
    JSON.stringify({ endpoint: 'ftp://push.example/x', keys: {} }),
    JSON.stringify({ endpoint: 'https://push.example/x', keys: { p256dh: 'short', auth: 'short' } }),
    // Of the right length, but no point of the curve: no message could be encrypted for it.
    JSON.stringify({
      endpoint: 'https://push.example/x',
      keys: { p256dh: Buffer.alloc(65, 4).toString('base64url'), auth: 'A'.repeat(22) },
    }),
  ])('cannot be registered as %s', async (value) => {
    const answer = await register(value)
    expect(answer).toMatchObject({ status: 400, envelope: { fields: { value: 'Provide a valid value' } } })
  })
})

test.each([
  ['https://fcm.googleapis.com/fcm/send/x', true],
  ['http://push.example/x', false],
  ['https://127.0.0.1/x', false],
  ['https://[::1]/x', false],
  ['https://10.1.2.3:8080/x', false],
  ['https://169.254.169.254/latest', false],
  ['https://localhost/x', false],
  ['https://[::ffff:192.168.1.1]/x', false],
  ['nonsense', false],
])('a public server may push to %s: %s', (link, may) => {
  expect(isOutgoingAddress(readConfig({ PUBLIC_URL: 'https://sofra.example' }), link)).toBe(may)
})
