import type { Page } from 'playwright-core'
import { accessibilityProblems } from '#tests/harness/browser.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { createFixture, useOffice, type Fixture } from '../fixtures/office.ts'

const office = useOffice()
let fixture: Fixture
beforeAll(async () => {
  fixture = await createFixture()
})

async function enter(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
}
const tokenIn = (page: Page) => page.evaluate(() => localStorage.getItem('access_token'))

describe('signing in', () => {
  it('leads from a link, over failures and a reload, to its screen, until logging out', async () => {
    const page = await office.onPhone({ baseURL: fixture.url, expects: /401|ERR_INTERNET_DISCONNECTED/ })
    await page.goto('/orders?sort=oldest')
    await page.waitForURL('**/login')
    const sizes = await page
      .getByRole('textbox')
      .evaluateAll((all) => all.map((one) => parseFloat(getComputedStyle(one).fontSize)))
    expect(Math.min(...sizes), 'an iPhone zooms into smaller ones').toBeGreaterThanOrEqual(16)
    const forgotten = page.getByRole('link', { name: 'Forgot password?' })
    expect(await forgotten.getAttribute('href')).toBe('/reset-password')
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect.poll(() => page.getByText('Provide a value!').count()).toBe(2)
    await enter(page, { ...fixture.form, password: 'not-my-password' })
    await page.getByText('Email or password is invalid!').waitFor()
    await page.context().setOffline(true)
    await enter(page, fixture.form)
    await page.getByText('There was a problem').waitFor()
    expect(await page.getByLabel('Email').inputValue()).toBe(fixture.form.email)
    expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe(fixture.form.password)
    await page.context().setOffline(false)
    await page.reload()
    await enter(page, fixture.form)
    await page.waitForURL('**/orders?sort=oldest')
    await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor()
    const kept = await page.evaluate(() => Object.fromEntries(Object.entries(localStorage)))
    expect(kept).toMatchObject({ businessId: fixture.id, businessCurrency: 'EUR' })
    expect(kept['access_token']).toBeTruthy()
    await page.goto('/login')
    await page.waitForURL('**/menus')

    // Without a confirmation, and also on the server.
    await page.getByRole('button', { name: 'Open the navigation' }).click()
    await page.getByRole('button', { name: 'Log out' }).click()
    await page.waitForURL(`${fixture.url}/`)
    expect(await tokenIn(page)).toBeNull()
    const headers = { Authorization: `Bearer ${kept['access_token']}` }
    expect((await fetch(`${fixture.url}/api/menus`, { headers })).status).toBe(401)
  })

  // A real browser keeps the cookie that tells it apart; server/sessions/sign-in-limits.test.ts tests the rules.
  it(
    'after too many failures is blocked, but not in a browser that is known',
    { tags: ['complete'] },
    async () => {
      const locked = await createFixture({})
      const known = await office.onPhone({ baseURL: locked.url })
      const signInAt = async (page: Page) => {
        await page.goto('/login')
        await enter(page, locked.form)
        await page.waitForURL('**/menus')
      }
      await signInAt(known)
      for (let count = 1; count <= 10; count++) {
        const answer = await fetch(`${locked.url}/api/oauth/token`, {
          method: 'POST',
          headers: { Authorization: `Basic ${btoa('web:web')}` },
          body: new URLSearchParams({
            grant_type: 'password',
            username: locked.form.email,
            password: 'guess-guess',
          }),
        })
        expect(answer.status).toBe(401)
      }
      const page = await office.onPhone({ baseURL: locked.url, expects: /429/ })
      await page.goto('/login')
      await enter(page, locked.form)
      await page.getByRole('alert').getByText('Too many failed attempts. Try again in 15 minutes').waitFor()
      expect(await page.getByLabel('Email').inputValue()).toBe(locked.form.email)
      // Failures of other browsers do not count against a known one.
      await known.goto('/')
      await known.evaluate(() => localStorage.removeItem('access_token'))
      await signInAt(known)
    },
  )

  it(
    'forgets the link on another visit, and a session that ended meanwhile',
    { tags: ['complete'] },
    async () => {
      const page = await office.onPhone({ baseURL: fixture.url, expects: /401/ })
      await page.goto('/orders')
      await page.waitForURL('**/login')
      await page.goto('/login')
      await enter(page, fixture.form)
      await page.waitForURL('**/menus')
      await page.evaluate(() => localStorage.setItem('access_token', 'ended'))
      await page.goto('/menus')
      await page.waitForURL('**/login')
      expect(await tokenIn(page)).toBeNull()
    },
  )

  it('shows all links of the sidebar at the usual size of a desktop, and the log-out on a low screen, too', async () => {
    const page = await office.deskOf(fixture, { viewport: { width: 1440, height: 900 } })
    await page.goto('/menus')
    const settings = page.getByRole('navigation').getByRole('link', { name: 'Settings' })
    await settings.waitFor()
    const links = page.getByRole('navigation', { name: 'Main' })
    expect(await links.evaluate((nav) => nav.scrollHeight - nav.clientHeight)).toBe(0)

    await page.setViewportSize({ width: 1280, height: 600 })
    await expect.poll(() => links.evaluate((nav) => nav.scrollHeight - nav.clientHeight)).toBeGreaterThan(0)
    const isLogOutInView = () =>
      page
        .getByRole('button', { name: 'Log out' })
        .evaluate((button) => button.getBoundingClientRect().bottom <= innerHeight)
    expect(await isLogOutInView()).toBe(true)
    await settings.scrollIntoViewIfNeeded()
    expect(await isLogOutInView()).toBe(true)
  })
})

