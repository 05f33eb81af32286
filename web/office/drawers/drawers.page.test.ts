import { beforeEach, expect, it } from 'vitest'
import { signInAs } from '#tests/harness/colleague.ts'
import { addMenu, type Fixture } from '#tests/harness/fixture.ts'
import { useOfficePages, type OfficePage } from '#tests/harness/office-page/office-page.tsx'

let fixture: Fixture
const office = useOfficePages()

beforeEach(async () => {
  fixture = await office.createFixture()
})
const drawers = async () => (await fixture.staff.ask('GET drawers', { query: {} })).data
const openDrawers = () => fixture.staff.ask('GET drawers/open')
const dialog = (page: OfficePage, name: string) => page.getByRole('dialog', { name })
const save = (page: OfficePage, name: string) =>
  dialog(page, name).getByRole('button', { name: 'Save' }).click()

/** Somebody has paid a margherita in cash. */
async function aPayment() {
  const { products } = await addMenu(fixture)
  const { id } = await fixture.staff.ask('POST visits', { body: { label: 'Bar' } })
  const orderItems = [{ productId: products[0].id, quantity: 1 }]
  await fixture.staff.ask('POST businesses/orders', { body: { visitId: id, orderItems } })
  const { total } = await fixture.staff.ask('GET visits/:id', { params: { id } })
  await fixture.staff.ask('POST visits/:id/bill', { params: { id }, body: { paidBy: 'cash', total } })
  return total
}

it('a drawer is opened, moved and counted, and what should be in it is shown only then', async () => {
  const page = await office.open(fixture, '/drawer')
  await page.getByText('No drawer is open').waitFor()
  await page.getByRole('button', { name: 'Open a drawer' }).click()
  await save(page, 'Open a drawer')
  await dialog(page, 'Open a drawer').getByText('Provide a value').waitFor()
  await dialog(page, 'Open a drawer').getByText('House drawer', { exact: true }).click()
  await dialog(page, 'Open a drawer')
    .getByLabel(/Cash in it now/)
    .fill('100')
  await save(page, 'Open a drawer')
  await page.getByRole('button', { name: 'Cash out: House drawer' }).click()
  const out = 'Cash out · House drawer'
  await dialog(page, out)
    .getByLabel(/Amount/)
    .fill('12,50')
  await dialog(page, out).getByLabel('Reason').fill('Ice')
  await save(page, out)
  await page.getByText('− 12.50 €').waitFor()
  const total = await aPayment()
  await page.getByRole('button', { name: 'Count and close: House drawer' }).click()
  const counting = 'Count and close · House drawer'
  expect(page.getByText('Expected').elements()).toEqual([])
  await dialog(page, counting)
    .getByLabel(/Counted/)
    .fill('90')
  await save(page, counting)
  await page.getByRole('button', { name: 'Yes' }).click()
  const counted = dialog(page, 'House drawer')
  await counted.getByText('Expected').waitFor()
  const difference = `${(total - 2.5).toFixed(2)} €`
  await counted.getByText(`${difference} short`).waitFor()
  await counted.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'House drawer', exact: true }).waitFor()
  expect(await drawers()).toMatchObject([{ count: { counted: 90, expected: 87.5 + total } }])
})

it('an answer that was lost writes down nothing twice, and keeps what was typed', async () => {
  await fixture.staff.ask('POST drawers', { body: { whose: 'you', opening: 10 } })
  const page = await office.open(fixture, '/drawer')
  await page.getByRole('button', { name: 'Cash in: Your drawer' }).click()
  const moving = 'Cash in · Your drawer'
  await dialog(page, moving)
    .getByLabel(/Amount/)
    .fill('5')
  await dialog(page, moving).getByLabel('Reason').fill('Coins')
  page.network.lose(/^POST drawers/, { what: 'answer', times: Infinity })
  await save(page, moving)
  await page.getByText('No connection. Please try again.').waitFor()
  page.network.heal()
  await dialog(page, moving)
    .getByLabel(/Amount/)
    .fill('6')
  await save(page, moving)
  await page.getByText('An earlier attempt had arrived: it counts, not what you have typed since').waitFor()
  expect(await openDrawers()).toMatchObject([{ cashIn: 5, moves: [{ amount: 5, reason: 'Coins' }] }])
})

it('a drawer that somebody else has counted meanwhile is told, and gone from the open ones', async () => {
  const { id } = await fixture.staff.ask('POST drawers', { body: { whose: 'house', opening: 10 } })
  const page = await office.open(fixture, '/drawer', {
    before: (network) => void network.hold(/^GET stream$/),
  })
  await page.getByRole('button', { name: 'Count and close: House drawer' }).click()
  await fixture.staff.ask('POST drawers/:id/close', { params: { id }, body: { counted: 10 } })
  const counting = 'Count and close · House drawer'
  await dialog(page, counting)
    .getByLabel(/Counted/)
    .fill('9')
  await save(page, counting)
  await page.getByRole('button', { name: 'Yes' }).click()
  await page.getByText('This drawer was counted and closed meanwhile').waitFor()
  await page.getByText('No drawer is open').waitFor()
  expect(await drawers()).toMatchObject([{ count: { counted: 10 } }])
})

it('a waiter sees the house drawer and their own, as they change', async () => {
  await fixture.staff.ask('POST drawers', { body: { whose: 'you', opening: 10 } })
  const { staff } = await signInAs(fixture, fixture, 'service')
  const page = await office.open({ url: fixture.url, staff }, '/drawer')
  await page.getByText('No drawer is open').waitFor()
  await page.locator('[data-live=true]').first().waitFor()
  await staff.ask('POST drawers', { body: { whose: 'you', opening: 20 } })
  await fixture.staff.ask('POST drawers', { body: { whose: 'house', opening: 30 } })
  await page.getByRole('article', { name: 'House drawer' }).waitFor()
  await page.getByRole('article', { name: 'Your drawer' }).waitFor()
  expect(page.getByRole('article').elements()).toHaveLength(2)
  expect(page.getByRole('button', { name: 'Open a drawer' }).elements()).toEqual([])
})
