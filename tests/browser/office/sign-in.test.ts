import type { Page } from 'playwright-core'
import { accessibilityProblems } from '#tests/harness/browser.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { createFixture, useOffice, type Fixture } from '../fixtures/office.ts'

describe('signing in', () => {
  const office = useOffice()
  let fixture: Fixture
  beforeAll(async () => {
    fixture = await createFixture()
  })
  const atLogin = async (expects?: RegExp) => {
    const page = await office.onPhone({ baseURL: fixture.url, ...(expects && { expects }) })
    await page.goto('/login')
    await page.getByText('v2.2.2').waitFor()
    return page
  }

  it('leads to the menus and remembers the business', async () => {
    const page = await atLogin()
    await page.getByLabel('Email').fill(fixture.credentials.email)
    await page.getByLabel('Password', { exact: true }).fill(fixture.credentials.password)
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.waitForURL('**/menus')
    await page.getByRole('heading', { level: 1, name: 'Menus' }).waitFor()
    const kept = await page.evaluate(() => Object.fromEntries(Object.entries(localStorage)))
    expect(kept).toMatchObject({ businessId: fixture.businessId, businessCurrency: 'EUR' })
    expect(kept['access_token']).toBeTruthy()

    await page.goto('/login')
    await page.waitForURL('**/menus')
  })

  it('shows missing fields, but only after a submit', async () => {
    const page = await atLogin()
    await expect.poll(() => page.getByText('Provide a value!').count()).toBe(0)
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect.poll(() => page.getByText('Provide a value!').count()).toBe(2)
  })

  it('labels the password field alone as password, not the button that shows it', async () => {
    const page = await atLogin()
    const password = page.getByLabel('Password')
    await password.fill('what I typed')
    await page.getByRole('button', { name: 'Show the password' }).click()
    await expect.poll(() => password.getAttribute('type')).toBe('text')
    await page.getByRole('button', { name: 'Show the password', pressed: true }).press('Enter')
    await expect.poll(() => password.getAttribute('type')).toBe('password')
  })

  it('rejects a wrong password in the words of the specification', async () => {
    const page = await atLogin(/401/)
    await page.getByLabel('Email').fill(fixture.credentials.email)
    await page.getByLabel('Password', { exact: true }).fill('not-my-password')
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.getByText('Email or password is invalid!').waitFor()
  })

  it('shows a network error and keeps the typed values', async () => {
    const page = await atLogin(/ERR_INTERNET_DISCONNECTED/)
    await page.getByLabel('Email').fill(fixture.credentials.email)
    await page.getByLabel('Password', { exact: true }).fill(fixture.credentials.password)
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.getByText('There was a problem').waitFor()
    await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(fixture.credentials.email)
    await expect
      .poll(() => page.getByLabel('Password', { exact: true }).inputValue())
      .toBe(fixture.credentials.password)
  })

  it('after too many failures says how long it is blocked, keeps the typed values, and still accepts a known browser', async () => {
    const locked = await createFixture({})
    const known = await office.onPhone({ baseURL: locked.url })
    const signInAt = async (page: Page) => {
      await page.goto('/login')
      await page.getByLabel('Email').fill(locked.credentials.email)
      await page.getByLabel('Password', { exact: true }).fill(locked.credentials.password)
      await page.getByRole('button', { name: 'Log in' }).click()
      await page.waitForURL('**/menus')
    }
    await signInAt(known)
    for (let count = 1; count <= 10; count++) {
      const answer = await fetch(`${locked.url}/api/oauth/token`, {
        method: 'POST',
        headers: { Authorization: `Basic ${btoa('web:web')}` },
        body: new URLSearchParams({
          grant_type: 'password',
          username: locked.credentials.email,
          password: 'guess-guess',
        }),
      })
      expect(answer.status).toBe(401)
    }
    for (const [locale, email, password, button, said] of [
      ['en-GB', 'Email', 'Password', 'Log in', 'Too many failed attempts. Try again in 15 minutes'],
      [
        'fr-FR',
        'E-mail',
        'Mot de passe',
        'Se connecter',
        'Trop de tentatives infructueuses. Réessayez dans 15',
      ],
      ['nl-NL', 'E-mail', 'Wachtwoord', 'Inloggen', 'Te veel mislukte pogingen. Probeer het over 15 minuten'],
      ['sq-AL', 'Email', 'Fjalëkalimi', 'Hyr', 'Shumë përpjekje të dështuara. Provoni përsëri pas 15'],
    ] as const) {
      const page = await office.onPhone({ baseURL: locked.url, locale, expects: /429/ })
      await page.goto('/login')
      await page.getByLabel(email).fill(locked.credentials.email)
      await page.getByLabel(password, { exact: true }).fill(locked.credentials.password)
      await page.getByRole('button', { name: button }).click()
      await page.getByRole('alert').getByText(said).waitFor()
      expect(await page.getByLabel(email).inputValue()).toBe(locked.credentials.email)
      expect(await page.getByLabel(password, { exact: true }).inputValue()).toBe(locked.credentials.password)
    }
    // Failures of other browsers do not count against a known one.
    await known.goto('/')
    await known.evaluate(() => localStorage.removeItem('access_token'))
    await signInAt(known)
  })

  it('shows that the server is too busy, and keeps the typed values', async () => {
    const page = await atLogin(/503/)
    await page.route('**/api/oauth/token', (route) =>
      route.fulfill({
        status: 503,
        headers: { 'retry-after': '2' },
        json: { error: 'The server is busy, please try again in a moment', code: 'server-busy' },
      }),
    )
    await page.getByLabel('Email').fill(fixture.credentials.email)
    await page.getByLabel('Password', { exact: true }).fill(fixture.credentials.password)
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.getByText('The server is busy, please try again in a moment').waitFor()
    expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe(fixture.credentials.password)
  })

  it('is required without a session, or with one that has ended', async () => {
    const stranger = await office.onDesktop({ baseURL: fixture.url })
    await stranger.goto('/orders')
    await stranger.waitForURL('**/login')

    const late = await office.deskOf({ ...fixture, staffToken: 'ended' }, { expects: /401/ })
    await late.goto('/menus')
    await late.waitForURL('**/login')
    expect(await late.evaluate(() => localStorage.getItem('access_token'))).toBeNull()
  })

  it('is ended by logging out, without a confirmation and also on the server', async () => {
    const page = await office.onPhone({ baseURL: fixture.url })
    await page.goto('/login')
    await page.getByLabel('Email').fill(fixture.credentials.email)
    await page.getByLabel('Password', { exact: true }).fill(fixture.credentials.password)
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.waitForURL('**/menus')
    const token = await page.evaluate(() => localStorage.getItem('access_token'))
    await page.getByRole('button', { name: 'Open the navigation' }).click()
    await page.getByRole('button', { name: 'Log out' }).click()
    await page.waitForURL(`${fixture.url}/`)
    expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull()
    const answer = await fetch(`${fixture.url}/api/menus`, { headers: { Authorization: `Bearer ${token}` } })
    expect(answer.status).toBe(401)
  })

  it('shows all links of the sidebar at the usual size of a desktop', async () => {
    const page = await office.deskOf(fixture, { viewport: { width: 1440, height: 900 } })
    await page.goto('/menus')
    const settings = page.getByRole('navigation').getByRole('link', { name: 'Settings' })
    await settings.waitFor()
    const links = page.getByRole('navigation', { name: 'Main' })
    expect(await links.evaluate((nav) => nav.scrollHeight - nav.clientHeight)).toBe(0)
  })

  it('can be ended without scrolling on a low screen, where only the links scroll', async () => {
    const page = await office.deskOf(fixture, { viewport: { width: 1280, height: 600 } })
    await page.goto('/menus')
    const logOut = page.getByRole('button', { name: 'Log out' })
    await logOut.waitFor()
    const isInView = (locator: typeof logOut) =>
      locator.evaluate((element) => element.getBoundingClientRect().bottom <= innerHeight)
    expect(await isInView(logOut)).toBe(true)
    await page.getByRole('link', { name: 'Settings' }).scrollIntoViewIfNeeded()
    expect(await isInView(logOut)).toBe(true)
  })
})

