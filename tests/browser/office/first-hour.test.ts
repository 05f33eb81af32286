import { expect, it } from 'vitest'
import { fillCart, openPage, sendOrder } from '../fixtures/guest.ts'
import { answerYes } from '../fixtures/service.ts'
import { addMenu, createFixture, uploadPicture, useOffice } from '../fixtures/office.ts'

const office = useOffice()

it('a new business is guided to a test order from its own phone, without a position, and then no longer', async () => {
  const fixture = await createFixture()
  const { products } = await addMenu(fixture)
  const logo = await uploadPicture(fixture, products[0]?.id ?? '')
  const { db } = fixture.services
  const set = { firstStepsDismissedOn: null, logo }
  await db.updateTable('businesses').set(set).where('id', '=', fixture.businessId).execute()
  await fixture.asStaff('DELETE', 'tables')
  await fixture.asStaff('PUT', 'businesses/configurations', { enableOrder: false })

  const page = await office.phoneOf(fixture)
  await page.goto('/menus')
  const card = page.getByRole('region', { name: 'Your first hour' })
  await card.getByText('2 of 5 done').waitFor()
  expect(await card.getByRole('link').allInnerTexts()).toEqual([
    expect.stringContaining('Set up your tables'),
    'Put the codes on the tables',
    'Order from your own phone',
  ])
  await card.getByRole('link', { name: 'Set up your tables' }).click()
  await page.getByRole('button', { name: 'Generate QR Codes' }).click()
  await page.getByLabel('How many tables').fill('2')
  await page.getByRole('button', { name: 'Save' }).click()
  await answerYes(page)
  await page.getByText('Table 2').first().waitFor()

  await page.goto('/menus')
  await card.getByRole('link', { name: 'Put the codes on the tables' }).click()
  await page.getByRole('article').first().waitFor()
  const told = page.waitForResponse((answer) => answer.url().endsWith('businesses/first-steps'))
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await told

  await page.goto('/menus')
  await card.getByText('First switch on “Orders from tables” in the configurations.').waitFor()
  await fixture.asStaff('PUT', 'businesses/configurations', { enableOrder: true })
  await page.reload()
  await card.getByRole('button', { name: 'Order from your own phone' }).click()
  const panel = page.getByRole('dialog', { name: 'Your test order' })
  await panel.getByRole('img', { name: 'Code of the test table' }).waitFor()
  await panel.getByText('Waiting for your order').waitFor()
  const link = new URL((await panel.getByRole('link').getAttribute('href')) ?? '')

  const phone = await office.onPhone({ baseURL: fixture.url, permissions: [] })
  await openPage(phone, `${link.pathname}${link.search}`)
  expect(new URL(phone.url()).pathname).toBe(`/menu/${fixture.businessId}/0`)
  await fillCart(phone, 'Margarita')
  await sendOrder(phone)

  await panel.getByText(/^Your order is here/).waitFor()
  await panel.getByRole('link', { name: 'See the order' }).click()
  await page.getByRole('row', { name: 'Test table' }).waitFor()
  await page.goto('/tables')
  await page.getByRole('button', { name: 'Test table' }).waitFor()
  await page.goto('/qrcodes')
  await page.getByText('table-2.png').waitFor()
  expect(await page.getByText(/^table-\d+\.png$/).allInnerTexts()).toEqual(['table-1.png', 'table-2.png'])
  await page.goto('/menus')
  await page.getByRole('heading', { name: 'Menus' }).waitFor()
  expect(await card.count()).toBe(0)
})

it('the guide can be hidden for good', async () => {
  const fixture = await createFixture()
  const shown = { firstStepsDismissedOn: null }
  await fixture.services.db
    .updateTable('businesses')
    .set(shown)
    .where('id', '=', fixture.businessId)
    .execute()
  const page = await office.phoneOf(fixture)
  await page.goto('/menus')
  const card = page.getByRole('region', { name: 'Your first hour' })
  await card.getByRole('button', { name: 'Hide these steps' }).click()
  await page.getByText('Hide the first steps for good?').waitFor()
  await answerYes(page)
  await card.waitFor({ state: 'detached' })
})