describe('a session that ends', () => {
  const endSessionOf = (page: Page) =>
    page.evaluate(async () => {
      const headers = { Authorization: `Bearer ${localStorage.getItem('access_token')}` }
      await fetch('/api/oauth/revoke', { method: 'POST', headers })
    })
  const saysItHasEnded = async (page: Page) => {
    await page.waitForURL('**/login')
    await page.getByRole('alert').getByText('Your session has ended').waitFor()
  }

  it(
    'says so in every tab, loudest in the kitchen, and continues in all of them once one signs in',
    { tags: ['complete'] },
    async () => {
      const first = await office.onDesktop({ baseURL: fixture.url, expects: /401/ })
      await first.goto('/login')
      await enter(first, fixture.form)
      await first.waitForURL('**/menus')
      await first.goto('/kitchen')
      const live = first.getByRole('status').getByText('Live', { exact: true }).first()
      await live.waitFor()
      await first.evaluate(() => {
        const begin = OscillatorNode.prototype.start
        OscillatorNode.prototype.start = function (when) {
          document.body.dataset['notes'] = String(Number(document.body.dataset['notes'] ?? 0) + 1)
          begin.call(this, when)
        }
      })
      const second = await first.context().newPage()
      await second.goto('/orders')
      await second.getByRole('heading', { level: 1, name: 'Orders' }).waitFor()
      await endSessionOf(second)
      await saysItHasEnded(second)
      await saysItHasEnded(first)
      expect(await accessibilityProblems(first)).toEqual([])
      await first.getByText('No orders arrive in the kitchen until somebody logs in.').waitFor()
      await expect.poll(() => first.evaluate(() => document.body.dataset['notes'])).toBe('9')
      expect(await first.getByText('Live', { exact: true }).count()).toBe(0)
      const title = first.getByText('Your session has ended')
      expect(await title.evaluate((element) => parseFloat(getComputedStyle(element).fontSize))).toBe(44)
      await enter(second, fixture.form)
      await second.waitForURL('**/orders')
      await first.waitForURL('**/kitchen')
      await title.waitFor({ state: 'detached' })
      await live.waitFor()

      // Another business signs in in one tab, without notifying the other.
      const other = await createFixture()
      await second.evaluate((token) => localStorage.setItem('access_token', token), other.staff.token ?? '')
      await expect.poll(() => new URL(first.url()).pathname).toBe('/menus')
      await first.getByText('No menus yet').waitFor()

      // A log-out says so in the other tab only.
      await second.goto('/menus')
      await second.getByRole('button', { name: 'Log out' }).click()
      await second.waitForURL(`${fixture.url}/`)
      await saysItHasEnded(first)
      await second.goto('/login')
      await second.getByText('v2.2.2').waitFor()
      expect(await second.getByText('Your session has ended').count()).toBe(0)
    },
  )
})