describe('a session that ends', () => {
  const office = useOffice()
  let fixture: Fixture
  beforeAll(async () => {
    fixture = await createFixture()
  })

  const enter = async (page: Page, password = fixture.credentials.password) => {
    await page.getByLabel('Email').fill(fixture.credentials.email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Log in' }).click()
  }
  const signedInAt = async (path: string) => {
    const page = await office.onDesktop({ baseURL: fixture.url, expects: /401/ })
    await page.goto('/login')
    await enter(page)
    await page.waitForURL('**/menus')
    await page.goto(path)
    await page.getByRole('status').getByText('Live').first().waitFor()
    return page
  }
  /** Without a stream, the page notices the end of the session only with its next request. */
  const withoutLiveUpdatesAt = async (path: string) => {
    const page = await office.onDesktop({ baseURL: fixture.url, expects: /401|ERR_FAILED/ })
    await page.route('**/api/stream', (route) => route.abort())
    await page.goto('/login')
    await enter(page)
    await page.waitForURL('**/menus')
    await page.goto(path)
    return page
  }
  /** Changes the password through the API, with the session of this page. */
  const changePassword = (page: Page, oldPassword: string, newPassword: string) =>
    page.evaluate(
      async (body) => {
        const answer = await fetch('/api/reset-password', {
          method: 'POST',
          headers: {
            Authorization: `Bearer ${localStorage.getItem('access_token')}`,
            'Content-Type': 'application/json',
          },
          body: JSON.stringify(body),
        })
        if (!answer.ok) throw new Error(await answer.text())
      },
      { oldPassword, newPassword },
    )
  const endSessionOf = (page: Page) =>
    page.evaluate(async () => {
      const headers = { Authorization: `Bearer ${localStorage.getItem('access_token')}` }
      await fetch('/api/oauth/revoke', { method: 'POST', headers })
    })
  const saysItHasEnded = async (page: Page) => {
    await page.waitForURL('**/login')
    await page.getByRole('alert').getByText('Your session has ended').waitFor()
  }

  it('by a password change elsewhere says so at once, and leads back to the same screen', async () => {
    const [tablet, changing] = [await signedInAt('/tables'), await signedInAt('/orders')]
    const changed = 'sarma-me-lakër-9'
    await changePassword(changing, fixture.credentials.password, changed)
    await saysItHasEnded(tablet)
    expect(await accessibilityProblems(tablet)).toEqual([])
    expect(new URL(changing.url()).pathname).toBe('/orders')

    await enter(tablet, changed)
    await tablet.waitForURL('**/tables')
    await tablet.goto('/login')
    await tablet.waitForURL('**/menus')
    await changePassword(changing, changed, fixture.credentials.password)
    await saysItHasEnded(tablet)
  })

  it('by a log-out in another tab says so in this tab, not in the other', async () => {
    const first = await signedInAt('/orders')
    const second = await first.context().newPage()
    await second.goto('/menus')
    await second.getByRole('button', { name: 'Log out' }).click()
    await second.waitForURL(`${fixture.url}/`)
    await saysItHasEnded(first)
    await second.goto('/login')
    await second.getByText('v2.2.2').waitFor()
    expect(await second.getByText('Your session has ended').count()).toBe(0)
  })

  it('keeps what was typed, and completes the refused save after signing in on top of it', async () => {
    const page = await withoutLiveUpdatesAt('/menus')
    await page.getByRole('button', { name: 'Create Menu' }).click()
    const panel = page.getByRole('dialog', { name: 'Create Menu' })
    await panel.getByLabel('Title (Shqip)').fill('Verë')
    await panel.getByLabel('Title (English)').fill('Wine')
    await endSessionOf(page)
    await panel.getByRole('button', { name: 'Save', exact: true }).click()
    await saysItHasEnded(page)
    await page.getByText('What you typed is still here').waitFor()
    expect(await page.getByRole('navigation', { name: 'Navigation' }).isVisible()).toBe(false)
    expect(await accessibilityProblems(page)).toEqual([])

    await enter(page, 'not-my-password')
    await page.getByText('Email or password is invalid!').waitFor()
    expect(await panel.getByLabel('Title (Shqip)').inputValue()).toBe('Verë')
    await page.unroute('**/api/stream')
    await enter(page)
    await page.getByText('Menu created').waitFor()
    expect(new URL(page.url()).pathname).toBe('/menus')
    await page.getByText('Verë', { exact: true }).waitFor()
    await page.getByRole('status').getByText('Live', { exact: true }).first().waitFor()
  })

  it('never sends what was typed to another business', async () => {
    const page = await withoutLiveUpdatesAt('/menus')
    const other = await createFixture()
    await page.getByRole('button', { name: 'Create Menu' }).click()
    const panel = page.getByRole('dialog', { name: 'Create Menu' })
    await panel.getByLabel('Title (Shqip)').fill('Raki')
    await panel.getByLabel('Title (English)').fill('Spirits')
    await endSessionOf(page)
    await panel.getByRole('button', { name: 'Save', exact: true }).click()
    await saysItHasEnded(page)
    await page.getByLabel('Email').fill(other.credentials.email)
    await page.getByLabel('Password', { exact: true }).fill(other.credentials.password)
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('businessId'))).toBe(other.businessId)
    await page.getByText('No menus yet').waitFor()
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    expect(await other.asStaff<unknown[]>('GET', 'menus')).toEqual([])
  })

  it('continues in every tab once one of them signs in, and starts over if that is another business', async () => {
    const first = await signedInAt('/tables')
    const other = await createFixture()
    const second = await first.context().newPage()
    await second.goto('/orders')
    await second.getByRole('heading', { level: 1, name: 'Orders' }).waitFor()
    await endSessionOf(second)
    await saysItHasEnded(second)
    await saysItHasEnded(first)
    await enter(second)
    await second.waitForURL('**/orders')
    await first.waitForURL('**/tables')
    await expect.poll(() => first.getByText('Your session has ended').count()).toBe(0)

    // Signs in as another business in this tab, without notifying the other.
    await second.evaluate((token) => localStorage.setItem('access_token', token), other.staffToken)
    await expect.poll(() => new URL(first.url()).pathname).toBe('/menus')
    await first.getByText('No menus yet').waitFor()
  })

  it('is shown in large type with a sound in the kitchen, which is not shown as live', async () => {
    const page = await signedInAt('/kitchen')
    await page.evaluate(() => {
      const begin = OscillatorNode.prototype.start
      OscillatorNode.prototype.start = function (when) {
        document.body.dataset['notes'] = String(Number(document.body.dataset['notes'] ?? 0) + 1)
        begin.call(this, when)
      }
    })
    await endSessionOf(page)
    await saysItHasEnded(page)
    await page.getByText('No orders arrive in the kitchen until somebody signs in.').waitFor()
    await expect.poll(() => page.evaluate(() => document.body.dataset['notes'])).toBe('9')
    expect(await page.getByText('Live', { exact: true }).count()).toBe(0)
    const title = page.getByText('Your session has ended')
    expect(await title.evaluate((element) => parseFloat(getComputedStyle(element).fontSize))).toBe(44)
    await enter(page)
    await page.waitForURL('**/kitchen')
    await page.getByRole('status').getByText('Live', { exact: true }).first().waitFor()
  })
})

