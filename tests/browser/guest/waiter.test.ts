import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Business } from '#tests/harness/business.ts'
import { useBrowser, type VisitOptions } from '#tests/harness/browser.ts'
import { startServer, type TestServer } from '#tests/harness/server.ts'
import {
  aRestaurant,
  atTable,
  configure,
  menuPath,
  withoutGeolocationAnswer,
  openPage,
  imprecisePosition,
  setLanguage,
} from '../fixtures/guest.ts'

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
const arrive = async (options: VisitOptions = {}, prepare?: (page: Page) => Promise<unknown>) => {
  const page = await browser.onPhone(atTable(server, options))
  await prepare?.(page)
  return openPage(page, menuPath(business))
}

const button = (page: Page) => page.locator('.floating-waiter')
const panel = (page: Page) => page.getByRole('dialog', { name: 'Thirr kamarierin' })
const alert = (page: Page) => page.getByRole('alertdialog')
const calls = () => business.staff.ask('GET notifications')
const waiters = /\/waiters$/
const coming = (page: Page) => panel(page).getByText('Kamarieri u thirr te tavolina 1').waitFor()

describe('the button', () => {
  it('calls with one press if the position is allowed, and counts down', async () => {
    const page = await arrive()
    await button(page).click()
    await coming(page)
    await panel(page)
      .getByText(/Mund të thirrni sërish pas \d+ sekondash/)
      .waitFor()
    expect(await calls()).toMatchObject([{ tableId: business.tables[0]?.id, count: 1 }])
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    const waiting = page.getByRole('button', { name: /Thirr kamarierin: sërish pas \d+ s/ })
    await expect.poll(() => waiting.getAttribute('aria-disabled')).toBe('true')
    await waiting.click({ force: true })
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    await expect.poll(() => page.locator('.announcer').innerText()).toMatch(/sërish pas \d+ s/)
    expect(await calls()).toMatchObject([{ count: 1 }])
  })

  it('lets the guest give the reason, and shows that the call was seen once staff clear it', async () => {
    const page = await arrive()
    await page.getByRole('button', { name: 'Thirr kamarierin' }).getByText('Kamarieri').waitFor()
    await button(page).click()
    await coming(page)
    await panel(page).getByRole('button', { name: 'Fatura' }).click()
    await expect.poll(calls).toMatchObject([{ count: 1, reason: 'bill' }])
    expect(await panel(page).getByRole('button', { name: 'Fatura' }).getAttribute('aria-pressed')).toBe(
      'true',
    )
    await business.staff.ask('PUT notifications/:tableId', {
      params: { tableId: business.tables[0]?.id ?? '' },
    })
    await panel(page).getByText('Thirrja juaj u pa.').waitFor()
  })

  it('first explains why the browser will ask for the position', async () => {
    const page = await arrive({ permissions: [] })
    await button(page).click()
    await panel(page)
      .getByText(/telefonit do t’i kërkohet vendndodhja/)
      .waitFor()
    expect(await calls()).toEqual([])
    await page.context().grantPermissions(['geolocation'])
    await panel(page).getByRole('button', { name: 'Thirr te tavolina 1' }).click()
    await coming(page)
    expect(await calls()).toMatchObject([{ count: 1 }])
  })

  it('counts down from 10 by the second, continues after a reload, and can call again at the end', async () => {
    const page = await arrive({}, async (page) => {
      await page.clock.install()
      await page.clock.pauseAt(new Date(Date.now() + 60_000))
    })
    await button(page).click()
    await coming(page)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    const left = async () => Number(await button(page).innerText())
    expect(await left()).toBe(10)
    await page.clock.runFor(3000)
    expect(await left()).toBe(7)
    expect(await page.evaluate(() => localStorage.getItem('countdown'))).toBe('7')
    await openPage(page, menuPath(business))
    await page.getByRole('button', { name: 'Thirr kamarierin: sërish pas 7 s' }).waitFor()
    await page.clock.runFor(6000)
    expect(await left()).toBe(1)
    await page.clock.runFor(1000)
    await page.getByRole('button', { name: 'Thirr kamarierin', exact: true }).waitFor()
    expect(await page.evaluate(() => localStorage.getItem('countdown'))).toBeNull()
  })

  it('does not call again when the page is reloaded with its panel open', async () => {
    const page = await arrive()
    await button(page).click()
    await coming(page)
    await page.reload()
    await panel(page).getByText('Kamarieri u thirr para pak çastesh.').waitFor()
    expect(await calls()).toMatchObject([{ count: 1 }])
  })

  it.each([
    ['when calling is off', { enableCallWaiter: false }, '/1'],
    ['in delivery mode', { enableDelivery: true }, '/delivery'],
    ['in the sign-up preview', {}, '/signup'],
  ])('is not shown %s', async (_, configuration, table) => {
    await configure(business, configuration)
    const page = await openPage(await browser.onPhone(atTable(server)), `/menu/${business.id}${table}`)
    await page.locator('.pill').waitFor()
    await expect.poll(() => button(page).count()).toBe(0)
  })
})

