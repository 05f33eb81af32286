import { sql } from 'kysely'
import type { Page, Route } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { here, type Business } from '#tests/harness/business.ts'
import { useBrowser, type VisitOptions } from '#tests/harness/browser.ts'
import { startServer, type TestServer } from '#tests/harness/server.ts'
import {
  aRestaurant,
  atTable,
  changeProduct,
  configure,
  fillCart,
  menuPath,
  withoutGeolocationAnswer,
  openPage,
  listOrders,
  pill,
  imprecisePosition,
  sendOrder,
  sheet,
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
const arrive = async (options: VisitOptions = {}) =>
  openPage(await browser.onPhone(atTable(server, options)), menuPath(business))

const creating = /\/api\/open\/clients\/orders$/
const sending = /\/api\/open\/clients\/orders\/[^/]+\/send$/
/** Runs in the page: not one more character fits into its storage. */
function fillStorage(): void {
  for (let text = 'x'.repeat(2 ** 22); text;) {
    try {
      localStorage.setItem(`full_${localStorage.length}`, text)
    } catch {
      text = text.slice(0, text.length >> 1)
    }
  }
}
const orders = (page: Page) => sheet(page, 'Porositë')
const alert = (page: Page) => page.getByRole('alertdialog')

describe('an order', () => {
  it('is sent from the table: the cart is emptied, and the order is listed as pending', async () => {
    const page = await arrive()
    await fillCart(page, 'Supë 1', 'Picë 2')
    await page.getByLabel('Komenti').fill('Pa qepë')
    await sendOrder(page)
    const row = orders(page).getByRole('button', { name: /00001/ })
    await row.waitFor()
    await expect.poll(() => row.innerText()).toMatch(/7,70\u00a0€\s*Në pritje/)
    expect((await pill(page).innerText()).trim()).toBe('Shporta')
    expect(await listOrders(business)).toMatchObject([
      { orderNumber: '00001', table: 1, comment: 'Pa qepë', total: 7.7, status: 'SENT' },
    ])

    await row.click()
    const details = sheet(page, 'Porosia 00001')
    for (const text of [
      'Supë 1',
      '2,10\u00a0€',
      'Picë 2',
      '5,60\u00a0€',
      'Pa qepë',
      'Tavolina 1',
      'Në pritje',
    ])
      await details.getByText(text, { exact: true }).first().waitFor()
    await page.goBack()
    await row.waitFor()
  })

  it('needs the position: if denied, it explains itself, loses nothing, and can be sent once allowed', async () => {
    const page = await arrive({ permissions: [] })
    await fillCart(page, 'Supë 1')
    await page.getByLabel('Komenti').fill('Shpejt')
    await sendOrder(page)
    await alert(page)
      .getByText(/Pa vendndodhjen tuaj asgjë nuk mund t’i dërgohet stafit.*iPhone.*Android/s)
      .waitFor()
    await alert(page).getByRole('button', { name: 'OK' }).click()
    await alert(page).waitFor({ state: 'detached' })
    await expect.poll(() => page.getByLabel('Komenti').inputValue()).toBe('Shpejt')
    expect(await listOrders(business)).toEqual([])
    await page.context().grantPermissions(['geolocation'])
    await sendOrder(page)
    await orders(page).getByText('00001', { exact: true }).waitFor()
    expect(await listOrders(business)).toMatchObject([{ comment: 'Shpejt', total: 2.1 }])
  })

  it.each([
    ['Back', (page: Page) => page.goBack()],
    ['Escape', (page: Page) => page.keyboard.press('Escape')],
    ['OK', (page: Page) => alert(page).getByRole('button', { name: 'OK' }).click()],
  ])('from too far away is refused with its reason, and %s closes only the alert', async (_, close) => {
    const page = await arrive({
      geolocation: { latitude: 42.7, longitude: 21.2, accuracy: 10 },
      expects: /422/,
    })
    await fillCart(page, 'Supë 1')
    await sendOrder(page)
    await alert(page)
      .getByText(
        /^Pati një problem, ju lutemi provoni më vonë!\s+Distanca është shumë e madhe\s+Telefoni thotë se jeni 5[.,]5\u00a0km larg; duhet të jeni brenda \d+\u00a0m\..*Tregojani kamarierit:\s*1 × Supë 1$/s,
      )
      .waitFor()
    await close(page)
    await alert(page).waitFor({ state: 'detached' })
    await sheet(page, 'Shporta').getByText('Supë 1').waitFor()
    expect(await listOrders(business)).toEqual([])
  })

  it('from too far away shows the waiter the dishes, each note on its own line, and the comment', async () => {
    const page = await arrive({
      geolocation: { latitude: 42.7, longitude: 21.2, accuracy: 10 },
      expects: /422/,
    })
    await configure(business, { enableNotes: true })
    await page.evaluate((line) => localStorage.setItem('wishlist', JSON.stringify([line])), {
      productId: business.products['Supë 1']?.id,
      businessId: business.id,
      quantity: 2,
      note: 'pa kripë',
    })
    await page.reload()
    await pill(page).click()
    await page.getByLabel('Komenti').fill('Alergji: arra')
    await sendOrder(page)
    await expect
      .poll(() => alert(page).locator('.cart-large').innerText())
      .toMatch(/^Tregojani kamarierit:\n+2 × Supë 1\n+“pa kripë”\n+Alergji: arra$/)
  })

  it('from too far away can be sent with the next press once the guest is near, however soon', async () => {
    const page = await arrive({
      geolocation: { latitude: 42.7, longitude: 21.2, accuracy: 10 },
      expects: /422/,
    })
    await fillCart(page, 'Supë 1')
    await sendOrder(page)
    await alert(page).getByRole('button', { name: 'OK' }).click()
    await alert(page).waitFor({ state: 'detached' })
    await page.context().setGeolocation({ ...here, accuracy: 10 })
    await sendOrder(page)
    await orders(page).getByText('00001', { exact: true }).waitFor()
  })

  it('from a guest whose cookies were cleared after a failed attempt is sent with the next press', async () => {
    const page = await arrive({ permissions: [], expects: /404/ })
    await fillCart(page, 'Supë 1')
    await sendOrder(page)
    await alert(page).getByRole('button', { name: 'OK' }).click()
    await alert(page).waitFor({ state: 'detached' })
    await page.context().clearCookies()
    await page.context().grantPermissions(['geolocation'])
    await sendOrder(page)
    await orders(page).getByText('00001', { exact: true }).waitFor()
    expect(await listOrders(business)).toHaveLength(1)
  })

  it('from an inaccurate position suggests stepping to a window or asking the staff', async () => {
    const page = await arrive({ geolocation: imprecisePosition, expects: /422/ })
    await fillCart(page, 'Supë 1')
    await sendOrder(page)
    await alert(page)
      .getByText(/vetëm përafërsisht se ku jeni.*pyesni stafin/)
      .waitFor()
    expect(await listOrders(business)).toEqual([])
  })

  it('whose position takes too long says so and keeps the cart', async () => {
    const page = await browser.onPhone(atTable(server))
    await page.clock.install()
    await withoutGeolocationAnswer(page)
    await openPage(page, menuPath(business))
    await fillCart(page, 'Supë 1')
    await sendOrder(page)
    await page.getByText('Po kontrollohet vendndodhja …').waitFor()
    await page.clock.runFor(31_000)
    await alert(page)
      .getByText(/po i duhet shumë kohë.*Asgjë nuk ka humbur/)
      .waitFor()
    await alert(page).getByRole('button', { name: 'OK' }).click()
    await sheet(page, 'Shporta').getByText('Supë 1').waitFor()
  })

  it('from a table deleted since asks to scan the code again', async () => {
    const page = await browser.onPhone(atTable(server, { expects: /422/ }))
    await openPage(page, `/menu/${business.id}/3`)
    await fillCart(page, 'Supë 1')
    await business.staff.ask('DELETE tables/:id', { params: { id: business.tables[2]?.id ?? '' } })
    await sendOrder(page)
    await alert(page)
      .getByText(/Kjo tavolinë nuk ekziston.*skanoni sërish kodin/)
      .waitFor()
  })

  it('that fails for any other reason says to try again later', async () => {
    const page = await arrive({ expects: /409/ })
    await page.route(creating, (route) => route.fulfill({ status: 409, json: { error: 'no', code: 'odd' } }))
    await fillCart(page, 'Supë 1')
    await sendOrder(page)
    await alert(page).getByText('Pati një problem, ju lutemi provoni më vonë!').waitFor()
  })

  it('of a product no longer available names the product', async () => {
    const page = await arrive({ expects: /422|ERR_FAILED/ })
    await fillCart(page, 'Supë 1', 'Supë 2')
    // Keep the page from learning about the change.
    await page.route('**/api/businesses/*/menus', (route) => route.abort())
    await changeProduct(business, 'Supë 2', { active: false })
    await sendOrder(page)
    await alert(page).getByText('Ky produkt nuk ofrohet tani: Supë 2').waitFor()
  })

  it('from a menu disabled since says so', async () => {
    const page = await arrive({ expects: /422/ })
    await fillCart(page, 'Supë 1')
    await server.services.db
      .updateTable('businesses')
      .set({ activation: false })
      .where('id', '=', business.id)
      .execute()
    await sendOrder(page)
    await alert(page).getByText('Menyja e këtij biznesi është çaktivizuar').waitFor()
  })

  it('of a blocked guest is refused with its reason', async () => {
    const page = await arrive({ expects: /422/ })
    await fillCart(page, 'Supë 1')
    await sendOrder(page)
    await orders(page).getByText('00001', { exact: true }).waitFor()
    const [order] = await listOrders(business)
    await server.services.db
      .insertInto('blocks')
      .values({ businessId: business.id, value: order?.clientId ?? '' })
      .execute()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await fillCart(page, 'Supë 2')
    await sendOrder(page)
    await alert(page).getByText('Jeni i bllokuar te ky biznes').waitFor()
    expect(await listOrders(business)).toHaveLength(1)
  })
})

describe('a lost connection', () => {
  const expects = /ERR_(FAILED|INTERNET_DISCONNECTED|NETWORK_CHANGED)/

  it.each([
    ['the order is created', creating],
    ['the order is sent', sending],
  ])('while %s is retried, and the order arrives once', async (_, call) => {
    const page = await arrive({ expects })
    const keys: (string | undefined)[] = []
    let losses = 2
    await page.route(call, async (route) => {
      keys.push(route.request().headers()['idempotency-key'])
      if (losses-- <= 0) return route.continue()
      // First the request is lost, then the response.
      if (losses === 0) await route.fetch()
      return route.abort()
    })
    await fillCart(page, 'Supë 1')
    await sendOrder(page)
    await orders(page).getByText('00001', { exact: true }).waitFor()
    expect(keys).toHaveLength(3)
    expect(new Set(keys).size).toBe(1)
    expect(await listOrders(business)).toMatchObject([{ orderNumber: '00001', total: 2.1 }])
  })

  it.each([
    ['full', fillStorage],
    ['empty', () => {}],
  ])(
    'that hides whether the order was created makes no second one with the next press, with %s storage',
    async (_, fill) => {
      const page = await arrive({ expects: /500/ })
      await page.evaluate(fill)
      const keys: (string | undefined)[] = []
      await page.route(creating, async (route) => {
        keys.push(route.request().headers()['idempotency-key'])
        const response = await route.fetch()
        return keys.length > 1
          ? route.fulfill({ response })
          : route.fulfill({ status: 500, json: { error: 'no', code: 'odd' } })
      })
      await fillCart(page, 'Supë 1')
      await sendOrder(page)
      await alert(page).getByRole('button').click()
      await sendOrder(page)
      await orders(page).getByText('00001', { exact: true }).waitFor()
      expect(keys).toHaveLength(2)
      expect(keys[1]).toBe(keys[0])
    },
  )

  it('between creating and sending shows a message, and continues when the network is back', async () => {
    const page = await arrive({ expects })
    await page.route(creating, async (route) => {
      const response = await route.fetch()
      await page.context().setOffline(true)
      await route.fulfill({ response })
    })
    await fillCart(page, 'Supë 1')
    await sendOrder(page)
    await page.getByText('S’ka lidhje, po provohet sërish …').waitFor()
    expect(await listOrders(business)).toEqual([])
    await page.context().setOffline(false)
    await orders(page).getByText('00001', { exact: true }).waitFor()
    expect(await listOrders(business)).toHaveLength(1)
  })

  it.each([
    ['was created', creating],
    ['was sent', sending],
  ])('with the page closed before it learned that the order %s creates no second order', async (_, call) => {
    const page = await arrive()
    let arrived = (): void => {}
    const isThere = new Promise<void>((resolve) => (arrived = resolve))
    const loseTheAnswer = async (route: Route) => {
      await route.fetch()
      arrived()
    }
    await page.route(call, loseTheAnswer, { times: 1 })
    await fillCart(page, 'Supë 1')
    await page.getByLabel('Komenti').fill('Pa kripë')
    await sendOrder(page)
    await isThere
    await page.reload()
    await sheet(page, 'Shporta').waitFor()
    if (call === sending) await sheet(page, 'Shporta').getByText('Nuk ka produkte').waitFor()
    else {
      await sendOrder(page)
      await orders(page).getByText('00001', { exact: true }).waitFor()
    }
    expect(await listOrders(business)).toMatchObject([{ orderNumber: '00001', comment: 'Pa kripë' }])
    expect((await pill(page).innerText()).trim()).toBe('Shporta')
  })
})

describe('an order not yet seen by staff', () => {
  const late = 'Ende nuk është parë, ju lutemi njoftoni stafin.'
  const order = async () => {
    await business.staff.ask('PUT businesses/configurations', { body: { overdueAfterMinutes: 2 } })
    const page = await browser.onPhone(atTable(server))
    await page.clock.install()
    await openPage(page, menuPath(business))
    await fillCart(page, 'Supë 1')
    await sendOrder(page)
    await orders(page).getByText('00001', { exact: true }).waitFor()
    return page
  }

  it('says so after the configured time, until it is seen', async () => {
    const page = await order()
    await orders(page).getByText('00001', { exact: true }).click()
    const details = sheet(page, 'Porosia 00001')
    await page.clock.runFor('01:50')
    await expect.poll(() => details.getByText(late).count()).toBe(0)
    await page.clock.runFor('00:11')
    await details.getByText(late).waitFor()
    await page.goBack()
    await orders(page).getByText('Ende pa u parë').waitFor()
    await orders(page).getByText('00001', { exact: true }).click()
    await details.getByText(late).waitFor()
    // Listing the orders as staff marks them as seen.
    await listOrders(business)
    await details.getByText(late).waitFor({ state: 'detached' })
    await expect.poll(() => details.locator('.life-done').count()).toBe(2)
  })

  it('is shown on the menu to a guest who left the orders, until it is seen', async () => {
    const page = await order()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.clock.runFor('02:01')
    const toast = page.getByRole('button', { name: 'Porosia 00001: Ende pa u parë' })
    await toast.waitFor()
    await listOrders(business)
    await toast.waitFor({ state: 'detached' })
  })
})

describe('the decision', () => {
  const decide = async (orderStatus: 'APPROVED' | 'DECLINED') => {
    const [order] = await listOrders(business)
    await business.staff.ask('PUT businesses/orders/:id', {
      params: { id: order?.id ?? '' },
      body: { orderStatus },
    })
  }
  const order = async (options: VisitOptions = {}) => {
    const page = await arrive(options)
    await fillCart(page, 'Supë 1')
    await sendOrder(page)
    await orders(page).getByText('00001', { exact: true }).waitFor()
    return page
  }

  it('appears by itself in the list', async () => {
    const page = await order()
    await decide('APPROVED')
    await orders(page).getByText('Aprovuar', { exact: true }).waitFor()
  })

  it('appears by itself in the open order, as the last step of its progress', async () => {
    const page = await order()
    await orders(page).getByText('00001', { exact: true }).click()
    const details = sheet(page, 'Porosia 00001')
    await expect.poll(() => details.locator('.life-done').count()).toBe(1)
    await decide('DECLINED')
    await expect.poll(() => details.locator('.life-done').count()).toBe(3)
    await expect.poll(() => details.locator('.status').innerText()).toBe('Refuzuar')
    await expect.poll(() => details.locator('.announcer').innerText()).toContain('Porosia 00001: Refuzuar')
  })

  it('against an order is called rejected, in English too', async () => {
    const page = await order()
    await decide('DECLINED')
    await orders(page).getByText('Refuzuar', { exact: true }).waitFor()
    await setLanguage(page.context(), server, 'en')
    await page.reload()
    await sheet(page, 'Orders').getByText('Rejected', { exact: true }).waitFor()
  })

  it('is shown on the menu to a guest who left the orders, and leads to the order', async () => {
    const page = await order()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await decide('APPROVED')
    await page.getByRole('button', { name: 'Porosia 00001: Aprovuar' }).click()
    await sheet(page, 'Porosia 00001').waitFor()
  })

  it('is shown by a phone that cannot play sounds', async () => {
    const page = await order()
    await page.evaluate(() => Object.assign(globalThis, { AudioContext: undefined }))
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await decide('APPROVED')
    await page.getByRole('button', { name: 'Porosia 00001: Aprovuar' }).waitFor()
  })

  it('appears even when the stream was cut when it was made', async () => {
    const page = await order({ expects: /ERR_FAILED/ })
    await page.route('**/clients/stream*', (route) => route.abort())
    const cut = page.waitForRequest('**/clients/stream*')
    await cutStreams()
    await cut
    await decide('APPROVED')
    await page.unroute('**/clients/stream*')
    await orders(page).getByText('Aprovuar', { exact: true }).waitFor()
  })

  /**
   * Ends the connection on which the server receives events: it then closes its streams, since some may be
   * missing.
   */
  const cutStreams = () =>
    sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND application_name = 'sofra events'`.execute(server.services.db)
})
