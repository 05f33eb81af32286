import { beforeEach, expect, it } from 'vitest'
import { signInAs } from '#tests/harness/colleague.ts'
import { addMenu, sendOrder, type Fixture } from '#tests/harness/fixture.ts'
import type { PageNetwork } from '#tests/harness/office-page/network.ts'
import { useOfficePages } from '#tests/harness/office-page/office-page.tsx'
import { decide } from '#tests/harness/ordering.ts'

let fixture: Fixture
let product: { id: string; name: string }
const office = useOfficePages()
beforeEach(async () => {
  fixture = await office.createFixture()
  product = (await addMenu(fixture)).products[0]
})

const setPrice = (price: number, staff = fixture.staff) =>
  staff.ask('PUT products/:id', { params: { id: product.id }, body: { price } })

it('the journal tells who changed what, filtered by person, kind and day, with the choice in the address', async () => {
  const colleague = await signInAs(fixture, fixture, 'manager')
  await setPrice(8, colleague.staff)
  await fixture.staff.ask('PUT businesses/configurations', { body: { showSoldOut: false } })
  const page = await office.open(fixture, '/people')
  await page.getByRole('link', { name: 'Journal' }).click()
  const price = page.getByText(`Besa Kola changed the price of ${product.name} from`)
  await price.waitFor()
  await page.getByText('changed the settings').waitFor()
  await page.getByText('Show what is sold out').waitFor()
  await page.getByLabel('What').selectOption('Settings')
  await price.waitFor({ state: 'detached' })
  await page.getByText('changed the settings').waitFor()
  expect(page.path).toBe('/journal?kind=settings')
  await page.getByLabel('Who').selectOption('Besa Kola')
  await page.getByRole('heading', { name: 'No entries' }).waitFor()
  await page.getByRole('button', { name: 'Clear the filters' }).click()
  await price.waitFor()
  await page.getByLabel('To', { exact: true }).fill('01/06')
  await page.getByText('Please enter correct dates').waitFor()
  await page.getByLabel('To', { exact: true }).fill('01/06/2020')
  await page.getByRole('heading', { name: 'No entries' }).waitFor()
  expect(page.path).toBe('/journal?to=2020-06-01')
  await page.goto('/journal?kind=nothing&staffId=me')
  await price.waitFor()
  await page
    .getByRole('link', { name: `Open ${product.name}` })
    .first()
    .click()
  await page.getByRole('dialog', { name: 'Edit Product' }).waitFor()
})

it('the journal goes on where it ended, also after a lost connection', async () => {
  for (let price = 1; price <= 52; price++) await setPrice(price)
  // A stream that connects loads again what has failed: the button to press would be gone.
  const before = (network: PageNetwork) => void network.hold(/^GET stream$/)
  const page = await office.open(fixture, '/journal?kind=price', { before })
  const items = page.getByRole('main').getByRole('listitem')
  await expect.poll(() => items.count()).toBe(50)
  page.network.lose(/^GET journal/, { times: Infinity })
  await page.getByRole('button', { name: 'Load more' }).click()
  await page.getByText('This could not be loaded').waitFor()
  page.network.heal()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => items.count()).toBe(52)
  expect(document.activeElement?.textContent).toContain('to 2.00')
  expect(await page.getByRole('button', { name: 'Load more' }).count()).toBe(0)
})

it('an order shows its history, and a person leads to what they did', async () => {
  const id = await sendOrder(fixture, product.id)
  await decide(fixture, id)
  await fixture.staff.ask('PUT businesses/orders/:id/cancel', { params: { id }, body: { reason: 'mistake' } })
  const page = await office.open(fixture, `/orders?order=${id}`, { language: 'fr' })
  const panel = page.getByRole('dialog', { name: 'Commande 00001' })
  await panel.getByText('Ana Hoxha a annulé la commande 00001').waitFor()
  await panel.getByText('Erreur').first().waitFor()
  await panel.getByRole('link', { name: 'Journal' }).click()
  await page.getByRole('button', { name: 'Afficher tout le journal' }).waitFor()
  await expect.poll(() => page.getByRole('main').getByRole('listitem').count()).toBe(1)
  await page.goto('/people')
  await page.getByRole('button', { name: 'Ana Hoxha' }).click()
  await page.getByRole('link', { name: 'Ce qui a été fait' }).click()
  await page.getByText('Ana Hoxha s’est connecté').first().waitFor()
})

it('who may not see the journal finds neither it nor the history of an order', async () => {
  const id = await sendOrder(fixture, product.id)
  const { staff } = await signInAs(fixture, fixture, 'service')
  const page = await office.open({ ...fixture, staff }, '/journal')
  await page.getByText('You don’t have access to this page').waitFor()
  await page.goto(`/orders?order=${id}`)
  const panel = page.getByRole('dialog', { name: 'Order 00001' })
  await panel.getByRole('button', { name: 'Approve' }).waitFor()
  expect(await panel.getByRole('heading', { name: 'History' }).count()).toBe(0)
})
