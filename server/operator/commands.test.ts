import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBusiness, aPrinter } from '#tests/harness/business.ts'
import { sendAnOrder } from '#tests/harness/ordering.ts'
import { aGuest, signIn } from '#tests/harness/people.ts'
import { startServer, type TestServer } from '#tests/harness/server.ts'
import { commands } from './commands.ts'

let server: TestServer

beforeAll(async () => {
  server = await startServer({ env: { SIGNUP_ACTIVATION: 'manual' } })
})
afterAll(() => server.close())

test('a business shows its menu to guests once the operator activates it, until it is deactivated', async () => {
  const business = await aBusiness(server).opens()
  const guest = await aGuest(server)
  const menus = () => guest.call('GET businesses/:id/menus', { params: { id: business.id } })
  const run = (name: string) => commands[name]?.run(server.services, business.form.businessUsername)
  const disabled = { status: 422, envelope: { code: 'menu-disabled' } }

  expect(await menus()).toMatchObject(disabled)
  expect(await run('list')).toContain(`inactive`)
  expect(await run('activate')).toBe('Te Arta is active now.')
  expect(await menus()).toMatchObject({ status: 200 })
  await run('deactivate')
  expect(await menus()).toMatchObject(disabled)
})

test('describes the state of an order, by its number', async () => {
  const business = await aBusiness(server)
    .withTables(1)
    .withMenu('Lunch', 'Pizza', { Margherita: 7.5 })
    .opens()
  await commands['activate']?.run(server.services, business.form.businessUsername)
  await business.staff.ask('POST printers', { body: aPrinter('Kitchen') })
  const guest = await aGuest(server)
  const { id } = await sendAnOrder(guest, business, { Margherita: 1 }, { comment: 'Secret' })
  const params = { id }
  await business.staff.ask('PUT businesses/orders/:id', { params, body: { orderStatus: 'APPROVED' } })
  await business.staff.ask('PUT businesses/orders/:id/stage', { params, body: { stage: 'ready' } })
  const tell = (number: string) =>
    commands['order']?.run(server.services, `${business.form.businessUsername}/${number}`)
  const told = (await tell('00001')) ?? ''
  expect(told.split('\n')[0]).toBe(`00001  APPROVED, ready  table 1  ${id}`)
  expect(told).toMatch(/Z {2}sent\n.*Z {2}seen by staff\n.*Z {2}approved\n.*Z {2}ready\n/)
  expect(told).toContain('not yet  ticket 1 on Kitchen: waiting')
  expect(told).not.toMatch(/Secret|127\.0\.0\.1/)
  for (const unknown of ['2', 'x', ''])
    await expect(tell(unknown)).rejects.toMatchObject({ key: 'not.found' })
  for (const half of ['00001', business.form.businessUsername])
    await expect(commands['order']?.run(server.services, half)).rejects.toThrow('such as demo/00123')
})

test('ends all sessions of an account, and nobody else’s', async () => {
  const [business, other] = [await aBusiness(server).opens(), await aBusiness(server).opens()]
  const { email, password } = business.form
  const phone = await signIn(server, email, password)
  expect(await commands['end-sessions']?.run(server.services, email)).toBe(
    `${email} is signed out everywhere.`,
  )
  for (const device of [business.staff, phone])
    expect(await device.call('GET businesses/details')).toMatchObject({ status: 401 })
  expect(await other.staff.call('GET businesses/details')).toMatchObject({ status: 200 })
  await expect(commands['end-sessions']?.run(server.services, 'no@body.test')).rejects.toMatchObject({
    key: 'not.found',
  })
})

test('refuses an unknown username', async () => {
  await expect(commands['activate']?.run(server.services, 'nobody')).rejects.toMatchObject({
    key: 'not.found',
  })
})
