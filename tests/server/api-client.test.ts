import { afterAll, beforeAll, expect, it } from 'vitest'
import { useBrowser } from '#tests/harness/browser.ts'
import { startServer, type TestServer } from '#tests/harness/server.ts'

let server: TestServer
beforeAll(async () => {
  const env = { OAUTH_CLIENT_ID: 'taverna', OAUTH_CLIENT_SECRET: 'një "fjalë" & <dy>' }
  server = await startServer({ pages: true, env })
})
afterAll(() => server.close())
const browser = useBrowser()

it('guests and staff get tokens with the configured OAuth client only; the default client web:web is refused', async () => {
  const page = await browser.onPhone({ baseURL: server.url })
  await page.goto('/search')
  await page.getByRole('searchbox').fill('Te Arta')
  await page.getByText("Sorry we couldn't find any matches").waitFor()
  await page.evaluate(() => localStorage.clear())
  await page.goto('/reset-password')
  await page.getByLabel('Email').fill('arta@example.com')
  await page.getByRole('button', { name: 'Send reset email' }).click()
  await page.getByText('Please check your email').first().waitFor()
  const answer = await fetch(`${server.url}/api/oauth/token`, {
    method: 'POST',
    headers: { Authorization: `Basic ${btoa('web:web')}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  })
  expect(answer.status).toBe(401)
})
