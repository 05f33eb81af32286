import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Business } from '#tests/harness/business.ts'
import { useBrowser } from '#tests/harness/browser.ts'
import { aPushService } from '#tests/harness/push-service.ts'
import { useSharedServer } from '#tests/harness/server.ts'
import {
  aRestaurant,
  atTable,
  fillCart,
  menuPath,
  openPage,
  listOrders,
  sendOrder,
  sheet,
} from '../fixtures/guest.ts'
import { aDeviceThatSubscribes, deliverPush } from '../fixtures/push.ts'

let business: Business
const server = useSharedServer()
beforeAll(async () => {
  business = await aRestaurant(server, { dishesEach: 2 })
})
const browser = useBrowser()
const wholeBrowser = useBrowser({ whole: true })

/** What needs no browser is in web/guest/notifications/notifications.test.ts. */
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

  it(
    'play a sound and vibrate for a decision unless the guest switched that off',
    { tags: ['complete'] },
    async () => {
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
    },
  )

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
      name: 'Më njofto edhe kur kjo faqe është në sfond',
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
    await expect.poll(shown).toEqual([expect.stringMatching(/^Te Arta: Porosia \d+: U pranua$/)])
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
      body: expect.stringMatching(/^Porosia \d+: U pranua$/),
    })
    const shown = () =>
      page.evaluate(async () => {
        const worker = await navigator.serviceWorker.ready
        return (await worker.getNotifications()).map(({ title, body }) => `${title}: ${body}`)
      })
    // For a moment the worker may still know the page of the menu, which would tell the news itself.
    const delivered = async () => {
      await deliverPush(page, message)
      return shown()
    }
    await expect.poll(delivered).toEqual([`${message.title}: ${message.body}`])

    // Switching the notifications off unregisters the device.
    await openPage(page, menuPath(business))
    await openNotices(page)
    const forgotten = page.waitForResponse((response) => response.url().endsWith('/clients/push/unregister'))
    await notices(page).getByRole('switch').last().click()
    expect((await forgotten).status()).toBe(200)
    await service.close()
  })
})
