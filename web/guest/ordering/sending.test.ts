import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { anOptionGroup, type Business } from '#tests/harness/business.ts'
import { aClock } from '#tests/harness/clock.ts'
import { useGuestPages, type ArriveOptions, type GuestPage } from '#tests/harness/guest-page/guest-page.ts'
import type { Route } from '#tests/harness/guest-page/page-network.ts'
import { useServer, useSharedServer } from '#tests/harness/server.ts'
import {
  aRestaurant,
  closeDialog,
  configure,
  fillCart,
  imprecisePosition,
  listOrders,
  menuPath,
  pill,
  seeOrders,
  sendOrder,
  sheet,
  useOptions,
} from '#tests/browser/fixtures/guest.ts'

let business: Business
const server = useSharedServer()
beforeEach(async () => {
  business = await aRestaurant(server, { dishesEach: 2 })
})
const openPage = useGuestPages(server)
const arrive = (options: ArriveOptions = {}) => openPage(menuPath(business), options)

const creating = /clients\/orders$/
const sending = /clients\/orders\/[^/]+\/send$/
const orders = (page: GuestPage) => sheet(page, 'Porositë')
const cart = (page: GuestPage) => sheet(page, 'Shporta')
const alert = (page: GuestPage) => page.getByRole('alertdialog')
const ok = (page: GuestPage) => alert(page).getByRole('button', { name: 'OK' }).click()
const isListed = (page: GuestPage) => orders(page).getByText('00001', { exact: true }).waitFor()
async function decide(orderStatus: 'APPROVED' | 'DECLINED'): Promise<void> {
  const [{ id } = { id: '' }] = await listOrders(business)
  await business.staff.ask('PUT businesses/orders/:id', { params: { id }, body: { orderStatus } })
}

