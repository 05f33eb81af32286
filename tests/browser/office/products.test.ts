import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  addMenu,
  createFixture,
  picture,
  uploadPicture,
  useOffice,
  type Fixture,
} from '../fixtures/office.ts'
import { aProduct } from '#tests/harness/business.ts'
import { closeToasts } from '../fixtures/service.ts'

interface Submenu {
  id: string
  title: string
  icon: string | null
  startTime: string | null
  endTime: string | null
}
interface Product {
  id: string
  name: string
  price: number
  active: boolean
  images: { id: string }[]
}

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

describe('the submenus of a menu', () => {
  const path = () => `/menus/${at.menu.id}/submenus`
  const listed = () => fixture.asStaff<Submenu[]>('GET', `menus/${at.menu.id}/sub-menus`)

  it('are created with an icon and a time window', async () => {
    const page = await office.deskOf(fixture)
    await page.goto(path())
    await page.getByRole('button', { name: 'Create Submenu' }).click()
    await fill(page, {
      'Title (Shqip)': 'Mëngjes',
      'Title (English)': 'Breakfast',
      'Description (Shqip)': 'Deri në drekë',
      'Description (English)': 'Until noon',
      'Start time': '25:00',
    })
    await page.getByLabel('Start time').blur()
    await page.getByText('Provide a time as HH:mm').waitFor()
    await page.getByLabel('Start time').fill('')
    await page.getByLabel('Start time').blur()
    expect(await page.getByLabel('Start time').inputValue()).toBe('00:00')
    await fill(page, { 'Start time': '7', 'End time': '1130' })
    await page.getByRole('radio', { name: 'Croissant' }).press('Space')
    await page.getByRole('button', { name: 'Save' }).click()
    await yes(page)
    await page.getByText('Submenu created').waitFor()
    expect((await listed()).at(-1)).toMatchObject({
      title: 'Mëngjes',
      icon: 'croissant',
      startTime: '07:00:00',
      endTime: '11:30:00',
    })
    await page.getByText('07:00 to 11:30').waitFor()
  })

  it('are changed without a confirmation', { tags: ['complete'] }, async () => {
    const page = await office.phoneOf(fixture)
    await page.goto(path())
    await page.getByRole('button', { name: 'Edit Pica' }).click()
    await fill(page, { 'Title (Shqip)': 'Pica nga furra' })
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Submenu saved').waitFor()
    expect((await listed()).map(({ title }) => title)).toEqual(['Pica nga furra'])
  })

  it("begin with the chef's choice, which exists only once", { tags: ['complete'] }, async () => {
    const page = await office.deskOf(fixture)
    await page.goto(path())
    await page.getByRole('button', { name: "Chef's choice" }).click()
    await fill(page, {
      'Title (Shqip)': 'Zgjedhja e shefit',
      'Title (English)': "Chef's choice",
      'Description (Shqip)': 'Sot',
      'Description (English)': 'Today',
    })
    await page.getByRole('button', { name: 'Save' }).click()
    await yes(page)
    await page.getByText('Submenu created').waitFor()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect((await listed()).map(({ icon }) => icon)).toEqual(['star', 'pizza'])
    await expect.poll(() => page.getByRole('button', { name: "Chef's choice", exact: true }).count()).toBe(0)
  })

  it('that do not exist show a not-found screen', async () => {
    const page = await office.deskOf(fixture, { expects: /404/ })
    await page.goto('/menus/00000000-0000-7000-8000-000000000000/submenus')
    await page.getByRole('heading', { name: 'This page does not exist' }).waitFor()
  })
})

