import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBusiness } from '#tests/harness/business.ts'
import { signIn } from '#tests/harness/people.ts'
import { startServer, type TestServer } from '#tests/harness/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

test('one’s own sessions are listed, and all but this one end together', async () => {
  const { staff, form } = await aBusiness(server).opens()
  const elsewhere = await signIn(server, form.email, form.password)
  await aBusiness(server).opens()
  const listed = await staff.ask('GET users/sessions')
  expect(listed).toHaveLength(2)
  expect(listed.filter(({ isThis }) => isThis)).toHaveLength(1)
  expect(JSON.stringify(listed)).not.toContain('oken')
  expect((await staff.call('DELETE users/sessions')).status).toBe(204)
  expect((await elsewhere.call('GET users/details')).status).toBe(401)
  expect(await staff.ask('GET users/sessions')).toMatchObject([{ isThis: true }])
})

test('a browser that calls itself by 10,000 characters signs in all the same', async () => {
  const { form } = await aBusiness(server).opens()
  const answer = await fetch(`${server.url}/api/oauth/token`, {
    method: 'POST',
    headers: { Authorization: `Basic ${btoa('web:web')}`, 'User-Agent': 'x'.repeat(10_000) },
    body: new URLSearchParams({ grant_type: 'password', username: form.email, password: form.password }),
  })
  expect(answer.status).toBe(200)
})