describe('a call is refused with its reason', () => {
  const fails = async (page: Page, text: string | RegExp) => {
    await button(page).click()
    await alert(page).getByText(text).waitFor()
    await alert(page).getByRole('button', { name: 'OK' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Thirr kamarierin', exact: true }).waitFor()
  }
  const far = { geolocation: { latitude: 42.7, longitude: 21.2, accuracy: 10 }, expects: /422/ }

  it('from too far away', async () => {
    const page = await arrive(far)
    await fails(
      page,
      /^Kamarieri nuk mund të thirret: distanca është shumë e madhe! Kërkesa do të shqyrtohet\.\s+Telefoni thotë se jeni 5[.,]5\skm larg/,
    )
    expect(await calls()).toEqual([])
  })

  it('from too far away, in English', async () => {
    const page = await browser.onPhone(atTable(server, far))
    await setLanguage(page.context(), server, 'en')
    await openPage(page, menuPath(business))
    await page.getByRole('button', { name: 'Call the waiter' }).click()
    await alert(page).getByText('Could not call waiter, distance is too large!').waitFor()
  })

  it('from an inaccurate position, suggesting to step to a window or ask the staff', async () => {
    const page = await arrive({ geolocation: imprecisePosition, expects: /422/ })
    await fails(page, /vetëm përafërsisht se ku jeni.*pyesni stafin/)
  })

  it('to a blocked guest', async () => {
    const page = await arrive({ expects: /422/ }, (page) => page.clock.install())
    await button(page).click()
    await coming(page)
    const [call] = await calls()
    await business.staff.ask('POST black-list-addresses', { body: { value: call?.cookie ?? '' } })
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.clock.runFor(11_000)
    await fails(page, /adresë IP është bllokuar.*do të raportohen/)
  })

  it('at a table deleted since, asking to scan the code again', async () => {
    const page = await browser.onPhone(atTable(server, { expects: /422/ }))
    await openPage(page, `/menu/${business.id}/3`)
    await business.staff.ask('DELETE tables/:id', { params: { id: business.tables[2]?.id ?? '' } })
    await fails(page, /Kerkesa nuk u realizua!\s+Kjo tavolinë nuk ekziston.*skanoni sërish kodin/s)
  })

  it('for any other reason', async () => {
    const page = await arrive({ expects: /409/ })
    await page.route(waiters, (route) => route.fulfill({ status: 409, json: { error: 'no', code: 'odd' } }))
    await fails(page, 'Kerkesa nuk u realizua!')
  })

  it('without a position, with instructions for iPhone and Android', async () => {
    const page = await arrive({ permissions: [] })
    await button(page).click()
    await panel(page).getByRole('button', { name: 'Thirr te tavolina 1' }).click()
    await alert(page)
      .getByText(/iPhone: .*Android: /s)
      .waitFor()
    expect(await calls()).toEqual([])
  })

  it.each([
    ['iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1', 'Android'],
    ['Android', 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140 Mobile', 'iPhone'],
  ])(
    'without a position, with instructions for the guest’s own phone only: %s',
    async (own, userAgent, other) => {
      const page = await arrive({ permissions: [], userAgent })
      await button(page).click()
      await panel(page).getByRole('button', { name: 'Thirr te tavolina 1' }).click()
      await alert(page)
        .getByText(new RegExp(`${own}: `))
        .waitFor()
      expect(await alert(page).innerText()).not.toContain(other)
    },
  )

  it('when the position takes too long', async () => {
    const page = await arrive({}, async (page) => {
      await page.clock.install()
      await withoutGeolocationAnswer(page)
    })
    await button(page).click()
    await panel(page).getByText('Po kontrollohet vendndodhja …').waitFor()
    await page.clock.runFor(31_000)
    await alert(page)
      .getByText(/po i duhet shumë kohë/)
      .waitFor()
    expect(await calls()).toEqual([])
  })

  it('too soon after the last one, with the rest of the pause', async () => {
    const page = await arrive({ expects: /429/ })
    await button(page).click()
    await coming(page)
    // The countdown on the device is cleared; the server still knows of the call.
    await page.evaluate(() => localStorage.removeItem('countdown'))
    await page.reload()
    await panel(page).getByRole('button', { name: 'Thirr te tavolina 1' }).click()
    await panel(page).getByText('Kamarieri u thirr para pak çastesh.').waitFor()
    await panel(page)
      .getByText(/Mund të thirrni sërish pas \d+ sekond/)
      .waitFor()
    expect(await calls()).toMatchObject([{ count: 1 }])
  })
})

describe('a lost connection', () => {
  const expects = /ERR_(FAILED|INTERNET_DISCONNECTED|NETWORK_CHANGED)/

  it('is shown, and the call is retried with the same key, so that the waiter is called once', async () => {
    const page = await arrive({ expects })
    const keys: (string | undefined)[] = []
    await page.route(waiters, async (route) => {
      keys.push(route.request().headers()['idempotency-key'])
      if (keys.length > 2) return route.continue()
      // First the request is lost, then the response.
      if (keys.length === 2) await route.fetch()
      return route.abort()
    })
    await button(page).click()
    await panel(page).getByText('S’ka lidhje, po provohet sërish …').waitFor()
    await coming(page)
    expect(keys).toHaveLength(3)
    expect(new Set(keys).size).toBe(1)
    expect(await calls()).toMatchObject([{ count: 1 }])
  })

  it('right after the call does not lose its reason: it is retried, and a refused one can be chosen again', async () => {
    const page = await arrive({ expects: /ERR_FAILED|status of 500/ })
    const answers = ['lost', 'refused']
    const shown = Promise.withResolvers<void>()
    await page.route(/\/waiters\/[^/]+$/, async (route) => {
      const answer = answers.shift()
      if (answer === 'lost') return route.abort()
      if (answer !== 'refused') return route.continue()
      await shown.promise
      return route.fulfill({ status: 500, json: { error: 'no' } })
    })
    await button(page).click()
    await coming(page)
    const bill = panel(page).getByRole('button', { name: 'Fatura' })
    await bill.click()
    await panel(page).getByText('S’ka lidhje, po provohet sërish …').waitFor()
    expect(await bill.getAttribute('aria-pressed')).toBe('true')
    shown.resolve()
    await panel(page).getByText('Kerkesa nuk u realizua!').waitFor()
    await bill.click()
    await expect.poll(calls).toMatchObject([{ count: 1, reason: 'bill' }])
    await expect.poll(() => panel(page).getByText('Kerkesa nuk u realizua!').count()).toBe(0)
  })

  it('does not block the guest: the call continues while they read the menu', async () => {
    const page = await arrive({ expects })
    // The second attempt waits for the panel to close: an open one shows the outcome itself.
    const closed = Promise.withResolvers<void>()
    let attempts = 0
    await page.route(waiters, async (route) => {
      attempts++
      if (attempts === 1) return route.abort()
      await closed.promise
      return route.continue()
    })
    await button(page).click()
    await panel(page).getByText('S’ka lidhje, po provohet sërish …').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    closed.resolve()
    await page.getByRole('button', { name: /sërish pas \d+ s/ }).waitFor()
    await page.locator('.announcer', { hasText: 'Kamarieri u thirr' }).waitFor({ state: 'attached' })
    expect(await calls()).toMatchObject([{ count: 1 }])
  })
})
