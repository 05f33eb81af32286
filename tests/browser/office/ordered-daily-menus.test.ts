import { beforeEach, expect, it } from 'vitest'
import { addMenu, createFixture, useOffice, type Fixture } from '../fixtures/office.ts'

let fixture: Fixture
let orderId: string
const office = useOffice()

beforeEach(async () => {
  fixture = await createFixture()
  const { products } = await addMenu(fixture)
  const daily = await fixture.asStaff('POST', 'daily-menus', {
    title: 'Dreka',
    totalPrice: 8.9,
    startTime: '00:00',
    endTime: '00:00',
  })
  const productIds = products.map(({ id }) => id)
  await fixture.asStaff('POST', `daily-menus/${daily.id}/products`, { productIds })
  const { businessId } = fixture
  const made = await fixture.asGuest('POST', 'open/clients/orders', {
    businessId,
    tableNumber: 3,
    orderItems: [{ dailyMenuId: daily.id, quantity: 2 }],
  })
  orderId = made.id
  const here = { latitude: 42.65958, longitude: 21.16042 }
  await fixture.asGuest('POST', `open/clients/orders/${orderId}/send`, { businessId, ...here })
})

it('an ordered daily menu is one line with its parts, in the list, the panel and on the receipt', async () => {
  const page = await office.deskOf(fixture)
  await page.addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset['printed'] = 'true'
    }
  })
  await page.goto('/orders')
  await page.getByText('2 × Dreka').first().waitFor()
  await page.getByRole('button', { name: 'Order ID 00001' }).click()
  const panel = page.getByRole('dialog', { name: 'Order 00001' })
  const line = panel.getByRole('listitem').filter({ hasText: 'Dreka' })
  await line.getByText('Margarita · Me kërpudha').waitFor()
  await line.getByText('17.80').waitFor()
  await page.getByRole('button', { name: 'Print' }).click()
  await page.locator('html[data-printed=true]').waitFor()
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByRole('article').textContent()).toContain('Margarita · Me kërpudha')
})

it('the kitchen sees the parts of a daily menu and ticks it off as one item', async () => {
  await fixture.asStaff('PUT', `businesses/orders/${orderId}`, { orderStatus: 'APPROVED' })
  const page = await office.deskOf(fixture)
  await page.goto('/kitchen')
  const ticket = page.getByRole('list', { name: 'Orders to make' }).locator('> li')
  const boxes = ticket.getByRole('checkbox')
  await boxes.first().waitFor()
  expect(await boxes.count()).toBe(1)
  for (const part of ['Margarita', 'Me kërpudha']) await ticket.getByText(part, { exact: true }).waitFor()
  await boxes.click()
  await page.getByText('Nothing to make').waitFor()
})