describe('a link followed without being signed in', () => {
  const office = useOffice()
  let fixture: Fixture
  beforeAll(async () => {
    fixture = await createFixture()
  })
  const enter = async (page: Page) => {
    await page.getByLabel('Email').fill(fixture.credentials.email)
    await page.getByLabel('Password', { exact: true }).fill(fixture.credentials.password)
    await page.getByRole('button', { name: 'Log in' }).click()
  }

  it('is opened after the sign-in, even if the sign-in page is reloaded', async () => {
    const page = await office.onDesktop({ baseURL: fixture.url })
    await page.goto('/orders?sort=oldest')
    await page.waitForURL('**/login')
    await page.getByText('v2.2.2').waitFor()
    await page.reload()
    await enter(page)
    await page.waitForURL('**/orders?sort=oldest')
  })

  it('is forgotten on another visit to the sign-in', async () => {
    const page = await office.onDesktop({ baseURL: fixture.url })
    await page.goto('/orders')
    await page.waitForURL('**/login')
    await page.getByText('v2.2.2').waitFor()
    await page.goto('/login')
    await enter(page)
    await page.waitForURL('**/menus')
  })

  it('leads only to screens of the office', async () => {
    for (const link of ['https://example.com/menus', '//example.com/menus', '/login', '/te-ana/menu']) {
      const page = await office.onDesktop({ baseURL: fixture.url })
      await page.goto('/login')
      await page.getByText('v2.2.2').waitFor()
      await page.evaluate((link) => history.replaceState({ ...history.state, usr: { link } }, ''), link)
      await page.reload()
      await enter(page)
      await page.waitForURL(`${fixture.url}/menus`)
    }
  })
})
