import { expect, test } from 'vitest'
import { aBusiness, aPrinter, type Business } from '#tests/harness/business.ts'
import { sendAnOrder, decide } from '#tests/harness/ordering.ts'
import { aGuest, signIn } from '#tests/harness/people.ts'
import { useServer } from '#tests/harness/server.ts'
import { commands, type Manner } from './commands.ts'

const run = (name: string, argument = '', manner?: Manner) =>
  commands[name]?.run(server.services, argument, manner)

const server = useServer({ env: { SIGNUP_ACTIVATION: 'manual' } })

test('a business shows its menu to guests once the operator activates it, until it is deactivated', async () => {
  const business = await aBusiness(server).opens()
  const guest = await aGuest(server)
  const menus = () => guest.call('GET businesses/:id/menus', { params: { id: business.id } })
  const username = business.form.businessUsername
  const disabled = { status: 422, envelope: { code: 'menu-disabled' } }

  expect(await menus()).toMatchObject(disabled)
  expect(await run('list')).toContain(`inactive`)
  expect(await run('activate', username)).toBe('Te Arta is active now.')
  expect(await menus()).toMatchObject({ status: 200 })
  await run('deactivate', username)
  expect(await menus()).toMatchObject(disabled)
})

/** With an order. */
async function aPlace(): Promise<Business> {
  const place = await aBusiness(server).withTables(1).withMenu('Lunch', 'Pizza', { Margherita: 7.5 }).opens()
  await run('activate', place.form.businessUsername)
  await sendAnOrder(await aGuest(server), place, { Margherita: 1 })
  return place
}

test('describes the state of an order, by its number', async () => {
  const business = await aBusiness(server)
    .withTables(1)
    .withMenu('Lunch', 'Pizza', { Margherita: 7.5 })
    .opens()
  await run('activate', business.form.businessUsername)
  await business.staff.ask('POST printers', { body: aPrinter('Kitchen') })
  const guest = await aGuest(server)
  const { id } = await sendAnOrder(guest, business, { Margherita: 1 }, { comment: 'Secret' })
  const params = { id }
  await decide(business, params.id)
  await business.staff.ask('PUT businesses/orders/:id/stage', { params, body: { stage: 'ready' } })
  const tell = (number: string) => run('order', `${business.form.businessUsername}/${number}`)
  const told = (await tell('00001')) ?? ''
  expect(told.split('\n')[0]).toBe(`00001  APPROVED, ready  table 1  ${id}`)
  expect(told).toMatch(/Z {2}sent\n.*Z {2}seen by staff\n.*Z {2}approved\n.*Z {2}ready\n/)
  expect(told).toContain('not yet  ticket 1 on Kitchen: waiting')
  expect(told).not.toMatch(/Secret|127\.0\.0\.1/)
  for (const unknown of ['2', 'x', ''])
    await expect(tell(unknown)).rejects.toMatchObject({ key: 'not.found' })
  for (const half of ['00001', business.form.businessUsername])
    await expect(run('order', half)).rejects.toThrow('such as demo/00123')
})

test('ends all sessions of an account, and nobody else’s', async () => {
  const [business, other] = [await aBusiness(server).opens(), await aBusiness(server).opens()]
  const { email, password } = business.form
  const phone = await signIn(server, email, password)
  expect(await run('end-sessions', email)).toBe(`${email} is logged out everywhere.`)
  for (const device of [business.staff, phone])
    expect(await device.call('GET businesses/details')).toMatchObject({ status: 401 })
  expect(await other.staff.call('GET businesses/details')).toMatchObject({ status: 200 })
  await expect(run('end-sessions', 'no@body.test')).rejects.toMatchObject({
    key: 'not.found',
  })
})

test('deletes a business as its owner’s request does, once its username was typed again', async () => {
  const [business, other] = [await aPlace(), await aPlace()]
  const username = business.form.businessUsername
  const deletionOf = async ({ staff }: Business) => (await staff.ask('GET businesses/details')).deletionOn
  const questions: string[] = []
  const answering = (answer: string) => ({
    ask: (question: string) => {
      questions.push(question)
      return Promise.resolve(answer)
    },
  })
  for (const wrong of ['', 'yes', other.form.businessUsername])
    await expect(run('delete', username, answering(wrong))).rejects.toThrow('nothing was deleted')
  expect(questions[0]).toContain('Te Arta (products: 1, orders: 1, accounts: 1) closes now')
  expect(await deletionOf(business)).toBeNull()

  const told = await run('delete', username, answering(`${username.toUpperCase()}\n`))
  const deletionOn = await deletionOf(business)
  expect(told).toContain(`deleted on ${deletionOn?.slice(0, 10)} (products: 1, orders: 1, accounts: 1)`)
  expect(await run('list')).toContain(`deleting  ${new Date().toISOString().slice(0, 4)}`)
  const menus = await (await aGuest(server)).call('GET businesses/:id/menus', { params: { id: business.id } })
  expect(menus).toMatchObject({ status: 422, envelope: { code: 'menu-disabled' } })

  expect(await run('delete', username, { yes: true })).toContain('Te Arta is closed already')
  expect(await deletionOf(business), 'the first request counts').toBe(deletionOn)
  expect(await deletionOf(other)).toBeNull()
  expect((await business.staff.call('DELETE businesses/deletion')).status).toBe(204)
})

test('lists the businesses as JSON, with the same names for every version', async () => {
  const business = await aBusiness(server).opens()
  const { id } = business
  const username = business.form.businessUsername
  await run('activate', username)
  await run('delete', username, { yes: true })
  const listed = JSON.parse((await run('list', '', { json: true })) ?? '') as { id: string }[]
  expect(listed.find((one) => one.id === id)).toEqual({
    id,
    username,
    name: 'Te Arta',
    active: true,
    createdOn: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    deletionOn: (await business.staff.ask('GET businesses/details')).deletionOn,
  })
})

test('refuses an unknown username', async () => {
  for (const name of ['activate', 'delete', 'export'])
    await expect(run(name, 'nobody')).rejects.toMatchObject({ key: 'not.found' })
})