describe('an order', () => {
  it('needs the position: if denied, it explains itself, loses nothing, and can be sent once allowed', async () => {
    const page = await arrive({ position: 'denied' })
    await fillCart(page, 'Supë 1')
    await page.getByLabel('Komenti').fill('Shpejt')
    await sendOrder(page)
    await alert(page)
      .getByText(/Pa vendndodhjen tuaj asgjë nuk mund t’i dërgohet stafit.*iPhone.*Android/s)
      .waitFor()
    // The waiter can take the order from the screen instead.
    const shown = await alert(page).locator('.cart-large').innerText()
    expect(shown).toMatch(/^Tregojani kamarierit:\n+1 × Supë 1\n+Shpejt$/)
    await ok(page)
    await alert(page).waitFor({ state: 'detached' })
    expect(await page.getByLabel('Komenti').inputValue()).toBe('Shpejt')
    expect(await listOrders(business)).toEqual([])
    page.moveTo('at the table')
    await sendOrder(page)
    await isListed(page)
    expect(await listOrders(business)).toMatchObject([{ comment: 'Shpejt', total: 2.1 }])
  })

  it('from too far away is refused with its reason, shown to the waiter, and sent from nearby', async () => {
    await configure(business, { enableNotes: true })
    const line = { productId: business.products['Supë 1']?.id, businessId: business.id, quantity: 2 }
    const page = await arrive({
      position: { latitude: 42.7, longitude: 21.2, accuracy: 10 },
      storage: { wishlist: JSON.stringify([{ ...line, note: 'pa kripë' }]) },
      expects: /422/,
    })
    await pill(page).click()
    await page.getByLabel('Komenti').fill('Alergji: arra')
    for (const close of [() => page.goBack(), () => page.escape(), () => ok(page)]) {
      await sendOrder(page)
      await alert(page).waitFor()
      expect(await alert(page).innerText()).toMatch(
        /^Pati një problem, ju lutemi provoni më vonë!\s+Distanca është shumë e madhe\s+Telefoni thotë se jeni 5[.,]5\u00a0km larg; duhet të jeni brenda \d+\u00a0m\./,
      )
      // Each dish with its note.
      expect(await alert(page).locator('.cart-large').innerText()).toMatch(
        /^Tregojani kamarierit:\n+2 × Supë 1\s*“pa kripë”\n+Alergji: arra$/,
      )
      await close()
      await alert(page).waitFor({ state: 'detached' })
      await cart(page).getByText('Supë 1').waitFor()
    }
    expect(await listOrders(business)).toEqual([])
    page.moveTo('at the table')
    await sendOrder(page)
    await isListed(page)
  })

  it('that cannot be sent is shown to the waiter in the kitchen’s language, with the guest’s own below', async () => {
    const doughs = anOptionGroup('Brumi', { Klasik: 0, 'Pa gluten': 1.5 }, { minChoices: 1, maxChoices: 1 })
    await useOptions(business, doughs, 'Supë 2')
    const chosen = business.optionGroups['Brumi']?.options[1]?.id ?? ''
    const line = { businessId: business.id, quantity: 1 }
    const page = await arrive({
      position: 'denied',
      cookies: { unem_language: 'en' },
      storage: {
        wishlist: JSON.stringify([
          { ...line, productId: business.products['Supë 1']?.id },
          { ...line, productId: business.products['Supë 2']?.id, options: [chosen] },
        ]),
      },
    })
    page.network.route(/\/daily-menus$/, (route) => route.abort())
    await pill(page).click()
    const send = page.getByRole('button', { name: /^Send order/ })
    await send.click()
    const shown = () => alert(page).locator('.cart-large').innerText()
    // Without the network, at least the dishes.
    const first = /^Show this to the waiter:\n+1 × Supë 1\s*Soup 1\n+1 × Supë 2\s*/
    await expect.poll(shown).toMatch(new RegExp(`${first.source}Pa gluten \\(en\\)\\s*Soup 2$`))
    await ok(page)
    page.network.unroute()
    await send.click()
    await expect.poll(shown).toMatch(new RegExp(`${first.source}Pa gluten\\s*Soup 2 · Pa gluten \\(en\\)$`))
  })

  it('from an inaccurate position suggests stepping to a window or asking the staff', async () => {
    const page = await arrive({ position: imprecisePosition, expects: /422/ })
    await fillCart(page, 'Supë 1')
    await sendOrder(page)
    await alert(page)
      .getByText(/vetëm përafërsisht se ku jeni.*pyesni stafin/)
      .waitFor()
    expect(await listOrders(business)).toEqual([])
  })

  it('whose position takes too long says so and keeps the cart', async () => {
    const page = await arrive({ position: 'silent', stopsClock: true })
    await fillCart(page, 'Supë 1')
    await sendOrder(page)
    await page.getByText('Po kontrollohet vendndodhja …').waitFor()
    await page.clock.pass('00:31')
    await alert(page)
      .getByText(/po i duhet shumë kohë.*Asgjë nuk ka humbur/)
      .waitFor()
    await ok(page)
    await cart(page).getByText('Supë 1').waitFor()
  })

  it('from a guest whose cookies were cleared after a failed attempt is sent with the next press', async () => {
    const page = await arrive({ position: 'denied', expects: /404/ })
    await fillCart(page, 'Supë 1')
    await sendOrder(page)
    await ok(page)
    page.clearCookies()
    page.moveTo('at the table')
    await sendOrder(page)
    await isListed(page)
    expect(await listOrders(business)).toHaveLength(1)
  })

  it('beyond a long-lasting limit is refused at once and loses nothing', async () => {
    const page = await arrive({ expects: /429/ })
    page.network.route(creating, (route) =>
      route.fulfill({
        status: 429,
        json: { error: 'no', code: 'request-too-many' },
        headers: { 'Retry-After': '600' },
      }),
    )
    await fillCart(page, 'Supë 1')
    await sendOrder(page)
    await alert(page)
      .getByText(/Pati një problem.*Shumë kërkesa, ju lutemi prisni pak/s)
      .waitFor()
    await ok(page)
    page.network.unroute()
    await sendOrder(page)
    await isListed(page)
  })

  it('refused for another reason says so over the cart, which stays', async () => {
    const page = await arrive({ expects: /409/ })
    page.network.route(creating, (route) =>
      route.fulfill({ status: 409, json: { error: 'no', code: 'odd' } }),
    )
    await fillCart(page, 'Supë 1')
    await sendOrder(page)
    await alert(page).getByText('Pati një problem, ju lutemi provoni më vonë!', { exact: true }).waitFor()
    await page.goBack()
    await alert(page).waitFor({ state: 'detached' })
    await cart(page).getByText('Supë 1').waitFor()
  })
})

