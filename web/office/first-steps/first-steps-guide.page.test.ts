import { beforeEach, expect, it } from 'vitest'
import { addMenu, sendOrder, uploadPicture, type Fixture } from '#tests/harness/fixture.ts'
import { useOfficePages, type OfficePage } from '#tests/harness/office-page/office-page.tsx'

const office = useOfficePages()
let fixture: Fixture
let productId: string
beforeEach(async () => {
  fixture = await office.createFixture()
  productId = (await addMenu(fixture)).products[0]?.id ?? ''
  const logo = await uploadPicture(fixture, productId)
  const { db } = fixture.services
  const set = { firstStepsDismissedOn: null, logo }
  await db.updateTable('businesses').set(set).where('id', '=', fixture.id).execute()
  await fixture.staff.ask('DELETE tables')
  await fixture.staff.ask('PUT businesses/configurations', { body: { enableOrder: false } })
})
const open = (path = '/menus') => office.open(fixture, path)
const cardOf = (page: OfficePage) => page.getByRole('region', { name: 'Your first hour' })

it('a new business is guided to its tables and their codes, and to a test order, and then no longer', async () => {
  const begun = await open()
  await cardOf(begun).getByText('2 of 5 done').waitFor()
  expect(await cardOf(begun).getByRole('link').allTextContents()).toEqual([
    expect.stringContaining('Set up your tables'),
    'Put the codes on the tables',
    'Order from your own phone',
  ])
  await cardOf(begun).getByRole('link', { name: 'Set up your tables' }).click()
  await begun.getByRole('button', { name: 'Generate QR Codes' }).click()
  await begun.getByLabel('How many tables').fill('2')
  await begun.getByRole('button', { name: 'Save' }).click()
  await begun.yes()
  await begun.getByText('Table 2').first().waitFor()

  const printing = await open()
  await cardOf(printing).getByRole('link', { name: 'Put the codes on the tables' }).click()
  await printing.getByRole('article').first().waitFor()
  window.dispatchEvent(new Event('beforeprint'))
  await expect
    .poll(() => printing.network.writes)
    .toMatchObject([{ call: 'PUT businesses/first-steps', status: 200 }])

  const ordering = await open()
  await cardOf(ordering).getByText('First switch on “Orders from tables” in the configurations.').waitFor()
  await fixture.staff.ask('PUT businesses/configurations', { body: { enableOrder: true } })
  await cardOf(ordering).getByRole('button', { name: 'Order from your own phone' }).click()
  const panel = ordering.getByRole('dialog', { name: 'Your test order' })
  await panel.getByRole('img', { name: 'Code of the test table' }).waitFor()
  await panel.getByText('Waiting for your order').waitFor()
  await sendOrder(fixture, productId, 0)
  await panel.getByText(/^Your order is here/).waitFor()
  await panel.getByRole('link', { name: 'See the order' }).click()
  await ordering.locator('[data-order]').filter({ hasText: 'Test table' }).waitFor()
  await ordering.goto('/tables')
  await ordering.getByRole('button', { name: 'Test table', exact: true }).waitFor()
  await ordering.goto('/qrcodes')
  await ordering.getByText('table-2.png').waitFor()
  expect(await ordering.getByText(/^table-\d+\.png$/).allTextContents()).toEqual([
    'table-1.png',
    'table-2.png',
  ])
  await ordering.goto('/menus')
  await ordering.getByRole('heading', { level: 1, name: 'Menus' }).waitFor()
  expect(await cardOf(ordering).count()).toBe(0)
})

it('the guide can be hidden for good', async () => {
  const page = await open()
  await cardOf(page).getByRole('button', { name: 'Hide these steps' }).click()
  await page.getByText('Hide the first steps for good?').waitFor()
  await page.yes()
  await cardOf(page).waitFor({ state: 'detached' })
  const again = await open()
  await again.getByRole('heading', { level: 1, name: 'Menus' }).waitFor()
  expect(await cardOf(again).count()).toBe(0)
})
