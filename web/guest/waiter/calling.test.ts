import { beforeEach, describe, expect, it } from 'vitest'
import type { Business } from '#tests/harness/business.ts'
import { useGuestPages, type ArriveOptions, type GuestPage } from '#tests/harness/guest-page/guest-page.ts'
import { useSharedServer } from '#tests/harness/server.ts'
import {
  aRestaurant,
  closeDialog,
  configure,
  imprecisePosition,
  menuPath,
} from '#tests/browser/fixtures/guest.ts'

let business: Business
const server = useSharedServer()
beforeEach(async () => {
  business = await aRestaurant(server, { dishesEach: 1 })
})
const openPage = useGuestPages(server)
const arrive = (options: ArriveOptions = {}) => openPage(menuPath(business), options)

const button = (page: GuestPage) => page.locator('.floating-waiter')
const panel = (page: GuestPage) => page.getByRole('dialog', { name: 'Thirr kamarierin' })
const alert = (page: GuestPage) => page.getByRole('alertdialog')
const calls = () => business.staff.ask('GET notifications')
const coming = (page: GuestPage) => panel(page).getByText('Kamarieri u thirr te tavolina 1').waitFor()
const waiters = /\/waiters$/
const offline = 'S’ka lidhje, po provohet sërish …'

describe('the button', () => {
  it('counts down from 10 by the second, continues after a reload, and can call again at the end', async () => {
    const page = await arrive({ stopsClock: true })
    await button(page).click()
    await coming(page)
    await closeDialog(page)
    const left = () => button(page).innerText()
    expect(await left()).toBe('10')
    await page.clock.pass(3000)
    await expect.poll(left).toBe('7')
    expect(page.stored('countdown')).toBe('7')
    await page.reload()
    await page.getByRole('button', { name: 'Thirr kamarierin: sërish pas 7 s' }).waitFor()
    await page.clock.pass(6000)
    await expect.poll(left).toBe('1')
    await page.clock.pass(1000)
    await page.getByRole('button', { name: 'Thirr kamarierin', exact: true }).waitFor()
    expect(page.stored('countdown')).toBeNull()
  })

  it('pressed too soon only says how long to wait', async () => {
    const page = await arrive({ stopsClock: true })
    await button(page).click()
    await coming(page)
    await closeDialog(page)
    expect(await button(page).getAttribute('aria-disabled')).toBe('true')
    await button(page).click()
    await page.locator('.announcer', { hasText: 'sërish pas 10 s' }).waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect(await calls()).toMatchObject([{ count: 1 }])
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
    const page = await openPage(`/menu/${business.id}${table}`)
    await page.locator('.pill, .signup-continue').waitFor()
    expect(await button(page).count()).toBe(0)
  })
})

