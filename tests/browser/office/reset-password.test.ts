import { beforeAll, describe, expect, it } from 'vitest'
import { languages } from '#contract/domain/bounds.ts'
import { accessibilityProblems } from '#tests/harness/browser.ts'
import { waitForResetMails } from '#tests/harness/outbox.ts'
import { createFixture, useOffice, type Fixture } from '../fixtures/office.ts'

const chosen = 'speca-me-gjize-9'

describe('a forgotten password', () => {
  const office = useOffice()
  let fixture: Fixture
  beforeAll(async () => {
    fixture = await createFixture()
  })

  it('can be replaced, from the sign-in through the mail and back', async () => {
    const page = await office.onPhone({ baseURL: fixture.url })
    await page.goto('/login')
    await page.getByRole('link', { name: 'Forgot password?' }).click()
    await page.waitForURL('**/reset-password')
    await expect.poll(() => page.getByRole('banner').or(page.getByRole('navigation')).count()).toBe(0)
    await page.getByLabel('Email').fill(fixture.credentials.email)
    await page.getByRole('button', { name: 'Send reset email' }).click()
    await page.getByRole('status').getByText('Please check your email').waitFor()

    const [mail] = await waitForResetMails(fixture, 1)
    // The link uses the public host name; the test's browser reaches the server by IP address.
    const { pathname, search, port } = new URL(mail?.link ?? '')
    expect(port).toBe(new URL(fixture.url).port)
    await page.goto(pathname + search)
    await page.getByLabel('New password', { exact: true }).fill(chosen)
    await page.getByLabel('Confirm new password', { exact: true }).fill(chosen)
    await page.getByRole('button', { name: 'Reset password' }).click()
    await page.getByText('Your password was reset').waitFor()
    await page.waitForURL('**/login')

    await page.getByLabel('Email').fill(fixture.credentials.email)
    await page.getByLabel('Password', { exact: true }).fill(chosen)
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.waitForURL('**/menus')
  })

  it('leads to the sign-in even in a browser that was still signed in', async () => {
    const page = await office.deskOf(fixture)
    await page.goto('/reset-password')
    await page.getByRole('button', { name: 'Send reset email' }).waitFor()
    await page.getByLabel('Email').fill(fixture.credentials.email)
    await page.getByRole('button', { name: 'Send reset email' }).click()
    await page.getByText('Please check your email').waitFor()
    const mail = (await waitForResetMails(fixture, 2)).at(-1)
    await page.goto(`/reset-password?code=${mail?.code}`)
    await page.getByLabel('New password', { exact: true }).fill(chosen)
    await page.getByLabel('Confirm new password', { exact: true }).fill(chosen)
    await page.getByRole('button', { name: 'Reset password' }).click()
    await page.waitForURL('**/login')
    await page.getByText('Your password was reset').waitFor()
    expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull()
  })

  it('shows validation errors', async () => {
    const page = await office.onPhone({ baseURL: fixture.url, expects: /400/ })
    await page.goto('/reset-password')
    await page.getByRole('button', { name: 'Send reset email' }).click()
    await page.getByText('Provide a value!').waitFor()
    await page.getByLabel('Email').fill('nobody')
    await page.getByText('Provide a valid e-mail address').waitFor()

    await page.goto('/reset-password?code=not-a-code')
    const [first, second] = [
      page.getByLabel('New password', { exact: true }),
      page.getByLabel('Confirm new password', { exact: true }),
    ]
    const submit = page.getByRole('button', { name: 'Reset password' })
    await submit.click()
    await expect.poll(() => page.getByText('Provide a value!').count()).toBe(2)
    await first.fill('short')
    await second.fill('other')
    await page.getByText('At least 8 characters', { exact: true }).waitFor()
    await page.getByText('Please enter valid password').waitFor()
    await first.fill('password123')
    await second.fill('password123')
    await submit.click()
    await page.getByRole('alert').getByText('This password is too common').waitFor()
    await first.fill(chosen)
    await second.fill(chosen)
    await submit.click()
    await page.getByRole('alert').getByText('This link is not valid any more').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await page.getByRole('link', { name: 'Send me a new link' }).click()
    await page.getByRole('button', { name: 'Send reset email' }).waitFor()
  })

  it('shows a network error and keeps the typed values', async () => {
    const page = await office.onPhone({ baseURL: fixture.url, expects: /ERR_INTERNET_DISCONNECTED/ })
    await page.goto('/reset-password')
    await page.getByLabel('Email').fill(fixture.credentials.email)
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Send reset email' }).click()
    await page.getByText('There was a problem').waitFor()
    await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(fixture.credentials.email)

    await page.context().setOffline(false)
    await page.goto('/reset-password?code=a-code')
    await page.getByLabel('New password', { exact: true }).fill(chosen)
    await page.getByLabel('Confirm new password', { exact: true }).fill(chosen)
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Reset password' }).click()
    await page.getByText('There was a problem').waitFor()
    await expect.poll(() => page.getByLabel('New password', { exact: true }).inputValue()).toBe(chosen)
    await expect
      .poll(() => page.getByLabel('Confirm new password', { exact: true }).inputValue())
      .toBe(chosen)
  })

  describe.each(['light', 'dark'] as const)('in %s', (colorScheme) => {
    it.each(['/login', '/reset-password', '/reset-password?code=a-code'])(
      'has no axe violations: %s',
      async (path) => {
        const page = await office.onPhone({ baseURL: fixture.url, colorScheme })
        await page.goto(path)
        await page.getByText('v2.2.2').waitFor()
        if (path === '/reset-password') {
          await page.getByLabel('Email').fill('nobody@example.com')
          await page.getByRole('button', { name: 'Send reset email' }).click()
          await page.getByText('Please check your email').waitFor()
        }
        expect(await accessibilityProblems(page)).toEqual([])
      },
    )
  })

  it.each(languages)('fits a phone of 360 px in %s', async (language) => {
    const page = await office.onPhone({
      baseURL: fixture.url,
      viewport: { width: 360, height: 740 },
      storage: { origin: fixture.url, values: { unem_language: language } },
    })
    for (const path of ['/login', '/reset-password', '/reset-password?code=a-code']) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect(await page.evaluate(() => document.documentElement.lang)).toBe(language)
      const tooWide = await page.evaluate(() =>
        [...document.querySelectorAll('button, a, label, h1, p')]
          .filter(
            (element) =>
              element.getBoundingClientRect().right > innerWidth + 1 ||
              (element.scrollWidth > element.clientWidth + 1 && element.matches('button, a, label')),
          )
          .map((element) => element.textContent?.trim()),
      )
      expect(tooWide, path).toEqual([])
    }
  })
})
