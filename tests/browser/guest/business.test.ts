import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Business } from '#tests/harness/business.ts'
import { useBrowser } from '#tests/harness/browser.ts'
import { aPushService } from '#tests/harness/push-service.ts'
import { startServer, type TestServer } from '#tests/harness/server.ts'
import {
  aRestaurant,
  atTable,
  configure,
  fillCart,
  menuPath,
  openPage,
  listOrders,
  sendOrder,
  sheet,
} from '../fixtures/guest.ts'
import { aDeviceThatSubscribes, deliverPush } from '../fixtures/push.ts'

let server: TestServer
let business: Business
beforeAll(async () => {
  server = await startServer({ pages: true })
  business = await aRestaurant(server)
  await business.staff.ask('PUT businesses/:id', {
    params: { id: business.id },
    body: {
      startDayTime: '00:00',
      endDayTime: '00:00',
      description: 'Gatuar në shtëpi',
      descriptionEn: 'Cooked at home',
    },
  })
})
afterAll(() => server.close())
const browser = useBrowser()
const wholeBrowser = useBrowser({ whole: true })
const arrive = async (path = menuPath(business)) => openPage(await browser.onPhone(atTable(server)), path)

describe('the business panel', () => {
  const info = (page: Page) => sheet(page, 'Te Arta')

  it('opens from the name, with description, hours, map, phone and languages', async () => {
    const page = await arrive()
    await page.getByRole('heading', { level: 1, name: 'Te Arta' }).getByRole('link').click()
    await info(page).getByText('Gatuar në shtëpi').waitFor()
    await info(page).getByText('Hapur').waitFor()
    await info(page).getByText('Gjithë ditën').waitFor()
    await info(page).getByText('Rruga e Dibrës 4, Prishtinë, Kosovë').waitFor()
    const map = info(page).getByRole('link', { name: /Shfaqe në hartë/ })
    expect(await map.getAttribute('href')).toBe(
      'https://www.openstreetmap.org/?mlat=42.65958&mlon=21.16042#map=18/42.65958/21.16042',
    )
    expect(await map.getAttribute('target')).toBe('_blank')
    const phone = info(page).getByRole('link', { name: '+383 44 123 456' })
    expect(await phone.getAttribute('href')).toBe('tel:+38344123456')
    await info(page).getByText('Shqip, English').waitFor()
    await page.goBack()
    await info(page).waitFor({ state: 'detached' })
  })

  it('shows the Wi-Fi and links to the business’s other pages', async () => {
    const own = await aRestaurant(server)
    await own.staff.ask('PUT businesses/:id', {
      params: { id: own.id },
      body: {
        wifiName: 'Te Arta Mysafirë',
        wifiPassword: 'fli-me-kos',
        webPages: ['https://www.instagram.com/te.arta/'],
      },
    })
    const page = await arrive(menuPath(own))
    await page.getByRole('heading', { level: 1 }).getByRole('link').click()
    await info(page).getByText('Te Arta Mysafirë').waitFor()
    await info(page).getByText('Fjalëkalimi: fli-me-kos').waitFor()
    const link = info(page).getByRole('link', { name: /instagram\.com\/te\.arta/ })
    expect(await link.getAttribute('href')).toBe('https://www.instagram.com/te.arta/')
  })

  it('shows the delivery fee when delivery is on', async () => {
    const own = await aRestaurant(server)
    await configure(own, { enableDelivery: true })
    await own.staff.ask('PUT businesses/delivery-configuration', {
      body: {
        activateDelivery: true,
        deliveryStartTime: '10:00',
        deliveryEndTime: '22:00',
        deliveryFee: 1.5,
        freeDeliveryPriceLimit: 20,
      },
    })
    const page = await arrive(menuPath(own))
    await page.getByRole('heading', { level: 1 }).getByRole('link').click()
    await info(page).getByText('10:00–22:00').waitFor()
    await info(page).getByText('1,50\u00a0€').waitFor()
    await info(page).getByText('20,00\u00a0€').waitFor()
  })

  it('has its content at the foot of home without JavaScript', async () => {
    const page = await browser.onPhone(atTable(server, { javaScriptEnabled: false }))
    await page.goto(menuPath(business))
    await page.getByRole('heading', { level: 1 }).getByRole('link').click()
    expect(new URL(page.url()).pathname + new URL(page.url()).hash).toBe(menuPath(business, '/home#info'))
    await page.getByRole('link', { name: '+383 44 123 456' }).waitFor()
    await page.getByRole('link', { name: 'Rruga e Dibrës 4, Prishtinë, Kosovë' }).waitFor()
    for (const name of ['Kërko', 'Cilësimet', 'Përshtypjet tuaja']) {
      expect(await page.getByRole('button', { name }).count(), name).toBe(0)
    }
  })
})

