import { expect, test } from 'vitest'
import { aBusiness } from '#tests/harness/business.ts'
import { signIn } from '#tests/harness/people.ts'
import { useServer } from '#tests/harness/server.ts'

const server = useServer()

test('lists one’s own sessions, and ends all but the current one', async () => {
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

test('ends one session alone, only of one’s own account, and one’s current one, too', async () => {
  const { staff, form } = await aBusiness(server).opens()
  const [lost, other] = [
    await signIn(server, form.email, form.password),
    await signIn(server, form.email, form.password),
  ]
  const idOf = async (person: typeof staff) =>
    (await person.ask('GET users/sessions')).find(({ isThis }) => isThis)?.id as string
  const end = async (id: string) => (await staff.call('DELETE users/sessions/:id', { params: { id } })).status
  expect(await end(await idOf(lost))).toBe(204)
  expect((await lost.call('GET users/details')).status).toBe(401)
  expect((await other.call('GET users/details')).status).toBe(200)
  const stranger = (await aBusiness(server).opens()).staff
  expect(await end(await idOf(stranger))).toBe(404)
  expect((await stranger.call('GET users/details')).status).toBe(200)
  expect(await end(await idOf(staff))).toBe(204)
  expect((await staff.call('GET users/details')).status).toBe(401)
})

test('an account has twenty sessions; a further sign-in ends the one that was not used for longest', async () => {
  const { staff, form } = await aBusiness(server).opens()
  const signedIn = []
  for (let count = 0; count < 20; count++) signedIn.push(await signIn(server, form.email, form.password))
  expect((await staff.call('GET users/details')).status).toBe(401)
  expect(await signedIn[0]?.ask('GET users/sessions')).toHaveLength(20)
})

test('accepts a sign-in from a browser with a user agent of 10,000 characters', async () => {
  const { form } = await aBusiness(server).opens()
  const answer = await fetch(`${server.url}/api/oauth/token`, {
    method: 'POST',
    headers: { Authorization: `Basic ${btoa('web:web')}`, 'User-Agent': 'x'.repeat(10_000) },
    body: new URLSearchParams({ grant_type: 'password', username: form.email, password: form.password }),
  })
  expect(answer.status).toBe(200)
})
