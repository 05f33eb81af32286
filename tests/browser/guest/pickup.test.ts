import { beforeAll, expect, it } from 'vitest'
import type { Business } from '#tests/harness/business.ts'
import { useBrowser } from '#tests/harness/browser.ts'
import { useSharedServer } from '#tests/harness/server.ts'
import {
  aRestaurant,
  configure,
  enableDelivery,
  enablePickup,
  fillCart,
  openPage,
  sheet,
} from '../fixtures/guest.ts'

/** What needs no browser is in web/guest/takeaway-orders/pickup.test.ts. */
let business: Business
const server = useSharedServer()
beforeAll(async () => {
  business = await aRestaurant(server, { dishesEach: 2 })
  await enablePickup(business)
  await enableDelivery(business)
})
const browser = useBrowser()
/** Arrives from anywhere: geolocation is denied and must not be requested. */
const arrive = async (kind: string) =>
  openPage(await browser.onPhone({ baseURL: server.url, permissions: [] }), `/menu/${business.id}/${kind}`)

it(
  'a pick-up is reached from the deliveries, ordered with name and phone without a fee, and listed with both',
  { tags: ['complete'] },
  async () => {
    const page = await arrive('delivery')
    const cart = sheet(page, 'Shporta')
    await fillCart(page, 'Supë 1', 'Picë 2')
    await cart.getByRole('link', { name: 'Marrje në lokal' }).click()
    await page.waitForURL('**/pickup')
    await page.getByText('Marrje në lokal gjithë ditën').waitFor()
    await page.locator('.pill').click()
    expect(await cart.getByText('Çmimi i dërgesës').count()).toBe(0)
    await cart.getByText('Paguani kur ta merrni.').waitFor()
    await cart.getByLabel('Komenti').fill('Pa qepë')
    await cart.getByRole('button', { name: 'Vazhdo te marrja në lokal' }).click()
    const form = sheet(page, 'Marrje në lokal')
    await form.getByLabel('Emri').fill('Ana Krasniqi')
    await form.getByLabel('Telefoni').fill('+383 44 111 222')
    expect(await form.getByLabel('Adresa').count()).toBe(0)
    await form.locator('button[type=submit]').click()
    const row = sheet(page, 'Porositë').getByRole('button', { name: /00001/ })
    await expect.poll(() => row.innerText()).toMatch(/Marrje në lokal\s*7,70\u00a0€\s*Në pritje/)
    await row.click()
    const details = sheet(page, 'Porosia 00001')
    for (const text of ['Pa qepë', 'Ana Krasniqi', '+383 44 111 222', '7,70\u00a0€'])
      await details.getByText(text).first().waitFor()
    expect((await business.staff.ask('GET businesses/pickup-orders')).data).toMatchObject([
      {
        pickupUser: { name: 'Ana Krasniqi', phoneNumber: '+383 44 111 222' },
        comment: 'Pa qepë',
        total: 7.7,
      },
    ])
  },
)

it('when switched off, its page has no room for its terms, only for the link to deliveries', async () => {
  await configure(business, { enablePickup: false })
  const page = await arrive('pickup')
  const slot = page.locator('.delivery-line')
  const before = await slot.evaluate((node) => node.clientHeight)
  const link = slot.getByRole('link', { name: 'Dërgesa' })
  await link.waitFor()
  expect(await slot.evaluate((node) => node.clientHeight)).toBe(before)
  const [box, around] = [await link.boundingBox(), await slot.boundingBox()]
  // Padding and margin of the links, no empty line.
  expect((around?.height ?? 0) - (box?.height ?? 0)).toBeLessThanOrEqual(24)
})
