import { expect, it } from 'vitest'
import { aPrinter, aProduct } from '#tests/harness/business.ts'
import { addMenu } from '#tests/harness/fixture.ts'
import { useOfficePages } from '#tests/harness/office-page/office-page.tsx'

const office = useOfficePages()

it('names that the printers cannot print are said so, with what tickets show instead', async () => {
  const fixture = await office.createFixture()
  const { menu, submenu, products } = await addMenu(fixture)
  for (const { id } of products)
    await fixture.staff.ask('PUT products/:id', { params: { id }, body: { allergens: [] } })
  for (const names of [
    { name: 'ລາບ', nameEn: 'ລາບ' },
    { name: 'దోశ', nameEn: 'Dosa' },
  ]) {
    const { id } = await fixture.staff.ask('POST products', {
      body: { ...aProduct('Dish'), allergens: [], ...names },
    })
    await fixture.staff.ask('POST menus/:menuId/sub-menus/:id/products', {
      params: { menuId: menu.id, id: submenu.id },
      body: { productIds: [id] },
    })
  }
  const left = '1 product cannot be printed on tickets: printers lack its letters.'
  const hint = /^Printers cannot print this name/

  const before = await office.open(fixture, '/products')
  await before.getByRole('button', { name: 'ລາບ', exact: true }).click()
  await before.getByRole('dialog').waitFor()
  await expect.poll(() => before.getByText(left).count()).toBe(0)
  expect(await before.getByText(hint).count(), 'without printers').toBe(0)

  await fixture.staff.ask('POST printers', { body: aPrinter('Kuzhina') })
  const page = await office.open(fixture, '/products')
  await page.getByText(left).waitFor()
  await page.getByRole('button', { name: 'Show only these' }).click()
  await page.getByText('దోశ').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'ລາບ', exact: true }).click()
  await page.getByText('Tickets show: […]').waitFor()
  const name = page.getByRole('textbox', { name: 'Name', exact: false })
  await name.first().fill('ລາບ 🌶')
  await name.nth(1).fill('Laap 🌶')
  await page.getByText('Tickets show: Laap').waitFor()
  for (const printed of ['Μουσακάς', '麻婆豆腐']) {
    await name.first().fill('ລາບ')
    await page.getByText(hint).waitFor()
    await name.first().fill(printed)
    await page.getByText(hint).waitFor({ state: 'detached' })
  }
})
