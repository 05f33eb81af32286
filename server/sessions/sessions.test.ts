import { describe, expect, test } from 'vitest'
import { aBusiness } from '#tests/harness/business.ts'
import { Client } from '#tests/harness/client.ts'
import { aClock } from '#tests/harness/clock.ts'
import { aNewGuest, requestToken, signIn } from '#tests/harness/people.ts'
import { useServer } from '#tests/harness/server.ts'

const clock = aClock()

const server = useServer({ clock: clock.read, monotonicMs: clock.monotonicMs })

const client = { grant_type: 'client_credentials' }
const password = (username: string, secret: string) => ({
  grant_type: 'password',
  username,
  password: secret,
})

describe('a guest token', () => {
  test('is returned as in RFC 6749, without an envelope', async () => {
    const answer = await requestToken(server, client)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(JSON.parse(answer.text)).toEqual({
      access_token: expect.any(String),
      token_type: 'Bearer',
      expires_in: 86_400,
      scope: 'client',
    })
  })

  test('requires the client id and secret', async () => {
    for (const authorization of [
      '',
      'Basic',
      `Basic ${Buffer.from('web:no').toString('base64')}`,
      'Bearer x',
    ]) {
      const answer = await requestToken(server, client, authorization)
      expect(answer.status, authorization).toBe(401)
      expect(answer.envelope).toEqual({ error: 'unauthorized', code: 'unauthorized' })
    }
  })

  test('is not granted for an unknown grant type, or without one', async () => {
    expect(await requestToken(server, { grant_type: 'refresh_token' })).toMatchObject({
      status: 400,
      envelope: { code: 'grant-unsupported' },
    })
    expect((await requestToken(server, {})).envelope.fields).toEqual({ grant_type: 'Provide a value!' })
  })

  test('expires after 24 hours', async () => {
    const visitor = await aNewGuest(server)
    clock.pass({ hours: 23, minutes: 59 })
    expect((await visitor.call('GET businesses', { query: { name: 'x' } })).status).toBe(200)
    clock.pass({ minutes: 1, seconds: 1 })
    const answer = await visitor.call('GET businesses', { query: { name: 'x' } })
    expect([answer.status, answer.envelope.code]).toEqual([401, 'token-invalid'])
    expect((await visitor.call('GET menus')).status, 'on a staff call too').toBe(401)
  })

  test('cannot be forged or extended', async () => {
    const { token } = await aNewGuest(server)
    const [prefix, , rest] = (token as string).split('.') as [string, string, string]
    const later = (Date.parse('2040-01-01') / 1000).toString(36)
    for (const forged of [`${prefix}.${later}.${rest}.x`, `${token}x`, 'guest', 'guest.', 'guest...', '']) {
      const answer = await new Client(server.url, forged).call('GET businesses', { query: { name: 'x' } })
      expect(answer.status, forged).toBe(401)
    }
  })

  test('does not allow staff calls, while a staff token allows guest calls', async () => {
    const { staff } = await aBusiness(server).opens()
    expect(await (await aNewGuest(server)).call('GET menus')).toMatchObject({
      status: 403,
      envelope: { code: 'token-forbidden' },
    })
    expect(await new Client(server.url).call('GET menus')).toMatchObject({
      status: 401,
      envelope: { code: 'token-missing' },
    })
    expect((await staff.call('GET businesses', { query: { name: 'arta' } })).status).toBe(200)
  })
})

