import { beforeAll, expect, it } from 'vitest'
import { addMenu, type Fixture } from '#tests/harness/fixture.ts'
import { useOfficePages } from '#tests/harness/office-page/office-page.tsx'

const office = useOfficePages()
let fixture: Fixture
let submenus: string
let products: string
beforeAll(async () => {
  fixture = await office.createFixture()
  const { menu, submenu } = await addMenu(fixture)
  submenus = `/menus/${menu.id}/submenus`
  products = `${submenus}/${submenu.id}/products`
})

it('the help lists the tutorials, which open by keyboard and have addresses', async () => {
  const page = await office.open(fixture, '/help')
  const cards = page.getByRole('list', { name: 'Tutorials' }).getByRole('button')
  await expect.poll(() => cards.count()).toBe(11)
  const card = cards.filter({ hasText: 'Create a table' })
  await card.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('heading', { name: 'Create a table' }).waitFor()
  await dialog.getByText('Under “Tables”', { exact: false }).first().waitFor()
  expect(page.path).toBe('/help?tutorial=create-table')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => page.path).toBe('/help')
  await expect.poll(async () => (await card.element()) === document.activeElement).toBe(true)
})

it('a tutorial opens by its address, and an address of none says so', async () => {
  const page = await office.open(fixture, '/help?tutorial=edit-product')
  await page.getByRole('dialog').getByRole('heading', { name: 'Edit a product' }).waitFor()
  const other = await office.open(fixture, '/help?tutorial=of-nothing')
  await other.getByText('This no longer exists.').waitFor()
})

it.each([
  ['the menus', () => '/menus', ['Create a menu', 'Deactivate a menu']],
  ['the submenus', () => submenus, ['Create a submenu', 'Deactivate a submenu']],
  [
    'a submenu’s products',
    () => products,
    ['Add a product to a submenu', 'Sort and delete products', 'Create a product'],
  ],
  ['the products', () => '/products', ['Create a product', 'Edit a product']],
  ['the tables', () => '/tables', ['Create a table', 'Download a QR code']],
  ['the daily menus', () => '/daily', ['Create a daily menu']],
  ['the codes', () => '/qrcodes', ['Download a QR code']],
])('%s open their tutorials on top of themselves', async (_name, path, titles) => {
  const page = await office.open(fixture, path())
  await page.getByRole('button', { name: 'Show me' }).click()
  if (titles.length > 1) {
    const items = page.getByRole('menuitem')
    await items.first().waitFor()
    expect(await items.allTextContents()).toEqual(titles)
    await items.first().click()
  }
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('heading', { name: titles[0] ?? '' }).waitFor()
  expect(page.path.split('?')[0]).toBe(path())
  await page.goBack()
  await dialog.waitFor({ state: 'detached' })
})
