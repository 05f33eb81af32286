import { beforeEach, expect, it } from 'vitest'
import { aPriceRule } from '#tests/harness/business.ts'
import { addMenu, type Fixture } from '#tests/harness/fixture.ts'
import { useOfficePages, type OfficePage } from '#tests/harness/office-page/office-page.tsx'

const office = useOfficePages()
let fixture: Fixture
beforeEach(async () => {
  fixture = await office.createFixture()
  await addMenu(fixture)
  const { staff } = fixture
  await staff.ask('PUT businesses/configurations', { body: { enablePickup: true, enableDelivery: true } })
  const zone = {
    name: 'Qendra',
    distanceInMeters: 2000,
    postcodes: [],
    deliveryFee: 1.5,
    freeDeliveryPriceLimit: 30,
    minimumOrder: 10,
    minutes: 15,
  }
  await staff.ask('PUT businesses/delivery-configuration', {
    body: { activateDelivery: true, deliveryZones: [zone] },
  })
  await staff.ask('POST price-rules', {
    body: aPriceRule('Me vete', { orderKind: 'pickup', percent: -50 }),
  })
})

const customer = (page: OfficePage) => page.getByRole('dialog', { name: 'Customer' })
const inRound = (page: OfficePage, text: string) =>
  page.getByRole('button', { name: `New order: ${text}` }).waitFor()
const takeTo = async (page: OfficePage, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}

it('an order by phone is taken with the keyboard alone, and its customer is known the next time', async () => {
  const page = await office.open(fixture, '/service', { width: 1440 })
  await page.getByRole('link', { name: 'By phone' }).click()
  await customer(page).waitFor()
  await page.keyboard.type('044 123 456')
  await takeTo(page, 'Tab')
  await page.keyboard.type('Ana')
  // Without an address, nothing is delivered yet: this one is collected.
  await takeTo(page, 'Enter')
  await customer(page).waitFor({ state: 'detached' })
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('Search for dishes')
  await page.keyboard.type('marg')
  await takeTo(page, 'Enter', 'Enter')
  await page.getByText('2 · 5.50 €').waitFor()
  await takeTo(page, 'Control+Enter')
  await page.getByText('Sent: order 00001').waitFor()
  await expect.poll(() => page.path).toBe('/service')
  expect((await fixture.staff.ask('GET businesses/pickup-orders')).data).toMatchObject([
    { status: 'APPROVED', total: 5.5, pickupUser: { name: 'Ana', phoneNumber: '044 123 456' } },
  ])

  await page.getByRole('link', { name: 'By phone' }).click()
  await customer(page).waitFor()
  await page.keyboard.type('123')
  await page.getByRole('button', { name: 'Ana · 044 123 456' }).waitFor()
  await takeTo(page, 'ArrowDown', 'Enter')
  expect(await customer(page).getByLabel('Name').inputValue()).toBe('Ana')
})

it('a delivery asks for what is missing when it is sent, and adds the fee of its zone', async () => {
  const page = await office.open(fixture, '/service/phone')
  await customer(page).getByRole('radio', { name: 'Delivery' }).check()
  await customer(page).getByLabel('Phone').fill('044 123 456')
  await page.keyboard.press('Escape')
  await page
    .getByRole('button', { name: /^Margarita/ })
    .first()
    .click()
  await inRound(page, '1 · 5.50 €')
  await page.getByRole('button', { name: 'Send' }).click()
  await customer(page).getByLabel('Name').fill('Ana')
  await customer(page).getByLabel('Address').fill('Rruga B 7')
  await customer(page).getByLabel('Zone').selectOption('Qendra')
  await customer(page).getByRole('button', { name: 'Choose dishes' }).click()
  await inRound(page, '1 · 7.00 €')
  await page.getByRole('button', { name: /^New order/ }).click()
  await page.getByText('The minimum order in this zone is 10.00 €.').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click()
  await page.getByText('Sent: order 00001').waitFor()
  const { data } = await fixture.staff.ask('GET businesses/delivery-orders')
  expect(data).toMatchObject([
    { total: 7, deliveryFee: 1.5, address: 'Rruga B 7', destination: { zone: 'Qendra' } },
  ])
  await page.goto(`/delivery?order=${data[0]?.id}`)
  await page.getByText('Rruga B 7').first().waitFor()
})