describe('the products of a submenu', () => {
  const path = () => `/menus/${at.menu.id}/submenus/${at.submenu.id}/products`
  const listed = async () =>
    (await fixture.asStaff<{ products: Product[] }>('GET', `menus/${at.menu.id}/sub-menus/${at.submenu.id}`))
      .products

  it('are created with validated fields and staged pictures', async () => {
    const page = await office.phoneOf(fixture)
    await page.goto(path())
    await page.getByRole('button', { name: 'Create Product' }).click()
    await fill(page, {
      'Name (Shqip)': 'Kapriçoza',
      'Name (English)': 'Capricciosa',
      'Description (Shqip)': 'Proshutë, kërpudha',
      'Description (English)': 'Ham, mushrooms',
      'Price (€)': '-1',
    })
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Provide a positive number').waitFor()
    await page.getByText('Provide a value!').waitFor()
    await fill(page, { 'Price (€)': '7,40', 'Preparing time (minutes)': '20' })
    const choosing = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Add a picture' }).click()
    await (await choosing).setFiles([picture, picture])
    await page.getByRole('button', { name: 'Remove picture 2' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await yes(page)
    await page.getByText('Product created').waitFor()
    const made = (await listed()).find(({ name }) => name === 'Kapriçoza')
    expect(made?.price).toBe(7.4)
    expect(made?.images).toHaveLength(1)
  })

  it('lose a picture only on save', { tags: ['complete'] }, async () => {
    const [first] = at.products
    await uploadPicture(fixture, first?.id ?? '')
    const page = await office.deskOf(fixture)
    await page.goto(path())
    await page.getByRole('button', { name: 'Edit Margarita' }).click()
    await page.getByRole('button', { name: 'Remove picture 1' }).click()
    expect((await listed())[0]?.images).toHaveLength(1)
    await page.getByRole('button', { name: 'Save' }).click()
    await yes(page)
    await page.getByText('Product saved').waitFor()
    expect((await listed())[0]?.images).toHaveLength(0)
  })

  it('can be added from the existing ones, which are then no longer offered', async () => {
    await fixture.asStaff('POST', 'products', {
      name: 'Focaccia',
      nameEn: 'Focaccia',
      description: 'Vaj ulliri',
      descriptionEn: 'Olive oil',
      price: 3,
    })
    const page = await office.phoneOf(fixture)
    await page.goto(path())
    await page.getByRole('button', { name: 'Add Products' }).click()
    const panel = page.getByRole('dialog', { name: 'Add Products' })
    await expect.poll(() => panel.getByRole('checkbox').count()).toBe(1)
    expect(await panel.getByRole('button', { name: 'Add Products' }).isDisabled()).toBe(true)
    await panel.getByRole('searchbox').fill('foc')
    await panel.getByRole('checkbox', { name: /Focaccia/ }).check()
    await panel.getByRole('button', { name: 'Add 1 product' }).click()
    await yes(page)
    await page.getByText('Products added').waitFor()
    expect((await listed()).map(({ name }) => name)).toEqual(['Margarita', 'Me kërpudha', 'Focaccia'])
    await panel.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Add Products' }).click()
    await page.getByText('All products are in this submenu already').waitFor()
  })

  it('can be added although one that was ticked is deleted meanwhile', { tags: ['complete'] }, async () => {
    const [kept, deleted] = [aProduct('Focaccia'), aProduct('Kalcone')]
    await fixture.asStaff('POST', 'products', kept)
    const { id } = await fixture.asStaff('POST', 'products', deleted)
    const page = await office.phoneOf(fixture)
    await page.goto(path())
    await page.getByRole('button', { name: 'Add Products' }).click()
    const panel = page.getByRole('dialog', { name: 'Add Products' })
    await panel.getByRole('checkbox', { name: /Focaccia/ }).check()
    await panel.getByRole('checkbox', { name: /Kalcone/ }).check()
    await fixture.asStaff('DELETE', `products/${id}`)
    await panel.getByRole('checkbox', { name: /Kalcone/ }).waitFor({ state: 'detached' })
    await panel.getByRole('button', { name: /^Add \d/ }).click()
    await yes(page)
    await page.getByText('Products added').waitFor()
    expect((await listed()).map(({ name }) => name)).toEqual(['Margarita', 'Me kërpudha', 'Focaccia'])
  })

  it('can be marked as sold out, removed, deleted and restored', async () => {
    const page = await office.deskOf(fixture)
    await page.goto(path())
    await page.getByRole('switch', { name: 'Margarita is available' }).press('Space')
    await page.getByText('Product is sold out').waitFor()
    expect((await listed())[0]?.active).toBe(false)

    const remove = async (name: string) => {
      await page.getByRole('button', { name: `Remove ${name} from this submenu` }).click()
      const question = `Remove ${name} from this submenu Do you want to continue?`
      await page.getByRole('dialog', { name: question }).waitFor()
      await yes(page)
      await page.getByText('Product removed from the submenu').waitFor()
    }
    await remove('Margarita')
    expect((await listed()).map(({ name }) => name)).toEqual(['Me kërpudha'])
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Product added again').waitFor()
    expect((await listed()).map(({ name }) => name)).toEqual(['Margarita', 'Me kërpudha'])
    await closeToasts(page)
    await remove('Me kërpudha')
    expect((await listed()).map(({ name }) => name)).toEqual(['Margarita'])
    await closeToasts(page)

    await page.getByRole('button', { name: 'Delete Margarita' }).click()
    await page.getByRole('dialog', { name: 'Delete Margarita Do you want to continue?' }).waitFor()
    await yes(page)
    await page.getByText('Product deleted').waitFor()
    expect(await listed()).toEqual([])
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Product restored').waitFor()
    expect((await listed()).map(({ name }) => name)).toEqual(['Margarita'])
  })

  it('are reordered by keyboard', async () => {
    const page = await office.deskOf(fixture)
    await page.goto(path())
    const saved = page.waitForResponse('**/products/ordering')
    await page.getByRole('button', { name: 'Move Me kërpudha', exact: true }).press('Space')
    await page.getByText('Me kërpudha is picked up, position 2 of 2').waitFor({ state: 'attached' })
    await page.keyboard.press('ArrowUp')
    await page.getByText('Me kërpudha is at position 1 of 2').waitFor({ state: 'attached' })
    await page.keyboard.press('Space')
    await saved
    expect((await listed()).map(({ name }) => name)).toEqual(['Me kërpudha', 'Margarita'])
  })
})
