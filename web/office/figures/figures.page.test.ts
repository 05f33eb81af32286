import { beforeEach, describe, expect, test } from 'vitest'
import { insertSoldOrders, pizzasInJune } from '#tests/harness/sold-orders.ts'
import { addMenu, sendOrder, type Fixture } from '#tests/harness/fixture.ts'
import { useOfficePages, type OfficePage } from '#tests/harness/office-page/office-page.tsx'
import { decide } from '#tests/harness/ordering.ts'

let fixture: Fixture
let page: OfficePage
beforeEach(async () => {
  fixture = await office.createFixture()
  const { products } = await addMenu(fixture)
  await insertSoldOrders(fixture.services.db, fixture.id, pizzasInJune(products[0].id))
})
const office = useOfficePages({ now: '2026-06-10T10:00:00Z' })

const open = async (path = '/figures') => {
  page = await office.open(fixture, path)
}
const numberOf = (label: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd')
    .textContent()

describe('the figures', () => {
  test('show today or chosen days, which are kept in the URL', async () => {
    await open()
    await expect.poll(() => numberOf('Sales')).toContain('30.75')
    expect(await numberOf('Orders')).toBe('2')
    expect(await numberOf('Time to approval')).toBe('1.5 min')
    const taxes = page.getByRole('table', { name: 'Tax' }).getByRole('row').nth(1)
    expect(await taxes.textContent()).toMatch(/10%.*30\.75.*27\.96.*2\.79/)
    await page.getByText('This month').click()
    await expect.poll(() => numberOf('Orders')).toBe('3')
    await page.getByRole('table', { name: 'Sales by day', exact: true }).waitFor()
    await open(page.path)
    expect(await numberOf('Orders')).toBe('3')
    await page.getByText('Choose dates').click()
    await page.getByLabel('From', { exact: true }).fill('01/06/2026')
    await page.getByLabel('To', { exact: true }).fill('01/05/2026')
    await page.getByText('Choose a first and a last day').waitFor()
    await page.getByLabel('To', { exact: true }).fill('01/06/2026')
    await expect.poll(() => numberOf('Orders')).toBe('1')
    await page.getByText('Yesterday').click()
    await page.getByText('Nothing was sold').waitFor()
  })

  test.each(['from=abc&to=2026-06-10', 'from=2026-06-10&to=2026-06-01', 'from=2026-13-40'])(
    'show today if the address says %s',
    async (days) => {
      await open(`/figures?period=own&${days}`)
      await expect.poll(() => numberOf('Orders')).toBe('2')
      expect(await page.getByLabel('From', { exact: true }).inputValue()).toBe('10/06/2026')
    },
  )

  test('follow the orders while they are open, down to a day with nothing but a cancelled one', async () => {
    fixture = await office.createFixture()
    const { products } = await addMenu(fixture)
    await open()
    await page.getByText('Nothing was sold').waitFor()
    await page.locator('[data-live=true]').first().waitFor()
    const id = await sendOrder(fixture, products[0]?.id ?? '')
    await expect.poll(() => numberOf('Still waiting')).toBe('1')
    await decide(fixture, id)
    await expect.poll(() => numberOf('Orders')).toBe('1')
    await fixture.staff.ask('PUT businesses/orders/:id/cancel', {
      params: { id },
      body: { reason: 'mistake' },
    })
    await expect.poll(() => numberOf('Cancelled')).toBe('1')
  })

  test('list the bills that were changed after they were closed, on the end-of-day sheet, too', async () => {
    fixture = await office.createFixture()
    const { products } = await addMenu(fixture)
    await decide(fixture, await sendOrder(fixture, products[0]?.id ?? '', 1))
    const [table] = await fixture.staff.ask('GET tables')
    const at = { params: { id: table?.id ?? '' } }
    const { total } = await fixture.staff.ask('GET tables/:id/bill', at)
    const { id } = await fixture.staff.ask('POST tables/:id/bill', { ...at, body: { paidBy: 'cash', total } })
    await fixture.staff.ask('POST bills/:id/reopen', {
      params: { id },
      body: { reason: 'Not paid after all' },
    })
    await open()
    const change = /^Table 1 · \d\d:\d\d · Ana Hoxha · opened again · Not paid after all$/
    await page.getByRole('table', { name: 'Bills changed after closing' }).getByText(change).waitFor()
    await page.getByRole('button', { name: 'Print end of day' }).click()
    await page.locator('[data-end-of-day]').getByText(change).waitFor()
  })

  test('tell what was paid and counted on a day, with or without orders, on its sheet, too', async () => {
    fixture = await office.createFixture()
    const { staff } = fixture
    const { id } = await staff.ask('POST drawers', { body: { whose: 'house', opening: 100 } })
    await staff.ask('POST drawers/:id/close', { params: { id }, body: { counted: 98.5 } })
    await open()
    await page.getByRole('table', { name: 'Cash drawers' }).getByText('−1.50 €').waitFor()
    const { products } = await addMenu(fixture)
    const visit = await staff.ask('POST visits', { body: { label: 'Bar' } })
    const orderItems = [{ productId: products[0].id, quantity: 2 }]
    await staff.ask('POST businesses/orders', { body: { visitId: visit.id, orderItems } })
    await staff.ask('POST visits/:id/payments', {
      params: { id: visit.id },
      body: { part: 'amount', amount: 4, tip: 1.5, method: 'cash' },
    })
    const paid = page.getByRole('table', { name: 'Payments taken' }).getByRole('row').nth(1)
    await expect.poll(() => paid.textContent()).toMatch(/Cash.*1.*4\.00.*1\.50/)
    await page.getByRole('button', { name: 'Print end of day' }).click()
    const sheet = page.locator('[data-end-of-day]')
    await sheet.getByText('+ 1.50 € tip').waitFor()
    await sheet.getByText(/^House drawer · /).waitFor()
    await sheet.getByText('98.50 €').waitFor()
  })

  test('show a load error, and can be retried', async () => {
    page = await office.open(fixture, '/figures', {
      before: (network) => network.lose(/^GET (businesses\/figures|stream)/, { times: Infinity }),
    })
    const again = page.getByRole('main').getByRole('button', { name: 'Try again' })
    await again.waitFor()
    page.network.heal()
    await again.click()
    await expect.poll(() => numberOf('Orders')).toBe('2')
  })
})
