import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBusiness } from '#tests/harness/business.ts'
import { aGuest } from '#tests/harness/people.ts'
import { startServer, type TestServer } from '#tests/harness/server.ts'
import { commands } from './commands.ts'

let server: TestServer

beforeAll(async () => {
  server = await startServer({ env: { SIGNUP_ACTIVATION: 'manual' } })
})
afterAll(() => server.close())

test('a business that signed up shows its menu once the operator activates it, and until it is taken back', async () => {
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

test('an unknown username is refused', async () => {
  await expect(commands['activate']?.run(server.services, 'nobody')).rejects.toMatchObject({
    key: 'not.found',
  })
})