describe('a lost connection', () => {
  it.each([
    ['created', creating],
    ['sent', sending],
  ])('while the order is %s is retried, and the order arrives once', async (_, call) => {
    const page = await arrive()
    const keys: (string | null)[] = []
    page.network.route(call, async (route) => {
      keys.push(route.request.headers.get('idempotency-key'))
      if (keys.length > 2) return route.continue()
      // First the request is lost, then the response.
      if (keys.length === 2) await route.fetch()
      return route.abort()
    })
    await fillCart(page, 'Supë 1')
    await sendOrder(page)
    await page.getByText('S’ka lidhje, po provohet sërish …').waitFor()
    await isListed(page)
    expect(keys).toHaveLength(3)
    expect(new Set(keys).size).toBe(1)
    expect(await listOrders(business)).toMatchObject([{ orderNumber: '00001', total: 2.1 }])
  })

  it.each(['empty', 'full'])(
    'that hides whether the order was created makes no second one with the next press, with %s storage',
    async (storage) => {
      const page = await arrive({ expects: /500/ })
      if (storage === 'full') page.fillStorage()
      const keys: (string | null)[] = []
      page.network.route(creating, async (route) => {
        keys.push(route.request.headers.get('idempotency-key'))
        const response = await route.fetch()
        if (keys.length > 1) return route.give(response)
        return route.fulfill({ status: 500, json: { error: 'no', code: 'odd' } })
      })
      await fillCart(page, 'Supë 1')
      await sendOrder(page)
      await ok(page)
      await sendOrder(page)
      await isListed(page)
      expect(keys).toHaveLength(2)
      expect(keys[1]).toBe(keys[0])
      expect(await listOrders(business)).toHaveLength(1)
    },
  )

  it('at a guest’s first order, whose cookie is lost with the response, creates one order and sends it', async () => {
    const page = await arrive()
    const cookies: (string | undefined)[] = []
    page.network.route(creating, async (route) => {
      cookies.push(page.cookie('sofra_client'))
      if (cookies.length > 1) return route.continue()
      await route.fetch()
      page.clearCookies()
      return route.abort()
    })
    await fillCart(page, 'Supë 1')
    page.clearCookies()
    await sendOrder(page)
    await isListed(page)
    expect(cookies).toEqual([undefined, undefined])
    expect(await listOrders(business)).toMatchObject([{ orderNumber: '00001', total: 2.1 }])
    const made = await server.services.db
      .selectFrom('orders')
      .select('id')
      .where('businessId', '=', business.id)
      .execute()
    expect(made, 'none is left unsent').toHaveLength(1)
  })

  it('between creating and sending shows a message, and continues when the network is back', async () => {
    const page = await arrive()
    page.network.route(creating, async (route) => {
      const response = await route.fetch()
      page.network.setOnline(false)
      route.give(response)
    })
    await fillCart(page, 'Supë 1')
    await sendOrder(page)
    await page.getByText('S’ka lidhje, po provohet sërish …').waitFor()
    expect(await listOrders(business)).toEqual([])
    page.network.setOnline(true)
    await isListed(page)
    expect(await listOrders(business)).toHaveLength(1)
  })

  it('whose sending was not answered is not created anew by itself, however old it is', async () => {
    const page = await arrive()
    let attempts = 0
    page.network.route(sending, async (route) => {
      attempts += 1
      if (attempts === 1) return route.fulfill({ status: 422, json: { error: 'no', code: 'odd' } })
      if (attempts > 2) return route.fulfill({ status: 404, json: { error: 'no', code: 'not-found' } })
      await route.fetch()
      return route.abort()
    })
    await fillCart(page, 'Supë 1')
    await sendOrder(page)
    await ok(page)
    await sendOrder(page)
    await ok(page)
    expect(attempts).toBe(3)
    expect(await listOrders(business)).toHaveLength(1)
  })

  it.each([
    ['was created', creating],
    ['was sent', sending],
  ])('with the page closed before it learned that the order %s creates no second order', async (_, call) => {
    const page = await arrive()
    const { promise: isThere, resolve: arrived } = Promise.withResolvers<void>()
    const loseTheAnswer = async (route: Route) => {
      await route.fetch()
      arrived()
    }
    page.network.route(call, loseTheAnswer, { times: 1 })
    await fillCart(page, 'Supë 1')
    await page.getByLabel('Komenti').fill('Pa kripë')
    await sendOrder(page)
    await isThere
    await page.reload()
    if (call === creating) {
      await cart(page).waitFor()
      await sendOrder(page)
    }
    await isListed(page)
    expect(await listOrders(business)).toMatchObject([{ orderNumber: '00001', comment: 'Pa kripë' }])
    expect(await pill(page).innerText()).toBe('Shporta')
    await closeDialog(page)
    await page.locator('.active-order').getByText('Porosia 00001').waitFor()
  })
})

