import { beforeEach, describe, expect, test, vi } from 'vitest'
import { commands } from '#server/operator/commands.ts'
import { aBusiness, type Business } from '#tests/harness/business.ts'
import { Client } from '#tests/harness/client.ts'
import { aClock } from '#tests/harness/clock.ts'
import { aNewGuest, Browser } from '#tests/harness/people.ts'
import { useServer } from '#tests/harness/server.ts'

const clock = aClock()
let business: Business
let email: string
let password: string
const server = useServer({
  clock: clock.read,
  monotonicMs: clock.monotonicMs,
  env: { TRUST_PROXY: 'true' },
})
beforeEach(async () => {
  clock.pass({ minutes: 16 })
  business = await aBusiness(server).opens()
  email = business.form.email
  password = business.form.password
})

let lastAddress = 0
/** An address that no test has used yet. */
const anAddress = () => `203.0.113.${++lastAddress}`
const aBrowser = (address = anAddress()) => new Browser(server, address)
const aKnownBrowser = async (address?: string) => {
  const browser = aBrowser(address)
  expect((await browser.trySignIn(email, password)).status).toBe(200)
  return browser
}
/** Fails sign-ins from unknown browsers, each from another address unless one is given. */
async function failures(count: number, { account = email, address = '' } = {}) {
  for (let number = 1; number <= count; number++) {
    const answer = await aBrowser(address || anAddress()).trySignIn(account, 'guess-guess')
    expect(answer.status, `failure ${number}`).toBe(401)
  }
}
const newPassword = 'tave-kosi-2027'
async function reset(browser: Browser, chosen = newPassword) {
  const said = await commands['reset-password']?.run(server.services, email)
  const code = said?.split('code=')[1] ?? ''
  browser.token = (await aNewGuest(server)).token
  const answer = await browser.call('POST out/reset-password', { body: { code, password: chosen } })
  expect(answer.status).toBe(200)
}

describe('260 connections that try made-up accounts from one address', () => {
  const crowd = (address: string) =>
    Array.from({ length: 260 }, (_, index) =>
      aBrowser(address).trySignIn(`made-up-${index}@example.com`, 'guess-guess'),
    )

  test('keep out neither a known browser nor one at another address', async () => {
    const address = anAddress()
    const known = await aKnownBrowser(address)
    const attack = crowd(address)
    const owner = known.trySignIn(email, password)
    const elsewhere = aBrowser().trySignIn(email, password)
    expect((await owner).status).toBe(200)
    expect((await elsewhere).status).toBe(200)
    const answers = await Promise.all(attack)
    const count = (wanted: number) => answers.filter(({ status }) => status === wanted).length
    expect(count(401)).toBe(10)
    expect(count(429) + count(503)).toBe(250)
    for (const { status, headers } of answers)
      if (status !== 401) expect(headers.has('retry-after')).toBe(true)
  })
})

describe('ten failures within 15 minutes', () => {
  test('for an account block every browser unknown to it, even with the right password', async () => {
    await failures(10)
    clock.pass({ minutes: 5 })
    const answer = await aBrowser().trySignIn(email, password)
    expect([answer.status, answer.envelope.code]).toEqual([429, 'credentials-too-many'])
    expect(answer.headers.get('retry-after')).toBe('600')
    clock.pass({ minutes: 10 })
    expect((await aBrowser().trySignIn(email, password)).status).toBe(200)
  })

  test('from an address block every browser unknown there for every account, even with the right password', async () => {
    const address = anAddress()
    for (let count = 1; count <= 10; count++) {
      await failures(1, { account: `sprayed-${count}@example.com`, address })
    }
    const answer = await aBrowser(address).trySignIn(email, password)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '900'])
    expect((await aBrowser().trySignIn(email, password)).status).toBe(200)
  })

  test('count together for all addresses of an IPv6 customer', async () => {
    for (let count = 1; count <= 10; count++) {
      await failures(1, { account: `v6-${count}@example.com`, address: `2001:db8:1:2:${count}::${count}` })
    }
    expect((await aBrowser('2001:db8:1:2:ffff::1').trySignIn(email, password)).status).toBe(429)
    expect((await aBrowser('2001:db8:1:3::1').trySignIn(email, password)).status).toBe(200)
  })

  test('are not extended by refused attempts', async () => {
    await failures(10)
    for (let minute = 1; minute < 15; minute++) {
      clock.pass({ minutes: 1 })
      expect((await aBrowser().trySignIn(email, 'guess-guess')).status).toBe(429)
    }
    clock.pass({ minutes: 1 })
    expect((await aBrowser().trySignIn(email, password)).status).toBe(200)
  })

  test('made while the clock was ahead do not last longer once it is corrected', async () => {
    clock.pass({ days: 30 })
    await failures(10)
    clock.pass({ days: -30 })
    const answer = await aBrowser().trySignIn(email, password)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '900'])
    clock.pass({ minutes: 15 })
    expect((await aBrowser().trySignIn(email, password)).status).toBe(200)
  })

  test('do not limit concurrent successful sign-ins from one address', async () => {
    const address = anAddress()
    const together = Array.from({ length: 25 }, () => aBrowser(address).trySignIn(email, password))
    expect((await Promise.all(together)).map(({ status }) => status)).toEqual(together.map(() => 200))
  })
})

