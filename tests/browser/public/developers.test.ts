import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { demoSignIn } from '#server/demo-sign-in.ts'
import { useBrowser } from '#tests/harness/browser.ts'
import { aBusiness } from '#tests/harness/business.ts'
import { useServer } from '#tests/harness/server.ts'

const server = useServer({ pages: true })
const browser = useBrowser()

it.each([
  ['light', 1280],
  ['dark', 320],
] as const)('the reference lists all calls, in %s and %i pixels wide', async (colorScheme, width) => {
  const page = await browser.onDesktop({
    baseURL: server.url,
    colorScheme,
    viewport: { width, height: 900 },
  })
  const problems: string[] = []
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  await page.goto('/developers')
  await page.locator('[data-tag="products"] button').first().click()
  await page.locator('#operations-products-put_api_products__id__stock').click()
  await page.getByText('Needs the right markSoldOut.').waitFor()
  const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
  expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0)
  await page.goto('/developers/versions')
  expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0)
  expect(problems).toEqual([])
})

it('its example runs against the demo as it stands there', async () => {
  await aBusiness(server, { email: demoSignIn.email, password: demoSignIn.password, businessName: 'Demo' })
    .withMenu('Lunch', 'Soup', { Tarator: 2 })
    .opens()
  const page = await browser.onDesktop({ baseURL: server.url })
  await page.goto('/developers')
  const example = (await page.locator('[data-example]').first().textContent()) ?? ''
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', example], {
    env: { ...process.env, SOFRA: server.url },
  })
  expect(stdout.split('\n').slice(0, 3)).toEqual(['Business: Demo', 'Orders: 0', 'Sold out: Tarator'])
})
