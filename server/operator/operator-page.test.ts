import { expect, test } from 'vitest'
import { aBusiness } from '#tests/harness/business.ts'
import { aClock } from '#tests/harness/clock.ts'
import { sendAnOrder } from '#tests/harness/ordering.ts'
import { aGuest } from '#tests/harness/people.ts'
import { untilLocked } from '#tests/harness/lock-waits.ts'
import { startServer, useServer } from '#tests/harness/server.ts'
import { commands } from './commands.ts'
import { businessesAPage } from './overview.ts'

const clock = aClock()
const server = useServer({
  clock: clock.read,
  monotonicMs: clock.monotonicMs,
  env: { SIGNUP_ACTIVATION: 'manual' },
})

const run = (name: string, given: string) => commands[name]?.run(server.services, given)
/** Adds an operator and returns their password. */
const added = async (name: string) => (await run('add-operator', name))?.split('\n')[1] ?? ''

/** A browser without scripts: keeps one cookie, posts forms and does not follow redirects. */
class Browser {
  cookie = ''
  readonly headers: Record<string, string>

  constructor(headers: Record<string, string> = {}) {
    this.headers = headers
  }

  async ask(path: string, form?: Record<string, string>, headers: Record<string, string> = {}) {
    const answer = await fetch(`${server.url}${path}`, {
      method: form ? 'POST' : 'GET',
      headers: { cookie: this.cookie, ...this.headers, ...headers },
      redirect: 'manual',
      ...(form && { body: new URLSearchParams(form) }),
    })
    const [set = ''] = answer.headers.getSetCookie()
    if (set) this.cookie = set.split(';')[0] ?? ''
    return { status: answer.status, set, text: await answer.text(), headers: answer.headers }
  }

  signIn(name: string, password: string) {
    return this.ask('/operator/sign-in', { name, password })
  }
}

async function signedIn(name: string, headers = {}): Promise<Browser> {
  const browser = new Browser(headers)
  expect((await browser.signIn(name, await added(name))).status).toBe(303)
  return browser
}

test('without operators the address is like any unknown one', async () => {
  const whole = await startServer({ pages: true, env: { PUBLIC_URL: 'https://menu.example.com' } })
  const ask = async (path: string) => {
    const { status, headers } = await fetch(`${whole.url}${path}`)
    const told = [...headers].filter(([name]) => !['date', 'x-request-id', 'content-length'].includes(name))
    return { status, headers: Object.fromEntries(told) }
  }
  const absent = await ask('/operator')
  expect(absent).toEqual(await ask('/unknown'))
  expect(absent).toMatchObject({
    status: 404,
    headers: {
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    },
  })
  await whole.close()
})

test('there is no page until a command adds an operator, or after the last one was removed', async () => {
  expect((await new Browser().ask('/operator')).status).toBe(404)
  expect((await new Browser().signIn('nobody', 'x')).status).toBe(404)
  const browser = await signedIn('lone-operator')
  expect((await browser.ask('/operator')).text).toContain('lone-operator')
  await run('remove-operator', 'lone-operator')
  expect((await browser.ask('/operator')).status).toBe(404)
  await expect(run('remove-operator', 'lone-operator')).rejects.toMatchObject({ key: 'not.found' })
  await expect(run('add-operator', 'No!')).rejects.toThrow('A name has')
})

