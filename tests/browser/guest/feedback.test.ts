import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Business } from '#tests/harness/business.ts'
import { useBrowser, type VisitOptions } from '#tests/harness/browser.ts'
import { startServer, type TestServer } from '#tests/harness/server.ts'
import { aRestaurant, atTable, configure, menuPath, openPage, sheet } from '../fixtures/guest.ts'

let server: TestServer
let business: Business
beforeAll(async () => {
  server = await startServer({ pages: true })
})
afterAll(() => server.close())
beforeEach(async () => {
  business = await aRestaurant(server)
})
const browser = useBrowser()
const posting = /\/api\/open\/clients\/feedback$/

const arrive = async (options: VisitOptions = {}, path = menuPath(business)) =>
  openPage(await browser.onPhone(atTable(server, options)), path)
const button = (page: Page) => page.getByRole('button', { name: 'Përshtypjet tuaja' })
const panel = (page: Page) => sheet(page, 'Përshtypjet tuaja')
const submit = (page: Page) => panel(page).locator('button[type=submit]').click()
const said = async () => (await business.staff.ask('GET feedback')).data

async function write(page: Page, fullName = 'Ana Gashi', comment = 'Shumë e mirë'): Promise<void> {
  await button(page).click()
  await panel(page).getByLabel('Emri i plotë').fill(fullName)
  await panel(page).getByLabel('Komenti').fill(comment)
}

describe('the review button', () => {
  it('is on the menu and on home, not on a product’s page', async () => {
    const page = await arrive()
    await button(page).waitFor()
    await page.getByRole('link', { name: 'Kreu' }).click()
    await page.getByRole('link', { name: 'Menyja' }).waitFor()
    await button(page).waitFor()
    await openPage(page, menuPath(business, `/products/${business.products['Supë 1']?.id}`))
    await expect.poll(() => button(page).count()).toBe(0)
  })

  it('is hidden in delivery mode if the business delivers', async () => {
    const page = await arrive({}, `/menu/${business.id}/delivery`)
    await expect.poll(() => button(page).count()).toBe(1)
    await configure(business, { enableDelivery: true })
    await button(page).waitFor({ state: 'detached' })
    await openPage(page, menuPath(business))
    await expect.poll(() => button(page).count()).toBe(1)
  })

  it.each([
    ['the cart', {}],
    ['the favourites, which has a long label', { enableOrder: false }],
  ])(
    'fits above the pill of %s and the waiter button, covering neither a plus nor the last row, on a small phone',
    async (_, configuration) => {
      await configure(business, configuration)
      const page = await arrive({ viewport: { width: 360, height: 640 } })
      const boxOf = async (selector: string) => {
        const box = await page.locator(selector).last().boundingBox()
        return { left: 0, right: 0, top: 0, bottom: 0, ...(box && edges(box)) }
      }
      const feedback = await boxOf('.floating-feedback')
      expect(feedback.left).toBeGreaterThanOrEqual(0)
      for (const other of ['.pill', '.floating-waiter'])
        expect(feedback.bottom).toBeLessThanOrEqual((await boxOf(other)).top)
      // At any scroll position.
      expect(feedback.right).toBeLessThanOrEqual((await boxOf('.product > .stepper')).left)
      await expect
        .poll(async () => {
          // Sections get their real height only when scrolled into view.
          await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
          return (await boxOf('.product')).bottom
        })
        .toBeLessThanOrEqual(feedback.top)
    },
  )
})

