import type { Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { signInAs } from '#tests/harness/colleague.ts'
import { decide } from '#tests/harness/ordering.ts'
import { aPushService } from '#tests/harness/push-service.ts'
import { addMenu, createFixture, sendOrder, useOffice, type Fixture } from '../fixtures/office.ts'
import { aDeviceThatSubscribes, deliverPush } from '../fixtures/push.ts'

describe('order notifications:', () => {
  let fixture: Fixture
  let productId: string
  beforeEach(async () => {
    fixture = await createFixture()
    productId = (await addMenu(fixture)).products[0]?.id ?? ''
  })
  const office = useOffice()
  const live = (page: Page) => page.locator('[data-live=true]').first().waitFor({ state: 'attached' })

  it('the sound can be tested and switched off, in a panel that opens at the first press', async () => {
    const page = await office.deskOf(fixture)
    await page.addInitScript(() => {
      const userActivation = { hasBeenActive: false }
      Object.defineProperty(navigator, 'userActivation', { value: userActivation })
      addEventListener('pointerdown', () => (userActivation.hasBeenActive = true), { capture: true })
      const begin = OscillatorNode.prototype.start
      OscillatorNode.prototype.start = function (when) {
        document.documentElement.dataset['notes'] = String(
          Number(document.documentElement.dataset['notes'] ?? 0) + 1,
        )
        return begin.call(this, when)
      }
    })
    const notes = () => page.evaluate(() => Number(document.documentElement.dataset['notes'] ?? 0))
    await page.goto('/orders')
    // The panel opens at the first press, during which the icon changes because sounds are allowed now.
    const button = page.getByRole('button', { name: /^Notifications/ })
    await button.hover()
    expect(await button.getAttribute('aria-label')).not.toContain('Sound is on')
    await page.mouse.down()
    await page.getByRole('button', { name: 'Notifications: Sound is on' }).waitFor()
    await page.mouse.up()
    await page.getByRole('dialog', { name: 'Notifications' }).waitFor()

    await page.getByRole('button', { name: 'Test the sound' }).click()
    expect(await notes()).toBe(2)
    await page.getByRole('switch', { name: 'Sound' }).press('Space')
    await expect.poll(() => page.getByRole('button', { name: 'Test the sound' }).isDisabled()).toBe(true)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Notifications: Sound is off' }).waitFor()

    await live(page)
    await sendOrder(fixture, productId)
    await page.getByText('Order from table: 3').waitFor()
    expect(await notes()).toBe(2)
  })

  /** A waiter asks others to approve that a line of the order is on the house. */
  async function askToGive(fixture: Fixture, orderId: string): Promise<void> {
    const { orderItems } = await decide(fixture, orderId)
    const { staff } = await signInAs(fixture, fixture, 'service')
    const { envelope } = await staff.call('POST businesses/orders/:id/items/:itemId/changes', {
      params: { id: orderId, itemId: orderItems[0]?.id ?? '' },
      body: { kind: 'given', quantity: 1, reason: 'Late', was: { quantity: 2 } },
    })
    const { approvalId: id = '' } = envelope as { approvalId?: string }
    await staff.ask('POST approvals/:id/asking', { params: { id } })
  }

  describe('by push', () => {
    let service: Awaited<ReturnType<typeof aPushService>>
    beforeEach(async () => {
      service = await aPushService()
    })
    afterEach(() => service.close())
    const office = useOffice({ whole: true })

    it('a device is registered at the sign-in and whenever the office opens, shows what the page missed, and is unregistered at log-out', async () => {
      const phone = service.device('phone')
      // Requests in flight while the session ends are rejected.
      const page = await office.onPhone({ baseURL: fixture.url, expects: /status of 401/ })
      await aDeviceThatSubscribes(page.context(), fixture.url, phone.value)
      await page.addInitScript(() => localStorage.setItem('unem_language', 'en'))
      // The page has no connection.
      await page.route('**/api/stream', () => {})
      const registration = () => page.waitForResponse((response) => response.url().endsWith('/api/tokens'))
      await page.goto('/login')
      await page.getByLabel('Email').fill(fixture.form.email)
      await page.getByLabel('Password', { exact: true }).fill(fixture.form.password)
      const registered = registration()
      await page.getByRole('button', { name: 'Log in' }).click()
      expect((await registered).status()).toBe(201)
      await page.waitForURL('**/menus')
      // The page keeps it once the response has arrived.
      await expect.poll(() => page.evaluate(() => localStorage.getItem('firebase_token'))).toBe(phone.value)

      // As after the push service has said that the device is gone.
      await fixture.staff.ask('POST tokens/unregister', { body: { value: phone.value } })
      const again = registration()
      await page.goto('/orders')
      expect((await again).status()).toBe(201)
      await page.getByText('No orders to display!').waitFor()
      const orderId = await sendOrder(fixture, productId, 5)
      expect(phone.open(await service.next())).toMatchObject({
        title: 'New Order',
        body: 'Porosi nga tavolina: 5',
      })
      const pushed = { title: 'New Order', body: 'Order from table: 5', tag: 'order-5' }
      await deliverPush(page, { ...pushed, path: `/orders?place=${fixture.id}` })
      await page.getByText('Order from table: 5').waitFor()
      await page.getByRole('row', { name: /00001/ }).waitFor()

      await askToGive(fixture, orderId)
      await deliverPush(page, phone.open(await service.next()) as object)
      await page.getByText(/^Besa Kola asks: On the house: 1 × Margarita/).waitFor()

      await page.getByRole('button', { name: 'Open the navigation' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click()
      await page.waitForURL(`${fixture.url}/`)
      await sendOrder(fixture, productId, 4)
      expect(await page.evaluate(() => localStorage.getItem('firebase_token'))).toBeNull()
      expect(service.left()).toBe(0)
    })

    it(
      'a device is off without permission, and registered again once that is given back',
      { tags: ['complete'] },
      async () => {
        const phone = service.device('phone')
        const page = await office.deskOf(fixture)
        await aDeviceThatSubscribes(page.context(), fixture.url, phone.value)
        await page.goto('/orders')
        const push = page.getByRole('switch', { name: 'Notifications on this device' })
        const panel = page.getByRole('button', { name: /^Notifications/ })
        await panel.click()
        await push.press('Space')
        await expect.poll(() => push.isChecked()).toBe(true)
        await page.context().clearPermissions()
        await expect.poll(() => push.isChecked()).toBe(false)

        // The permission took the subscription with it: given back, it is not enough to show the switch as on.
        await fixture.staff.ask('POST tokens/unregister', { body: { value: phone.value } })
        const givenBack = page.waitForResponse((response) => response.url().endsWith('/api/tokens'))
        await page.context().grantPermissions(['notifications'], { origin: fixture.url })
        expect((await givenBack).status()).toBe(201)
        await expect.poll(() => push.isChecked()).toBe(true)
      },
    )
  })
})
