import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { createFixture, useOffice, type Fixture } from '../fixtures/office.ts'

const office = useOffice()

/** A browser with a passkey provider that always finds its person. */
async function withPasskeys(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

async function logIn(page: Page, { form: { email, password } }: Fixture): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
}

/** Forgets that this browser was ever used. */
async function forgetBrowser(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.clear())
  await page.context().clearCookies()
}

it('an app and a passkey are added, and let their owner into a new browser', async () => {
  const fixture = await createFixture()
  // Passkeys belong to a name, not to an address.
  const baseURL = fixture.url.replace('127.0.0.1', 'localhost')
  const page = await office.onPhone({ baseURL, expects: /400/ })
  await withPasskeys(page)
  await logIn(page, fixture)
  await page.waitForURL('**/menus')
  await page.goto('/account?tab=password')
  const dialog = page.getByRole('dialog')
  const begin = async (name: string) => {
    await page.getByRole('button', { name }).click()
    await dialog.getByLabel('Your password').fill(fixture.form.password)
    await dialog.getByRole('button', { name }).click()
  }

  await begin('Add an app')
  const key = await dialog.locator('code').first().textContent()
  const secret = Secret.fromBase32((key ?? '').replaceAll(' ', ''))
  await dialog.getByLabel('Code that the app shows').fill(new TOTP({ secret }).generate())
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await dialog.getByText('Each of these codes works once').waitFor()
  const codes = await dialog.locator('code').allTextContents()
  expect(codes).toHaveLength(10)
  // They are not lost by mistake.
  await page.keyboard.press('Escape')
  await page.getByText('Have you kept this?').waitFor()
  await page.getByRole('button', { name: 'No', exact: true }).click()
  await dialog.getByRole('button', { name: 'I have kept it' }).click()

  await begin('Add a passkey')
  await dialog.getByLabel('Code', { exact: true }).fill(codes[0] ?? '')
  await dialog.getByRole('button', { name: 'Add a passkey' }).click()
  await dialog.getByRole('button', { name: 'Create the passkey' }).click()
  await page.getByText('From now on it is asked for in new browsers').waitFor()
  await page.getByText('9 recovery codes left').waitFor()

  await forgetBrowser(page)
  await logIn(page, fixture)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await page.waitForURL('**/menus')

  await forgetBrowser(page)
  await logIn(page, fixture)
  await page.getByLabel('Code', { exact: true }).fill(codes[0] ?? '')
  await page.keyboard.press('Enter')
  await page.getByText('is wrong, or was used already').waitFor()
  await page.getByLabel('Code', { exact: true }).fill(codes[1] ?? '')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/menus')
})