describe('an order not yet seen by staff', () => {
  // The phone's time is the server's.
  const clock = aClock()
  const timed = useServer({ pages: true, clock: clock.read })
  const openTimedPage = useGuestPages(timed)
  const pass = async (page: GuestPage, minutes: number, seconds: number) => {
    clock.pass({ minutes, seconds })
    await page.clock.pass(`0${minutes}:${String(seconds).padStart(2, '0')}`)
  }
  const late = 'Ende nuk është parë, ju lutemi njoftoni stafin.'
  const order = async () => {
    business = await aRestaurant(timed, { dishesEach: 2 })
    await configure(business, { overdueAfterMinutes: 2 })
    const page = await openTimedPage(menuPath(business), { now: clock.read(), stopsClock: true })
    await fillCart(page, 'Supë 1')
    await sendOrder(page)
    await isListed(page)
    return page
  }

  it('says so after the configured time, until it is seen', async () => {
    const page = await order()
    await orders(page).getByText('00001', { exact: true }).click()
    const details = sheet(page, 'Porosia 00001')
    await details.waitFor()
    await pass(page, 1, 50)
    expect(await details.getByText(late).count()).toBe(0)
    await pass(page, 0, 11)
    await details.getByText(late).waitFor()
    await page.goBack()
    await orders(page).getByText('Ende pa u parë').waitFor()
    await orders(page).getByText('00001', { exact: true }).click()
    await details.getByText(late).waitFor()
    await seeOrders(business)
    await details.getByText(late).waitFor({ state: 'detached' })
    await expect.poll(() => details.locator('.life-done').count()).toBe(2)
  })

  it('can be withdrawn for half a minute although it is seen, and no longer', async () => {
    const page = await order()
    await orders(page).getByText('00001', { exact: true }).click()
    const details = sheet(page, 'Porosia 00001')
    const withdraw = details.getByRole('button', { name: 'Anulo porosinë' })
    await pass(page, 0, 20)
    await seeOrders(business)
    await expect.poll(() => details.locator('.life-done').count()).toBe(2)
    await withdraw.waitFor()
    await pass(page, 0, 10)
    await withdraw.waitFor({ state: 'detached' })
  })

  it('is shown on the menu to a guest who left the orders, until it is seen', async () => {
    const page = await order()
    await closeDialog(page)
    await pass(page, 2, 1)
    const toast = page.getByRole('button', { name: 'Porosia 00001: Ende pa u parë' })
    await toast.waitFor()
    await seeOrders(business)
    await toast.waitFor({ state: 'detached' })
  })
})

describe('the decision', () => {
  it('against an order is called rejected, in English too', async () => {
    const page = await arrive({ cookies: { unem_language: 'en' } })
    await page.getByRole('button', { name: /Soup 1$/ }).click()
    await pill(page).click()
    await page.getByRole('button', { name: /^Send order/ }).click()
    await sheet(page, 'Orders').getByText('00001', { exact: true }).waitFor()
    await decide('DECLINED')
    await sheet(page, 'Orders').getByText('Rejected', { exact: true }).waitFor()
  })

  it('is shown by a phone that cannot play sounds', async () => {
    const page = await arrive()
    await fillCart(page, 'Supë 1')
    await sendOrder(page)
    await isListed(page)
    await closeDialog(page)
    expect('AudioContext' in page.window).toBe(false)
    await decide('APPROVED')
    await page.getByRole('button', { name: 'Porosia 00001: U pranua' }).waitFor()
  })

  it('appears even when the stream was cut when it was made', async () => {
    const page = await arrive()
    await fillCart(page, 'Supë 1')
    await sendOrder(page)
    await isListed(page)
    const { promise: isCut, resolve: cut } = Promise.withResolvers<void>()
    page.network.route(/clients\/stream/, (route) => {
      cut()
      route.abort()
    })
    await cutStreams()
    await isCut
    await decide('APPROVED')
    page.network.unroute()
    await orders(page).getByText('U pranua', { exact: true }).waitFor()
  })

  /** Ends the connection on which the server receives events: it then closes its streams, since some may be missing. */
  const cutStreams = () =>
    sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND application_name = 'sofra events'`.execute(server.services.db)
})