test('requires sign-in; sessions end with a new password, and after 12 hours', async () => {
  const browser = await signedIn('dua')
  const page = await browser.ask('/operator')
  expect(page.headers.get('cache-control')).toBe('no-store')
  expect(page.headers.get('content-security-policy')).toMatch(/style-src 'nonce-/)
  expect((await new Browser().ask('/operator')).text).toContain('type="password"')
  const again = new Browser()
  const { set } = await again.signIn('dua', await added('dua'))
  expect(set).toMatch(/HttpOnly.*SameSite=Strict|SameSite=Strict.*HttpOnly/)
  expect((await browser.ask('/operator')).text).toContain('type="password"')
  expect((await again.ask('/operator')).text).not.toContain('type="password"')
  clock.pass({ hours: 12 })
  expect((await again.ask('/operator')).text).toContain('type="password"')

  const last = await signedIn('dua')
  const { cookie } = last
  await last.ask('/operator/sign-out', {})
  last.cookie = cookie
  expect((await last.ask('/operator')).text).toContain('type="password"')
})

test('an operator who is removed while signing in gets no session', async () => {
  await added('tre')
  const password = await added('removed')
  const { answer } = await server.services.db.transaction().execute(async (trx) => {
    await trx.deleteFrom('operators').where('name', '=', 'removed').execute()
    const answer = new Browser().signIn('removed', password)
    await untilLocked(server, 1)
    return { answer }
  })
  expect((await answer).status).toBe(401)
})

test('blocks guessing after ten failures, and staff cannot sign in', async () => {
  const business = await aBusiness(server).opens()
  const password = await added('guessed')
  const browser = new Browser()
  const { email, password: own } = business.form
  expect((await browser.signIn(String(email), own)).status).toBe(401)
  for (let guess = 1; guess < 10; guess++)
    expect((await browser.signIn('guessed', `guess ${guess}`)).status).toBe(401)
  await browser.signIn('guessed', 'once more')
  const refused = await browser.signIn('guessed', password)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  clock.pass({ minutes: 15 })
  expect((await browser.signIn('guessed', password)).status).toBe(303)
})

test('shows the usage of each business and activates it, without showing anything about guests', async () => {
  const business = await aBusiness(server, { businessName: '<b>Te & Dua</b>' })
    .withTables(1)
    .withMenu('Lunch', 'Pizza', { Margherita: 7.5 })
    .opens()
  const browser = await signedIn('arben')
  const username = String(business.form.businessUsername)
  const find = async () => (await browser.ask(`/operator?text=${username}`)).text
  expect(await find()).toContain('&lt;b&gt;Te &amp; Dua&lt;/b&gt;')
  expect(await find()).toContain('Waiting for activation')
  const activate = (active: boolean, headers = {}) =>
    browser.ask(
      `/operator/businesses/${business.id}/activation`,
      { active: String(active), text: username, page: '1' },
      headers,
    )
  expect((await activate(true, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect(await find()).toContain('Waiting for activation')
  expect((await activate(true)).headers.get('location')).toBe(`/operator?text=${username}&page=1`)
  expect(await find()).not.toContain('Waiting for activation')

  const guest = await aGuest(server)
  await sendAnOrder(guest, business, { Margherita: 1 }, { comment: 'For Drita, please' })
  await guest.ask('POST open/clients/feedback', {
    body: { fullName: 'Drita Hoxha', comment: 'Fine', businessId: business.id },
  })
  const page = await find()
  expect(page).toMatch(/data-label="Orders, 7 days" class="number">1</)
  for (const secret of ['Drita', guest.id, '127.0.0.1', String(business.form.email)])
    expect(page, secret).not.toContain(secret)

  await activate(false)
  expect(await find()).toContain('Waiting for activation')
  expect(
    (await new Browser().ask(`/operator/businesses/${business.id}/activation`, { active: 'true' })).status,
  ).toBe(303)
  expect(await find(), 'nobody signed in').toContain('Waiting for activation')
})

test('malformed requests get a harmless response', async () => {
  const browser = await signedIn('strict')
  for (const path of [
    '/operator?page=0',
    '/operator?page=x&text=',
    '/operator?text=a&text=b',
    '/operator?page=99999',
  ])
    expect((await browser.ask(path)).status, path).toBe(200)
  const activation = (id: string) => browser.ask(`/operator/businesses/${id}/activation`, { active: 'maybe' })
  expect((await activation('nothing')).status).toBe(404)
  expect((await activation('01a20433-b1a2-769b-b48d-d8eba31488ed')).status).toBe(400)
  browser.cookie = 'sofra_operator=%00"'
  expect((await browser.ask('/operator')).status).toBe(200)
})

test('the list has further pages', async () => {
  const { db } = server.services
  const business = await aBusiness(server).opens()
  const row = await db
    .selectFrom('businesses')
    .selectAll()
    .where('id', '=', business.id)
    .executeTakeFirstOrThrow()
  const { openToGuests: _, plainName: __, ...copied } = row
  const many = Array.from({ length: businessesAPage }, (___, n) => ({
    ...copied,
    id: `01a20433-b1a2-769b-b48d-${String(n).padStart(12, '0')}`,
    username: `many-${n}`,
    name: `Many ${n}`,
  }))
  await db.insertInto('businesses').values(many).execute()
  const browser = await signedIn('reads')
  expect((await browser.ask('/operator')).text).toContain('rel="next"')
  const second = (await browser.ask('/operator?page=2')).text
  expect(second).toContain('rel="prev"')
  expect(second.match(/<tr>/g)?.length).toBeGreaterThan(1)
  expect(second).not.toMatch(/\{\w+\}/)
})