describe('a staff token', () => {
  test('is granted for e-mail and password, ignoring case and spaces around the address', async () => {
    const { form } = await aBusiness(server).opens()
    const answer = await requestToken(server, password(` ${form.email.toUpperCase()} `, form.password))
    expect(JSON.parse(answer.text)).toMatchObject({ scope: 'staff', expires_in: 30 * 86_400 })
    const staff = new Client(server.url, (JSON.parse(answer.text) as { access_token: string }).access_token)
    expect(await staff.ask('GET users/details')).toMatchObject({ email: form.email, firstName: 'Arta' })
  })

  test('is refused with the same response whether or not the account exists', async () => {
    const { form } = await aBusiness(server).opens()
    const wrong = await requestToken(server, password(form.email, 'not-this-one'))
    const unknown = await requestToken(server, password('nobody@example.com', 'not-this-one'))
    const empty = await requestToken(server, { grant_type: 'password' })
    for (const answer of [wrong, unknown, empty]) {
      expect([answer.status, answer.envelope]).toEqual([401, { error: 'unauthorized', code: 'unauthorized' }])
    }
    clock.pass({ minutes: 16 })
  })

  test('is stored only as a hash', async () => {
    const { staff } = await aBusiness(server).opens()
    const rows = await server.services.db.selectFrom('staffTokens').select('tokenHash').execute()
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows) expect(row.tokenHash.toString()).not.toContain(staff.token)
  })

  test('expires after 30 days, and is extended by use', async () => {
    const { staff } = await aBusiness(server).opens()
    clock.pass({ days: 29 })
    expect((await staff.call('GET menus')).status).toBe(200)
    clock.pass({ days: 29 })
    expect((await staff.call('GET menus')).status).toBe(200)
    clock.pass({ days: 30, seconds: 1 })
    expect(await staff.call('GET menus')).toMatchObject({ status: 401, envelope: { code: 'token-invalid' } })
  })

  test('says when it was last used, to the minute', async () => {
    const { staff, form } = await aBusiness(server).opens()
    const phone = await signIn(server, form.email, form.password)
    const lastUsed = async () =>
      (await staff.ask('GET users/sessions')).find(({ isThis }) => !isThis)?.lastUsedOn
    const signedInOn = clock.read().toISOString()
    clock.pass({ seconds: 50 })
    await phone.ask('GET menus')
    expect(await lastUsed()).toBe(signedInOn)
    clock.pass({ minutes: 26 })
    await phone.ask('GET menus')
    expect(await lastUsed()).toBe(clock.read().toISOString())
  })

  test('ends with sign-out, without affecting other sessions', async () => {
    const { staff, form } = await aBusiness(server).opens()
    const other = await signIn(server, form.email, form.password)
    expect(await staff.call('POST oauth/revoke')).toMatchObject({ status: 200, envelope: { data: null } })
    expect((await staff.call('GET menus')).status).toBe(401)
    expect((await staff.call('POST oauth/revoke')).status).toBe(401)
    expect((await other.call('GET menus')).status).toBe(200)
  })
})

describe('failed sign-ins', () => {
  const fail = (email: string) => requestToken(server, password(email, 'guess-guess'))

  test('are refused from the 11th within 15 minutes, with the time to wait', async () => {
    const { form } = await aBusiness(server).opens()
    clock.pass({ minutes: 16 })
    for (let count = 1; count <= 10; count++) expect((await fail(form.email)).status, `${count}`).toBe(401)
    clock.pass({ minutes: 5 })
    const right = await requestToken(server, password(form.email, form.password))
    expect([right.status, right.envelope.code]).toEqual([429, 'credentials-too-many'])
    expect(right.headers.get('retry-after')).toBe('600')
    clock.pass({ minutes: 10, seconds: 1 })
    expect((await requestToken(server, password(form.email, form.password))).status).toBe(200)
  })

  test('are also counted by address, across accounts', async () => {
    clock.pass({ minutes: 16 })
    for (let count = 1; count <= 10; count++) await fail(`somebody-${count}@example.com`)
    expect((await fail('somebody-else@example.com')).status).toBe(429)
    clock.pass({ minutes: 16 })
  })

  test('still count after signing in to another account in between', async () => {
    clock.pass({ minutes: 16 })
    const { form } = await aBusiness(server).opens()
    for (let count = 1; count <= 10; count++) {
      if (count % 3 === 0) await signIn(server, form.email, form.password)
      await fail(`victim-${count}@example.com`)
    }
    expect((await fail('victim@example.com')).status).toBe(429)
    clock.pass({ minutes: 16 })
  })

  test('have the same limit when concurrent', async () => {
    clock.pass({ minutes: 16 })
    const answers = await Promise.all(Array.from({ length: 30 }, () => fail('crowd@example.com')))
    expect(answers.filter((answer) => answer.status === 401)).toHaveLength(10)
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(20)
    clock.pass({ minutes: 16 })
  })

  test('are not counted for successful sign-ins', async () => {
    clock.pass({ minutes: 16 })
    const { form } = await aBusiness(server).opens()
    for (let count = 1; count <= 12; count++) {
      expect((await requestToken(server, password(form.email, form.password))).status).toBe(200)
    }
  })
})