describe('a call', () => {
  it('that is refused says why, and can be tried again', async () => {
    const page = await arrive({ position: imprecisePosition, expects: /422/ })
    await button(page).click()
    await alert(page)
      .getByText(/vetëm përafërsisht se ku jeni.*pyesni stafin/)
      .waitFor()
    await alert(page).getByRole('button', { name: 'OK' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await calls()).toEqual([])
    page.moveTo({ latitude: 42.7, longitude: 21.2, accuracy: 10 })
    await page.getByRole('button', { name: 'Thirr kamarierin', exact: true }).click()
    await alert(page)
      .getByText(
        /^Kamarieri nuk mund të thirret: distanca është shumë e madhe! Kërkesa do të shqyrtohet\.\s+Telefoni thotë se jeni 5[.,]5\skm larg/,
      )
      .waitFor()
    await alert(page).getByRole('button', { name: 'OK' }).click()
    page.moveTo('at the table')
    await page.getByRole('button', { name: 'Thirr kamarierin', exact: true }).click()
    await coming(page)
    expect(await calls()).toMatchObject([{ count: 1 }])
  })

  it('whose position takes too long says so', async () => {
    const page = await arrive({ position: 'silent', stopsClock: true })
    await button(page).click()
    await panel(page).getByText('Po kontrollohet vendndodhja …').waitFor()
    await page.clock.pass('00:31')
    await alert(page)
      .getByText(/po i duhet shumë kohë/)
      .waitFor()
    expect(await calls()).toEqual([])
  })

  it('too soon after the last one is told the rest of the pause', async () => {
    const page = await arrive({ expects: /429/ })
    await button(page).click()
    await coming(page)
    // The countdown on the device is cleared; the server still knows of the call.
    page.window.localStorage.removeItem('countdown')
    await page.reload()
    await panel(page).getByRole('button', { name: 'Thirr te tavolina 1' }).click()
    await panel(page).getByText('Kamarieri u thirr para pak çastesh.').waitFor()
    await panel(page)
      .getByText(/Mund të thirrni sërish pas \d+ sekond/)
      .waitFor()
    expect(await calls()).toMatchObject([{ count: 1 }])
  })

  it('is followed by a pause of at most ten seconds, whatever the server says', async () => {
    const page = await arrive({ expects: /429/ })
    page.network.route(waiters, (route) =>
      route.fulfill({
        status: 429,
        json: { error: 'no', code: 'waiter-too-soon' },
        headers: { 'Retry-After': '259200' },
      }),
    )
    await button(page).click()
    await page.locator('.waiter-pause').waitFor()
    expect(Number(page.stored('countdown'))).toBeLessThanOrEqual(10)
  })

  it('that was not meant is undone within five seconds, and its inbox entry with it', async () => {
    const page = await arrive({ stopsClock: true })
    await button(page).click()
    await coming(page)
    await page.clock.pass(4000)
    await panel(page).getByRole('button', { name: 'Zhbëj' }).click()
    await panel(page).getByText('Thirrja juaj u anulua.').waitFor()
    expect(await calls()).toEqual([])
    expect(page.window.sessionStorage.getItem('waiter_calls')).toBe('[]')
    expect(await panel(page).getByRole('button', { name: 'Fatura' }).count()).toBe(0)
  })

  it('cannot be undone after five seconds, nor once its reason is chosen', async () => {
    const page = await arrive({ stopsClock: true })
    const undo = panel(page).getByRole('button', { name: 'Zhbëj' })
    await button(page).click()
    await coming(page)
    await undo.waitFor()
    await page.clock.pass(5000)
    await undo.waitFor({ state: 'detached' })
    await closeDialog(page)
    await page.clock.pass(6000)
    business = await aRestaurant(server, { dishesEach: 1 })
    const other = await arrive()
    await button(other).click()
    await panel(other).getByRole('button', { name: 'Fatura' }).click()
    await expect.poll(calls).toMatchObject([{ reason: 'bill' }])
    expect(await panel(other).getByRole('button', { name: 'Zhbëj' }).count()).toBe(0)
  })

  it('whose waiter is on the way meanwhile cannot be undone', async () => {
    const page = await arrive({ expects: /404/ })
    page.network.route(/\/waiters\/[^/]+$/, async (route) => {
      const [open] = await calls()
      const params = { tableId: open?.tableId ?? '' }
      await business.staff.ask('PUT notifications/:tableId', { params })
      return route.continue()
    })
    await button(page).click()
    await panel(page).getByRole('button', { name: 'Zhbëj' }).click()
    await panel(page).getByText('Thirrja juaj u pa.').waitFor()
  })

  it('beyond a long-lasting limit is refused at once', async () => {
    const page = await arrive({ expects: /429/ })
    page.network.route(waiters, (route) =>
      route.fulfill({
        status: 429,
        json: { error: 'no', code: 'request-too-many' },
        headers: { 'Retry-After': '600' },
      }),
    )
    await button(page).click()
    await alert(page)
      .getByText(/Kerkesa nuk u realizua!\s+Shumë kërkesa/)
      .waitFor()
  })
})

describe('a lost connection', () => {
  it('is shown, and the call is retried with the same key, so that the waiter is called once', async () => {
    const page = await arrive()
    const keys: (string | null)[] = []
    page.network.route(waiters, async (route) => {
      keys.push(route.request.headers.get('idempotency-key'))
      if (keys.length > 2) return route.continue()
      // First the request is lost, then the response.
      if (keys.length === 2) await route.fetch()
      return route.abort()
    })
    await button(page).click()
    await panel(page).getByText(offline).waitFor()
    await coming(page)
    expect(keys).toHaveLength(3)
    expect(new Set(keys).size).toBe(1)
    expect(await calls()).toMatchObject([{ count: 1 }])
  })

  it('right after the call does not lose its reason: it is retried, and a refused one can be chosen again', async () => {
    const page = await arrive({ expects: /500/ })
    const answers = ['lost', 'refused']
    const shown = Promise.withResolvers<void>()
    page.network.route(/\/waiters\/[^/]+$/, async (route) => {
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
    await panel(page).getByText(offline).waitFor()
    expect(await bill.getAttribute('aria-pressed')).toBe('true')
    shown.resolve()
    await panel(page).getByText('Kerkesa nuk u realizua!').waitFor()
    await bill.click()
    await expect.poll(calls).toMatchObject([{ count: 1, reason: 'bill' }])
    await expect.poll(() => panel(page).getByText('Kerkesa nuk u realizua!').count()).toBe(0)
  })

  it('does not block the guest: the call continues while they read the menu', async () => {
    const page = await arrive()
    // The second attempt waits for the panel to close: an open one shows the outcome itself.
    const closed = Promise.withResolvers<void>()
    let attempts = 0
    page.network.route(waiters, async (route) => {
      attempts++
      if (attempts === 1) return route.abort()
      await closed.promise
      return route.continue()
    })
    await button(page).click()
    await panel(page).getByText(offline).waitFor()
    await closeDialog(page)
    closed.resolve()
    await page.getByRole('button', { name: /sërish pas \d+ s/ }).waitFor()
    await page.locator('.announcer', { hasText: 'Kamarieri u thirr' }).waitFor()
    expect(await calls()).toMatchObject([{ count: 1 }])
  })
})