describe('feedback', () => {
  it('is sent with name and comment, and confirmed with thanks', async () => {
    const page = await arrive()
    await write(page)
    await submit(page)
    await panel(page).getByText('Faleminderit për përshtypjet tuaja!').waitFor()
    expect(await said()).toMatchObject([{ fullName: 'Ana Gashi', comment: 'Shumë e mirë' }])
    await page.goBack()
    await panel(page).waitFor({ state: 'detached' })
    await button(page).click()
    await expect.poll(() => panel(page).getByLabel('Emri i plotë').inputValue()).toBe('')
  })

  it('needs both: a missing field is shown on blur and on submit', async () => {
    const page = await arrive()
    await button(page).click()
    await panel(page).waitFor()
    const problems = () => panel(page).locator('.field-problem').allInnerTexts()
    expect(await problems()).toEqual(['', ''])
    await panel(page).getByLabel('Emri i plotë').focus()
    await panel(page).getByLabel('Komenti').focus()
    expect(await problems()).toEqual(['Jepni një vlerë!', ''])
    await panel(page).getByLabel('Emri i plotë').fill('Ana')
    expect(await problems()).toEqual(['', 'Jepni një vlerë!'])
    await submit(page)
    expect(await problems()).toEqual(['', 'Jepni një vlerë!'])
    await expect.poll(() => panel(page).getByLabel('Komenti').getAttribute('aria-invalid')).toBe('true')
    await expect
      .poll(() =>
        panel(page)
          .getByLabel('Komenti')
          .evaluate((field) => field === document.activeElement),
      )
      .toBe(true)
    expect(await said()).toEqual([])
  })

  it('shows all missing fields after an empty submit, and focuses the first', async () => {
    const page = await arrive()
    await button(page).click()
    await submit(page)
    await expect
      .poll(() => panel(page).locator('.field-problem').allInnerTexts())
      .toEqual(['Jepni një vlerë!', 'Jepni një vlerë!'])
    await expect
      .poll(() =>
        panel(page)
          .getByLabel('Emri i plotë')
          .evaluate((field) => field === document.activeElement),
      )
      .toBe(true)
  })

  it.each([
    ['Emri i plotë', 121, 'Më së shumti 120 shkronja'],
    ['Komenti', 1001, 'Më së shumti 1000 shkronja'],
  ])('rejects %s with %i characters as too long', async (label, length, text) => {
    const page = await arrive()
    await write(page)
    await panel(page).getByLabel(label).fill('x'.repeat(length))
    await submit(page)
    await panel(page).getByText(text).waitFor()
    expect(await said()).toEqual([])
  })

  it('when refused, closes the panel with an alert and keeps the text for the next attempt', async () => {
    const page = await arrive({ expects: /422/ })
    await page.route(posting, (route) => route.fulfill({ status: 422, json: { error: 'no', code: '0005' } }))
    await write(page)
    await submit(page)
    const alert = page.getByRole('alertdialog')
    await alert.getByText('Përshtypjet tuaja nuk u dërguan. Ju lutemi provoni më vonë!').waitFor()
    await expect.poll(() => panel(page).count()).toBe(0)
    await alert.getByRole('button', { name: 'OK' }).click()
    await alert.waitFor({ state: 'detached' })
    await page.unroute(posting)
    await button(page).click()
    await expect.poll(() => panel(page).getByLabel('Emri i plotë').inputValue()).toBe('Ana Gashi')
    await expect.poll(() => panel(page).getByLabel('Komenti').inputValue()).toBe('Shumë e mirë')
    await submit(page)
    await panel(page).getByText('Faleminderit').waitFor()
    expect(await said()).toHaveLength(1)
  })

  it('is retried with the same key when responses are lost, and is stored once', async () => {
    const page = await arrive({ expects: /ERR_FAILED/ })
    const keys = new Set<string | undefined>()
    let losses = 2
    await page.route(posting, async (route) => {
      keys.add(route.request().headers()['idempotency-key'])
      if (losses-- <= 0) return route.continue()
      await route.fetch()
      return route.abort()
    })
    await page.clock.install()
    await write(page)
    await submit(page)
    await panel(page).getByText('S’ka lidhje, po provohet sërish …').waitFor()
    await expect
      .poll(
        async () => {
          await page.clock.runFor(5000)
          return panel(page).getByText('Faleminderit').count()
        },
        { timeout: 60_000 },
      )
      .toBe(1)
    expect(keys.size).toBe(1)
    expect([...keys][0]).toMatch(/.{8,}/)
    expect(await said()).toHaveLength(1)
  })

  it('continues to be sent when its panel is closed', async () => {
    const page = await arrive()
    let letGo = (): void => {}
    const held = new Promise<void>((resolve) => (letGo = resolve))
    await page.route(posting, async (route) => {
      await held
      await route.continue()
    })
    await write(page)
    await submit(page)
    await page.goBack()
    await panel(page).waitFor({ state: 'detached' })
    letGo()
    await page.locator('.announcer', { hasText: 'Faleminderit' }).waitFor({ state: 'attached' })
    expect(await said()).toHaveLength(1)
    await button(page).click()
    await expect.poll(() => panel(page).getByLabel('Komenti').inputValue()).toBe('')
  })

  it('when refused after its panel was closed, alerts the guest', async () => {
    const page = await arrive({ expects: /422/ })
    let letGo = (): void => {}
    const held = new Promise<void>((resolve) => (letGo = resolve))
    await page.route(posting, async (route) => {
      await held
      await route.fulfill({ status: 422, json: { error: 'no', code: '0005' } })
    })
    await write(page)
    await submit(page)
    await page.goBack()
    await panel(page).waitFor({ state: 'detached' })
    letGo()
    const alert = page.getByRole('alertdialog')
    await alert.getByText('Përshtypjet tuaja nuk u dërguan').waitFor()
    await page.goBack()
    await alert.waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).toBe(menuPath(business))
    await button(page).click()
    await expect.poll(() => panel(page).getByLabel('Komenti').inputValue()).toBe('Shumë e mirë')
  })
})

const edges = ({ x, y, width, height }: { x: number; y: number; width: number; height: number }) => ({
  left: x,
  right: x + width,
  top: y,
  bottom: y + height,
})
