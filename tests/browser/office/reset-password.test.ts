import { expect, it } from 'vitest'
import { accessibilityProblems } from '#tests/harness/browser.ts'
import { waitForResetMails } from '#tests/harness/outbox.ts'
import { createFixture, useOffice } from '../fixtures/office.ts'

const chosen = 'speca-me-gjize-9'
const office = useOffice()

it('a forgotten password is replaced through a mail, over mistakes and lost connections, even if still signed in', async () => {
  const fixture = await createFixture()
  const page = await office.phoneOf(fixture, { expects: /400|ERR_INTERNET_DISCONNECTED/ })
  const email = page.getByLabel('Email')
  const send = page.getByRole('button', { name: 'Send reset email' })
  await page.goto('/reset-password')
  await send.click()
  await page.getByText('Provide a value!').waitFor()
  expect(await page.getByRole('banner').or(page.getByRole('navigation')).count()).toBe(0)
  await email.fill('nobody')
  await page.getByText('Provide a valid email address').waitFor()
  await email.fill(fixture.form.email)
  await page.context().setOffline(true)
  await send.click()
  await page.getByText('There was a problem').waitFor()
  expect(await email.inputValue()).toBe(fixture.form.email)
  await page.context().setOffline(false)
  await send.click()
  await page.getByRole('status').getByText('Please check your email').waitFor()

  const [mail] = await waitForResetMails(fixture, 1)
  // The link uses the public host name; the test's browser reaches the server by IP address.
  const { pathname, search, port } = new URL(mail?.link ?? '')
  expect(port).toBe(new URL(fixture.url).port)
  const first = page.getByLabel('New password', { exact: true })
  const second = page.getByLabel('Confirm new password', { exact: true })
  const submit = page.getByRole('button', { name: 'Reset password' })
  const fill = async (password: string, confirmed = password) => {
    await first.fill(password)
    await second.fill(confirmed)
  }
  await page.goto(pathname + search)
  await submit.click()
  await expect.poll(() => page.getByText('Provide a value!').count()).toBe(2)
  await fill('short', 'other')
  await page.getByText('At least 8 characters', { exact: true }).waitFor()
  await page.getByText('Please enter valid password').waitFor()
  await fill('password123')
  await submit.click()
  await page.getByRole('alert').getByText('This password is too common').waitFor()
  await fill(chosen)
  await page.context().setOffline(true)
  await submit.click()
  await page.getByRole('alert').getByText('There was a problem').waitFor()
  expect([await first.inputValue(), await second.inputValue()]).toEqual([chosen, chosen])
  await page.context().setOffline(false)
  await submit.click()
  await page.getByText('Your password was reset').waitFor()
  await page.waitForURL('**/login')
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull()
  await email.fill(fixture.form.email)
  await page.getByLabel('Password', { exact: true }).fill(chosen)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL('**/menus')

  // The link works once.
  await page.goto(pathname + search)
  await fill(chosen)
  await submit.click()
  await page.getByRole('alert').getByText('This link is not valid any more').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('link', { name: 'Send me a new link' }).click()
  await send.waitFor()
})
