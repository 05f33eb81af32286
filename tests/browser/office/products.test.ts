import type { Page } from 'playwright-core'
import { beforeEach, expect, it } from 'vitest'
import { addMenu, createFixture, picture, useOffice, type Fixture } from '../fixtures/office.ts'
import { closeToasts } from '../fixtures/service.ts'

let fixture: Fixture
let at: Awaited<ReturnType<typeof addMenu>>
beforeEach(async () => {
  fixture = await createFixture()
  at = await addMenu(fixture)
})
const office = useOffice()

const yes = (page: Page) => page.getByRole('button', { name: 'Yes' }).click()
const fill = async (page: Page, fields: Record<string, string>) => {
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label).fill(value)
}

it('the products of a submenu are created with pictures, added, sold out, removed, deleted and brought back', async () => {
  const params = { menuId: at.menu.id, id: at.submenu.id }
  const listed = async () => (await fixture.staff.ask('GET menus/:menuId/sub-menus/:id', { params })).products
  const names = async () => (await listed()).map(({ name }) => name)
  const page = await office.phoneOf(fixture)
  await page.goto(`/menus/${at.menu.id}/submenus/${at.submenu.id}/products`)
  await page.getByRole('button', { name: 'Create Product' }).click()
  await fill(page, {
    'Name (Shqip)': 'Kapriçoza',
    'Name (English)': 'Capricciosa',
    'Description (Shqip)': 'Proshutë, kërpudha',
    'Description (English)': 'Ham, mushrooms',
    'Price (€)': '7,40',
    'Preparing time (minutes)': '20',
  })
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Add a picture' }).click()
  await (await choosing).setFiles([picture, picture])
  await page.getByRole('button', { name: 'Remove picture 2' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await yes(page)
  await page.getByText('Product created').waitFor()
  expect((await listed()).at(-1)).toMatchObject({ name: 'Kapriçoza', price: 7.4, images: [{}] })
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await closeToasts(page)

  await page.getByRole('switch', { name: 'Margarita is available' }).press('Space')
  await page.getByText('Product is sold out').waitFor()
  expect((await listed())[0]?.active).toBe(false)
  await closeToasts(page)
  await page.getByRole('button', { name: 'Remove Margarita from this submenu' }).click()
  await page
    .getByRole('dialog', { name: 'Remove Margarita from this submenu Do you want to continue?' })
    .waitFor()
  await yes(page)
  await page.getByText('Product removed from the submenu').waitFor()
  expect(await names()).toEqual(['Me kërpudha', 'Kapriçoza'])
  await closeToasts(page)
  await page.getByRole('button', { name: 'Add Products' }).click()
  const panel = page.getByRole('dialog', { name: 'Add Products' })
  await panel.getByRole('checkbox', { name: /Margarita/ }).check()
  await panel.getByRole('button', { name: 'Add 1 product' }).click()
  await yes(page)
  await page.getByText('Products added').waitFor()
  await panel.waitFor({ state: 'detached' })
  expect(await names()).toEqual(['Me kërpudha', 'Kapriçoza', 'Margarita'])
  await closeToasts(page)

  await page.getByRole('button', { name: 'Delete Me kërpudha' }).click()
  await yes(page)
  await page.getByText('Product deleted').waitFor()
  expect(await names()).toEqual(['Kapriçoza', 'Margarita'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Product restored').waitFor()
  expect(await names()).toEqual(['Me kërpudha', 'Kapriçoza', 'Margarita'])
})