describe('the notifications', () => {
  const notices = (page: Page) => sheet(page, 'Njoftimet')
  const openNotices = async (page: Page) => {
    await page.getByRole('button', { name: 'Cilësimet' }).click()
    await sheet(page, 'Cilësimet').getByRole('button', { name: 'Njoftimet' }).click()
    await notices(page).waitFor()
  }
  const decide = async (orderStatus: 'APPROVED' | 'DECLINED') => {
    const [order] = await listOrders(business)
    await business.staff.ask('PUT businesses/orders/:id', {
      params: { id: order?.id ?? '' },
      body: { orderStatus },
    })
  }
  /** Records the tones and vibrations that the page produces. */
  const listen = (page: Page) =>
    page.addInitScript(() => {
      const made = { vibrations: [] as unknown[], notes: 0 }
      Object.assign(window, { made })
      navigator.vibrate = (pattern) => made.vibrations.push(pattern) > 0
      const start = OscillatorNode.prototype.start
      OscillatorNode.prototype.start = function (...args) {
        made.notes += 1
        return start.apply(this, args)
      }
    })
  const made = (page: Page) =>
    page.evaluate(() => (window as unknown as { made: { vibrations: unknown[]; notes: number } }).made)

  it('list the orders and calls of this visit, each order linked to its page', async () => {
    const page = await arrive()
    await openNotices(page)
    await notices(page).getByText('Ende nuk ka ndodhur asgjë.').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.locator('.floating-waiter').click()
    await page.locator('.waiter-pause').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await fillCart(page, 'Supë 1')
    await sendOrder(page)
    await sheet(page, 'Porositë').locator('.order').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await openNotices(page)
    await notices(page).getByText('Kamarieri u thirr te tavolina 1').waitFor()
    await notices(page)
      .getByRole('button', { name: /Porosia \d+: Në pritje/ })
      .waitFor()
    await decide('APPROVED')
    await notices(page)
      .getByRole('button', { name: /Porosia \d+: Aprovuar/ })
      .click()
    await page.locator('.life').waitFor()
  })

  it('play a sound and vibrate for a decision unless the guest switched that off', async () => {
    const page = await browser.onPhone(atTable(server))
    await listen(page)
    await openPage(page, menuPath(business))
    await fillCart(page, 'Supë 1')
    await sendOrder(page)
    await sheet(page, 'Porositë').locator('.status-SENT').waitFor()
    await decide('APPROVED')
    await expect.poll(() => made(page)).toEqual({ vibrations: [[80, 60, 80]], notes: 2 })
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await openNotices(page)
    const sound = notices(page).getByRole('switch', { name: 'Zëri dhe dridhja' })
    await expect.poll(() => sound.getAttribute('aria-checked')).toBe('true')
    await sound.click()
    await expect.poll(() => sound.getAttribute('aria-checked')).toBe('false')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await fillCart(page, 'Supë 2')
    await sendOrder(page)
    await sheet(page, 'Porositë').locator('.status-SENT').waitFor()
    await decide('DECLINED')
    await sheet(page, 'Porositë').locator('.status-DECLINED').waitFor()
    expect(await made(page)).toEqual({ vibrations: [[80, 60, 80]], notes: 2 })
  })

  it('appear as system notifications while the page is in the background if the guest enabled that', async () => {
    const page = await wholeBrowser.onPhone(
      atTable(server, {
        permissions: ['geolocation', 'notifications'],
        serviceWorkers: 'allow',
        // Push subscriptions fail in a private window.
        expects: /Push API in incognito/,
      }),
    )
    await openPage(page, menuPath(business))
    await page.waitForFunction(() => navigator.serviceWorker.ready.then(() => true))
    await openNotices(page)
    const background = notices(page).getByRole('switch', {
      name: 'Më njoftoni edhe kur kjo faqe është në sfond',
    })
    await background.click()
    await expect.poll(() => background.getAttribute('aria-checked')).toBe('true')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await fillCart(page, 'Supë 1')
    await sendOrder(page)
    await sheet(page, 'Porositë').locator('.status-SENT').waitFor()
    // The headless browser never hides the page.
    await page.evaluate(() => Object.defineProperty(document, 'hidden', { value: true }))
    await decide('APPROVED')
    const shown = () =>
      page.evaluate(async () => {
        const worker = await navigator.serviceWorker.ready
        return (await worker.getNotifications()).map(({ title, body }) => `${title}: ${body}`)
      })
    await expect.poll(shown).toEqual([expect.stringMatching(/^Te Arta: Porosia \d+: Aprovuar$/)])
  })

  it('arrive by push while the menu is closed if the guest enabled that', async () => {
    const service = await aPushService()
    const phone = service.device('phone')
    const page = await wholeBrowser.onPhone(
      atTable(server, { permissions: ['geolocation', 'notifications'], serviceWorkers: 'allow' }),
    )
    await aDeviceThatSubscribes(page.context(), server.url, phone.value)
    await page.context().grantPermissions(['geolocation', 'notifications'], { origin: server.url })
    await openPage(page, menuPath(business))
    await page.waitForFunction(() => navigator.serviceWorker.ready.then(() => true))
    await openNotices(page)
    // The device is registered only with the first order.
    await notices(page).getByRole('switch').last().click()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    const registered = page.waitForResponse((response) => response.url().endsWith('/clients/push'))
    await fillCart(page, 'Supë 1')
    await sendOrder(page)
    expect((await registered).status()).toBe(201)
    await page.goto('/')
    await decide('APPROVED')
    const message = phone.open(await service.next()) as { title: string; body: string }
    expect(message).toMatchObject({
      title: 'Te Arta',
      body: expect.stringMatching(/^Porosia \d+: Aprovuar$/),
    })
    await deliverPush(page, message)
    const shown = () =>
      page.evaluate(async () => {
        const worker = await navigator.serviceWorker.ready
        return (await worker.getNotifications()).map(({ title, body }) => `${title}: ${body}`)
      })
    await expect.poll(shown).toEqual([`${message.title}: ${message.body}`])

    // Switching the notifications off unregisters the device.
    await openPage(page, menuPath(business))
    await openNotices(page)
    const forgotten = page.waitForResponse((response) => response.url().endsWith('/clients/push/unregister'))
    await notices(page).getByRole('switch').last().click()
    expect((await forgotten).status()).toBe(200)
    await service.close()
  })

  it('show a decision even before the first interaction with the page', async () => {
    const page = await arrive()
    await fillCart(page, 'Supë 1')
    await sendOrder(page)
    await sheet(page, 'Porositë').locator('.status-SENT').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    const connected = page.waitForResponse((response) => response.url().includes('clients/stream'))
    await page.reload()
    await connected
    await decide('DECLINED')
    await page.locator('.toast').getByText('Refuzuar').waitFor()
  })
})
