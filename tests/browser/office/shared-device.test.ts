import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { accessibilityProblems } from '#tests/harness/browser.ts'
import { signIn } from '#tests/harness/people.ts'
import { createFixture, useOffice, type Fixture } from '../fixtures/office.ts'

const office = useOffice()
let fixture: Fixture
beforeAll(async () => {
  fixture = await createFixture()
  for (const [firstName, pin] of [
    ['Besa', '4071'],
    ['Dea', '93152'],
  ] as const) {
    const body = { firstName, lastName: 'Kola', role: 'service', pin } as const
    await fixture.staff.ask('POST people', { body })
  }
})

const valueOf = (page: Page, name: string) => page.evaluate((name) => localStorage.getItem(name), name)
const isOpen = async (token: string | null) =>
  (await fetch(`${fixture.url}/api/users/details`, { headers: { Authorization: `Bearer ${token}` } })).ok
const choose = (page: Page, name: string) => page.getByRole('button', { name }).click()
async function logIn(page: Page, name: string, pin: string): Promise<string | null> {
  await choose(page, name)
  await page.keyboard.type(pin)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/service')
  await page.getByRole('heading', { level: 1, name: 'Service' }).waitFor()
  return valueOf(page, 'access_token')
}

it('a tablet becomes a shared device, locks itself, asleep too, and shows nothing of who was there', async () => {
  const page = await office.deskOf(fixture, { viewport: { width: 1024, height: 768 }, expects: /401|404/ })
  await page.clock.install()
  await page.goto('/people')
  const owner = await valueOf(page, 'access_token')
  await page.getByRole('button', { name: 'Make this a shared device' }).click()
  const panel = page.getByRole('dialog', { name: 'Make this a shared device' })
  await panel.getByLabel('Name of the device').fill('Bar tablet')
  await panel.getByRole('button', { name: 'Make this a shared device' }).click()
  await page.getByRole('button', { name: 'Yes', exact: true }).click()
  await page.waitForURL('**/login')
  await page.getByText('Who are you?').waitFor()
  expect(await isOpen(owner)).toBe(false)
  expect(await accessibilityProblems(page)).toEqual([])

  const besa = await logIn(page, 'Besa', '4071')
  await page.goto('/service/counter')
  // One tap, on the pad, too.
  await page.getByRole('main').getByRole('button', { name: 'Lock' }).click()
  await page.getByText('Who are you?').waitFor()
  expect([await valueOf(page, 'access_token'), await isOpen(besa)]).toEqual([null, false])
  await page.goBack()
  await page.waitForURL('**/login')
  expect(await page.getByRole('main').getByText('Counter').count()).toBe(0)

  // Two minutes without a touch, of which one is slept through.
  const dea = await logIn(page, 'Dea', '93152')
  await page.clock.runFor(60_000)
  await page.mouse.move(200, 200)
  await page.clock.fastForward(90_000)
  expect(await isOpen(dea)).toBe(true)
  await page.clock.fastForward(120_000)
  await page.getByText('Who are you?').waitFor()
  expect([await valueOf(page, 'access_token'), await isOpen(dea)]).toEqual([null, false])

  // Closed instead of locked.
  const again = await logIn(page, 'Dea', '93152')
  const path = page.url()
  await page.goto('about:blank')
  await page.clock.fastForward(600_000)
  await page.goto(path)
  await page.getByText('Who are you?').waitFor()
  expect(await isOpen(again)).toBe(false)

  // Not shared any more, while somebody uses it.
  await logIn(page, 'Besa', '4071')
  const staff = await signIn(fixture, fixture.form.email, fixture.form.password)
  const [device] = await staff.ask('GET devices')
  await staff.ask('DELETE devices/:id', { params: { id: device?.id ?? '' } })
  await page.getByText('This device is not shared any more.').waitFor()
  expect(await page.getByRole('heading', { name: 'Service' }).count()).toBe(0)
})
