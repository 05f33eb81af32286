import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { demoSignIn } from '#server/demo-sign-in.ts'
import { useBrowser } from '#tests/harness/browser.ts'
import { aBusiness } from '#tests/harness/business.ts'
import { parsedPage } from '#tests/harness/parsed-page.ts'
import { useServer } from '#tests/harness/server.ts'

const server = useServer({ pages: true })
const browser = useBrowser()

it('lists all calls in the reference, wide in light and narrow in dark', async () => {
  const page = await browser.onDesktop({ baseURL: server.url, colorScheme: 'light' })
  const problems: string[] = []
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await page.goto('/developers')
  await page.locator('[data-tag="products"] button').first().click()
  await page.locator('#operations-products-put_api_products__id__stock').click()
  await page.getByText('Needs the right markSoldOut.').waitFor()
  expect(await overflow()).toBeLessThanOrEqual(0)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 320, height: 900 })
  expect(await overflow()).toBeLessThanOrEqual(0)
  await page.goto('/developers/versions')
  expect(await overflow()).toBeLessThanOrEqual(0)
  expect(problems).toEqual([])
})

it('shows an example that runs against the demo as it stands there', async () => {
  await aBusiness(server, { email: demoSignIn.email, password: demoSignIn.password, businessName: 'Demo' })
    .withMenu('Lunch', 'Soup', { Tarator: 2 })
    .opens()
  const guide = await parsedPage(`${server.url}/developers`)
  const example = guide.querySelector('[data-example]')?.textContent ?? ''
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', example], {
    env: { ...process.env, SOFRA: server.url },
  })
  expect(stdout.split('\n').slice(0, 3)).toEqual(['Business: Demo', 'Orders: 0', 'Sold out: Tarator'])
})
