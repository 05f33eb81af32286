import { expect, it } from 'vitest'
import { accessibilityProblems } from '#tests/harness/browser.ts'
import { signInAs } from '#tests/harness/colleague.ts'
import { addMenu, createFixture, sendOrder, useOffice } from '../fixtures/office.ts'

const office = useOffice()

it('a waiter on a phone asks for an approval over the open order, and it is given on another screen', async () => {
  const fixture = await createFixture()
  const { products } = await addMenu(fixture)
  const params = { id: await sendOrder(fixture, products[0].id) }
  await fixture.staff.ask('PUT businesses/orders/:id', { params, body: { orderStatus: 'APPROVED' } })
  const { staff } = await signInAs(fixture, fixture, 'service')
  const boss = await office.deskOf(fixture)
  await boss.goto('/menus')
  const page = await office.phoneOf({ ...fixture, staff }, { expects: /403/ })
  await page.goto('/orders?tab=progress')
  await page.getByRole('button', { name: 'Order ID 00001' }).click()
  await page.getByRole('button', { name: 'Take off or reduce Margarita' }).click()
  await page.getByText('On the house', { exact: true }).click()
  await page.getByText('Took too long', { exact: true }).click()
  await page.getByRole('button', { name: 'Yes', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Needs approval' })
  await dialog.getByText('On the house: 2 × Margarita').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Ask on their screens' }).click()
  await boss.getByText(/Besa Kola asks: On the house: 2 × Margarita/).waitFor()
  expect(await accessibilityProblems(boss)).toEqual([])
  await boss.getByRole('button', { name: 'Approve: On the house: 2 × Margarita' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('Order changed').waitFor()
  await page.getByText(/2 × Margarita on the house .* Besa Kola · approved by Ana Hoxha/).waitFor()
})