describe('a browser that has signed in to the account', () => {
  test('is not blocked by the failures of others, for the account or at its address', async () => {
    const address = anAddress()
    const known = await aKnownBrowser(address)
    await failures(10, { address })
    expect((await aBrowser(address).trySignIn(email, password)).status).toBe(429)
    expect((await known.trySignIn(email, password)).status).toBe(200)
    expect((await known.at(server, anAddress()).trySignIn(email, password)).status).toBe(200)
  })

  test('may fail ten times within 15 minutes itself', async () => {
    const [known, other] = [await aKnownBrowser(), await aKnownBrowser()]
    for (let count = 1; count <= 10; count++) {
      expect((await known.trySignIn(email, 'guess-guess')).status).toBe(401)
    }
    const answer = await known.trySignIn(email, password)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '900'])
    expect((await other.trySignIn(email, password)).status).toBe(200)
    expect((await aBrowser().trySignIn(email, password)).status).toBe(200)
  })

  test('has a cookie that scripts cannot read, only for the API', async () => {
    const answer = await aBrowser().trySignIn(email, password)
    const cookie = answer.headers.getSetCookie().find((line) => line.startsWith('sofra_browser='))
    for (const part of ['Path=/api', 'HttpOnly', 'SameSite=Lax', `Max-Age=${400 * 24 * 3600}`]) {
      expect(cookie).toContain(part)
    }
    expect(cookie).not.toContain('Secure')
    expect(decodeURIComponent(cookie ?? '')).not.toContain(email.split('@')[0])
  })

  test('is known after a sign-up, a reset or a change of the password too', async () => {
    const signedUp = await aNewGuest(server)
    const form = { ...business.form, email: `new-${email}`, businessUsername: `new-${Date.now()}` }
    const { token } = await signedUp.ask('POST users/businesses/signup', { body: form })
    const changing = new Client(server.url, token)
    await changing.ask('POST reset-password', {
      body: { oldPassword: password, newPassword },
    })
    const resetting = aBrowser()
    await reset(resetting)
    for (const { cookies } of [signedUp, changing, resetting]) expect(cookies.has('sofra_browser')).toBe(true)
  })

  test('is unknown to other accounts, and a forged cookie is ignored', async () => {
    const other = await aBusiness(server).opens()
    const known = await aKnownBrowser()
    await failures(10, { account: other.form.email })
    expect((await known.trySignIn(other.form.email, other.form.password)).status).toBe(429)
    await failures(10)
    for (const value of ['', 'x', `${known.cookies.get('sofra_browser')}x`, 'browser.x.y.z']) {
      const forger = aBrowser()
      forger.cookies.set('sofra_browser', value)
      expect((await forger.trySignIn(email, password)).status, value).toBe(429)
    }
  })

  test('remembers its five latest accounts', async () => {
    const browser = await aKnownBrowser()
    for (let count = 1; count <= 5; count++) {
      const { form } = await aBusiness(server).opens()
      await browser.trySignIn(form.email, form.password)
    }
    await failures(10)
    expect((await browser.trySignIn(email, password)).status).toBe(429)
    expect(browser.cookies.get('sofra_browser')?.split('.')).toHaveLength(8)
  })
})

describe('a mailed reset', () => {
  test('lifts all limits at once, and the new password works from there', async () => {
    const address = anAddress()
    await failures(10, { address })
    const elsewhere = aBrowser()
    expect((await elsewhere.trySignIn(email, password)).status).toBe(429)
    await reset(aBrowser(address))
    expect((await aBrowser(address).trySignIn(email, newPassword)).status, 'without the cookie').toBe(200)
    expect((await elsewhere.trySignIn(email, newPassword)).status).toBe(200)
  })

  test('lets in a known browser that has failed ten times', async () => {
    const known = await aKnownBrowser()
    for (let count = 1; count <= 10; count++) await known.trySignIn(email, 'forgotten')
    expect((await known.trySignIn(email, password)).status).toBe(429)
    await reset(known)
    expect((await known.trySignIn(email, newPassword)).status).toBe(200)
  })

  test('does not allow guesses at other accounts from its address', async () => {
    const address = anAddress()
    await failures(10, { address })
    await reset(aBrowser(address))
    const other = await aBusiness(server).opens()
    expect((await aBrowser(address).trySignIn(other.form.email, other.form.password)).status).toBe(429)
  })

  test('takes effect in every process', async () => {
    const beside = await server.another()
    const address = anAddress()
    for (let count = 1; count <= 10; count++) await aBrowser(address).at(beside).trySignIn(email, 'guess')
    expect((await aBrowser().at(beside).trySignIn(email, password)).status).toBe(429)
    await reset(aBrowser(address))
    const signsIn = async (from?: string) =>
      expect((await aBrowser(from).at(beside).trySignIn(email, newPassword)).status).toBe(200)
    await vi.waitFor(() => signsIn(), { interval: 10, timeout: 60_000 })
    await signsIn(address)
    await beside.close()
  })
})

test('changing the password is not blocked by failed sign-ins', async () => {
  await failures(10)
  const body = { oldPassword: password, newPassword }
  expect((await business.staff.call('POST reset-password', { body })).status).toBe(200)
})
